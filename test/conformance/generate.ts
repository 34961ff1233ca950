/**
 * Writes `vectors/<family>.json` from the enumerated inputs; what is expected comes from the plain
 * implementation, never from the engine. How to run it: README.md.
 */
import { writeFileSync } from 'node:fs'
import { type ReferenceReport, UsageError } from '../reference/data'
import { referenceResolve } from '../reference/resolve'
import { aliasVectors } from './families/aliases'
import { discoveryVectors } from './families/discovery'
import type { Enumerated, Shown } from './families/family'
import { lexicalVectors } from './families/lexical'
import { matchingVectors } from './families/matching'
import { missingVectors } from './families/missing'
import { penaltyVectors } from './families/penalties'
import { policyVectors } from './families/policy'
import { probeVectors } from './families/probes'
import { queryVectors } from './families/query'
import { runtimeVectors } from './families/runtime'
import { selectionVectors } from './families/selection'
import type { Expected, Vector } from './vector'

/** The warnings whose codes the requirements name. */
const NAMED_WARNINGS = [
  'alias-table-invalid',
  'cut-lost-coverage',
  'only-provisional',
  'probe-not-run',
]

const FAMILIES: Readonly<Record<string, () => Enumerated[]>> = {
  aliases: aliasVectors,
  discovery: discoveryVectors,
  lexical: lexicalVectors,
  matching: matchingVectors,
  missing: missingVectors,
  penalties: penaltyVectors,
  policy: policyVectors,
  probes: probeVectors,
  query: queryVectors,
  runtime: runtimeVectors,
  selection: selectionVectors,
}

for (const [family, enumerate] of Object.entries(FAMILIES)) {
  const vectors = enumerate().map((input) => worked(family, input))
  writeFileSync(
    `test/conformance/vectors/${family}.json`,
    `${JSON.stringify(vectors, rounded, 2)}\n`,
  )
  console.log(family, vectors.length)
}

function worked(family: string, input: Enumerated): Vector {
  const { show, ...rest } = input
  return { ...rest, id: `${family}/${input.id}`, expect: expected(input, show) }
}

function expected(input: Enumerated, show: Shown): Expected {
  let report: ReferenceReport
  try {
    report = referenceResolve(input.workspace, input.call)
  } catch (error) {
    if (error instanceof UsageError) return { refused: true }
    throw error
  }
  const expect: Record<string, unknown> = {}
  for (const path of show.report ?? []) {
    if (path === 'order') expect.order = report.candidates.map((candidate) => candidate.id)
    else put(expect, path, get(report, path))
  }
  const candidates: Record<string, unknown> = {}
  for (const [name, paths] of Object.entries(show.of ?? {})) {
    const candidate = report.candidates.find((one) => one.name === name || one.id === name)
    if (candidate === undefined) throw new Error(`${input.id}: no candidate ${name}`)
    const gates = Object.fromEntries(candidate.gates.map(({ gate, ...rest }) => [gate, rest]))
    const fields: Record<string, unknown> = {}
    for (const path of paths) put(fields, path, get({ ...candidate, gates }, path) ?? null)
    candidates[candidate.id] = fields
  }
  if (show.of !== undefined) expect.candidates = candidates
  if (show.warnings === true) expect.warnings = namedWarnings(report)
  return expect
}

function namedWarnings(report: ReferenceReport): Expected['warnings'] {
  const present = report.warnings.filter((warning) => NAMED_WARNINGS.includes(warning.code))
  const absent = NAMED_WARNINGS.filter((code) => present.every((one) => one.code !== code))
  return { present, absent }
}

function get(from: unknown, path: string): unknown {
  let value: unknown = from
  for (const key of path.split('.')) {
    value = Object.getOwnPropertyDescriptor(Object(value), key)?.value
  }
  return value
}

function put(into: Record<string, unknown>, path: string, value: unknown): void {
  const [first, ...others] = path.split('.')
  if (first === undefined) return
  if (others.length === 0) {
    into[first] = value
    return
  }
  const inner: Record<string, unknown> = { ...Object(into[first]) }
  put(inner, others.join('.'), value)
  into[first] = inner
}

/** Twelve significant digits are far within the tolerance of the comparison. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(12)) : value
}
