/** The worked example of docs/resolver.md, recomputed by the engine from the files that the page shows. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { CandidateReport } from '../../../server/src/resolution/report'
import { engineOver } from '../../harness/workspace'

interface Expected {
  readonly status: string
  readonly selected: readonly string[]
  readonly unresolved: readonly string[]
  readonly candidates: readonly {
    readonly name: string
    readonly rank: number | null
    readonly matches: readonly string[]
    readonly scores: Readonly<Record<string, number>>
    readonly totals: Readonly<Record<string, number>>
    readonly required_ratio: number
    readonly gate_values: Readonly<Record<string, number>>
    readonly rejection_reasons: readonly string[]
  }[]
}

const page = readFileSync('docs/resolver.md', 'utf8')
const expected: Expected = JSON.parse(/```json expected\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
const fixture = [...page.matchAll(/```yaml (skills\/\S+)\n([\s\S]*?)```/g)]
  .map(([, path, text]) => `//- /${path}\n${text}`)
  .join('')

const rounded = (value: number) => Number(value.toFixed(4))
const roundedAll = (values: object, keys: readonly string[]) =>
  Object.fromEntries(
    keys.map((key) => [key, rounded((values as Record<string, number>)[key] ?? 0)]),
  )

/** A candidate's report in the fields and digits that the page shows. */
function asShown(candidate: CandidateReport, shown: Expected['candidates'][number]) {
  const { name, rank, matches, scores, coverage, gates, rejection_reasons } = candidate
  return {
    name,
    rank,
    matches: matches.map(({ kind }) => kind),
    scores: roundedAll(scores, Object.keys(shown.scores)),
    totals: roundedAll(scores, Object.keys(shown.totals)),
    required_ratio: rounded(coverage.required_ratio),
    gate_values: Object.fromEntries(gates.map(({ gate, value }) => [gate, rounded(value)])),
    rejection_reasons,
  }
}

it('DCI-060 to DCI-087: the engine gives every number of docs/resolver.md', async () => {
  const engine = await engineOver(fixture, { builtinAliases: false })
  const consumer = '/work/skills/brief-writer/SKILL.md'
  const report = engine.report(engine.snapshot.resolve(consumer, {}))
  expect(report.status).toBe(expected.status)
  expect(report.selected_candidates.map((id) => id.split('::')[0])).toEqual(expected.selected)
  expect(report.unresolved_required_capabilities).toEqual(expected.unresolved)
  const shown = report.candidates.map((candidate, index) => {
    const of = expected.candidates[index]
    return of && asShown(candidate, of)
  })
  expect(shown).toEqual(expected.candidates)
})
