/** EDIT-063: resolving over thousands of candidates, and its lexical part beside search libraries. */
import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import createWinkSearch from 'wink-bm25-text-search'
import { combineAliases, readAliasTable } from '../../server/src/resolution/aliases'
import { BUILTIN_ALIASES } from '../../server/src/resolution/builtin-aliases'
import type { Candidate } from '../../server/src/resolution/candidate'
import { columnsOf } from '../../server/src/resolution/columns'
import type { ResolutionInputs } from '../../server/src/resolution/inputs'
import { resolve } from '../../server/src/resolution/resolve'
import { DEFAULT_RUNTIMES } from '../../server/src/resolution/runtime'
import { toReport } from '../../server/src/resolution/to-report'
import { bm25 } from '../../server/src/text/bm25'
import { words } from '../../server/src/text/words'
import { generateSkills, type SkillData, toCandidates } from './generate-skills'
import { heap, measure, ms, once, table } from './measure'

const SIZES = [1_000, 10_000, 100_000]
const LIMITS: Readonly<Record<number, number>> = { 10000: 15, 100000: 200 }
const REQUIRED = ['web-search', 'pdf-extract', 'report-generate']

const ALIASES = combineAliases([readAliasTable('builtin', BUILTIN_ALIASES)])

function inputsOver(candidates: readonly Candidate[]): ResolutionInputs {
  return {
    call: { require: REQUIRED },
    consumer: null,
    candidates,
    discovery: { sources_scanned: [], roots: [], rejections: [], warnings: [] },
    aliases: ALIASES,
    history: new Map(),
    reliability: { mode: 'ephemeral', schema_version: '1' },
    runtimes: DEFAULT_RUNTIMES,
    defaultHostRuntime: 'cli',
  }
}

function benchResolver(): void {
  const rows = [
    [
      'candidates',
      'index',
      'heap',
      'cold',
      'warm',
      'p95',
      'limit',
      'after an edit',
      'whole report',
    ],
  ]
  for (const size of SIZES) {
    const before = heap()
    const skills = generateSkills(size)
    let candidates: Candidate[] = []
    const index = once(() => {
      candidates = toCandidates(skills)
    })
    const memory = heap() - before
    const inputs = inputsOver(candidates)
    const cold = once(() => resolve(inputs))
    const warm = measure(() => resolve(inputs), size > 50_000 ? 15 : 40)
    const edited = measure(() => resolve(inputsOver([...candidates])), size > 50_000 ? 7 : 20)
    const report = measure(() => toReport(resolve(inputs), '2026-01-01T00:00:00.000Z'), 3, 1)
    const limit = LIMITS[size]
    rows.push([
      size.toLocaleString('en'),
      ms(index),
      `${memory.toFixed(0)} MB`,
      ms(cold),
      ms(warm.median),
      ms(warm.p95),
      limit === undefined ? '' : `${limit} ms (${(warm.median / limit).toFixed(2)})`,
      ms(edited.median),
      ms(report.median),
    ])
  }
  console.log(`Resolving ${REQUIRED.join(', ')} (EDIT-063: warm, to the ordered resolution)\n`)
  console.log(`${table(rows)}\n`)
}

/** The lexical part alone: one query over name and description, its index built before. */
function benchLexical(size: number): void {
  const skills = generateSkills(size)
  const query = REQUIRED.join(' ')
  const candidates = toCandidates(skills)
  const { prose } = columnsOf(candidates)
  const rows = [['library', 'index', 'query', 'p95', 'times ours']]
  const ours = measure(() => bm25(prose, words(query)), 30)
  const add = (name: string, build: () => () => void) => {
    let search = () => {}
    const index = once(() => {
      search = build()
    })
    const { median, p95 } = measure(search, 15)
    rows.push([name, ms(index), ms(median), ms(p95), (median / ours.median).toFixed(1)])
  }
  rows.push(['ours', ms(once(() => toCandidates(skills))), ms(ours.median), ms(ours.p95), '1.0'])
  add('MiniSearch', () => miniSearch(skills, query))
  add('wink-bm25-text-search', () => winkSearch(skills, query))
  add('FlexSearch', () => flexSearch(skills, query))
  console.log(`BM25 over ${size.toLocaleString('en')} descriptions, every score wanted\n`)
  console.log(`${table(rows)}\n`)
}

function miniSearch(skills: readonly SkillData[], query: string): () => void {
  const index = new MiniSearch({ fields: ['name', 'description'], idField: 'name' })
  index.addAll(skills)
  return () => index.search(query)
}

function winkSearch(skills: readonly SkillData[], query: string): () => void {
  const index = createWinkSearch()
  index.defineConfig({ fldWeights: { text: 1 }, bm25Params: { k1: 1.2, b: 0.75 } })
  index.definePrepTasks([words])
  for (const [id, { name, description }] of skills.entries()) {
    index.addDoc({ text: `${name} ${description}` }, id)
  }
  index.consolidate()
  return () => index.search(query, skills.length)
}

function flexSearch(skills: readonly SkillData[], query: string): () => void {
  const index = new Index({ tokenize: 'strict' })
  for (const [id, { name, description }] of skills.entries()) {
    index.add(id, `${name} ${description}`)
  }
  return () => index.search(query, { limit: skills.length, suggest: true })
}

benchResolver()
benchLexical(10_000)
