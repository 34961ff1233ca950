/**
 * Fuzzes the parser, by bytes and by grammar, and the resolver up to the written report, for as long as
 * it is told. Ends with 1 when anything throws or takes over a second.
 *
 *   node fuzz.js [SECONDS] [SEED]
 */
import fc from 'fast-check'
import { formatContract, LONGEST_CONTRACT, parseContract } from '../../server/src/contract/parse'
import { validateReport } from '../../server/src/jsonschema/validate'
import { engineReport } from '../harness/reference-workspace'
import { type RandomCase, randomCase } from '../reference/random-workspace'

const SECOND = 1000
const BATCH = 200

const seconds = Number(process.argv[2] ?? 600)
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000)

interface Tally {
  runs: number
  slowest: number
  slowestInput: unknown
}

const shreds = ['DCI/1', '^strict', '^', ' ', '  ', '\n', '(', ')', ',', '=', '\\', '\\,', '\\\\']
const words = ['P', 'R', 'O', 'E', 'A', 'Pol', 'Provides', 'x', 'web-search', 'Bad_One', '-', '💥']
const grammarAware = fc
  .array(fc.constantFrom(...shreds, ...words, 'min-total-score=0.5', 'selection-mode=cover'), {
    maxLength: 120,
  })
  .map((parts) => parts.join(''))
const bytes = fc
  .uint8Array({ maxLength: 400 })
  .map((units) => new TextDecoder('utf-8').decode(units))
const long = fc
  .tuple(fc.constantFrom(...shreds, ...words), fc.integer({ min: 1, max: LONGEST_CONTRACT }))
  .map(([part, length]) => `DCI/1 ${part.repeat(length)}`.slice(0, LONGEST_CONTRACT))

function parseOnce(text: string): void {
  const parsed = parseContract(text)
  const canonical = formatContract(parsed)
  if (canonical === null) return
  const again = parseContract(canonical)
  if (JSON.stringify(again.contract) !== JSON.stringify(parsed.contract)) {
    throw new Error('the canonical form says something else')
  }
}

function reportOnce({ workspace, call }: RandomCase): void {
  const report = engineReport(workspace, call)
  if (report === 'refused') return
  const [problem] = validateReport(JSON.parse(JSON.stringify(report)))
  if (problem) throw new Error(`the report does not fit its schema: ${problem.message}`)
}

function fuzz<T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  work: (input: T) => void,
  until: number,
): Tally {
  const tally: Tally = { runs: 0, slowest: 0, slowestInput: undefined }
  for (let seed = firstSeed; performance.now() < until; seed++) {
    for (const input of fc.sample(inputs, { numRuns: BATCH, seed })) {
      const start = performance.now()
      try {
        work(input)
      } catch (error) {
        console.error(`${name}, seed ${seed}: ${JSON.stringify(input)}`)
        throw error
      }
      const time = performance.now() - start
      tally.runs++
      if (time <= tally.slowest) continue
      tally.slowest = time
      tally.slowestInput = input
    }
  }
  return tally
}

const jobs = [
  () => fuzz('bytes', bytes, parseOnce, deadline(1)),
  () => fuzz('grammar', grammarAware, parseOnce, deadline(2)),
  () => fuzz('long', long, parseOnce, deadline(3)),
  () => fuzz('report', randomCase(), reportOnce, deadline(4)),
]
const begin = performance.now()
const names = ['parser, bytes', 'parser, grammar-aware', 'parser, long', 'report']

/** Each job has a quarter of the time. */
function deadline(job: number): number {
  return begin + (job * seconds * SECOND) / 4
}

let failed = false
for (const [index, job] of jobs.entries()) {
  const { runs, slowest, slowestInput } = job()
  const name = (names[index] ?? '').padEnd(24)
  console.log(
    `${name} ${runs.toLocaleString('en').padStart(12)} runs, slowest ${slowest.toFixed(1)} ms`,
  )
  if (slowest <= SECOND) continue
  failed = true
  console.error(`  over a second: ${JSON.stringify(slowestInput).slice(0, 500)}`)
}
console.log(`seed ${firstSeed}`)
process.exitCode = failed ? 1 : 0
