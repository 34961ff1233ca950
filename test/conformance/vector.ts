/** The vectors' shape, and the rule by which a report is compared with what a vector expects (README.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '../../server/src/contract/model'
import type { CallData, WorkspaceData } from '../reference/data'

/** What a vector says of the report; each field given must hold, the others are free. */
export interface Expected {
  /** The call is refused as wrong usage, and there is no report. */
  readonly refused?: true
  /** Ids of `candidates[]`, in order. */
  readonly order?: readonly string[]
  /** Candidate id -> the fields of the candidate that matter; `gates` by gate name. */
  readonly candidates?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly warnings?: {
    readonly present?: readonly { readonly code: string; readonly id?: string }[]
    readonly absent?: readonly string[]
  }
  /** Every other field, as in the report. */
  readonly [field: string]: unknown
}

export interface Vector {
  readonly id: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly workspace: WorkspaceData
  readonly call: CallData
  readonly expect: Expected
  /** The arithmetic or the rule, step by step, where it was worked by hand. */
  readonly why?: string
}

/** A contract text and what it means. */
export interface ContractVector {
  readonly id: string
  readonly requirements: readonly string[]
  readonly text: string
  /** DCI-017; a contract with a grammar error is unparseable. */
  readonly error: 'none' | 'grammar' | 'value'
  /** Left out for a grammar error, where what is still read is up to the parser. */
  readonly model?: Contract
  /** Null when there is any error. */
  readonly canonical: string | null
  /** Whether there is a hint for extra spaces; left out where it does not matter. */
  readonly extra_space?: boolean
  /** Whether there is a warning for a repeated clause, token or key. */
  readonly repetition?: boolean
}

/** The part of a report that vectors may look into. */
export interface ComparableReport {
  readonly candidates: readonly {
    readonly id: string
    readonly gates: readonly { readonly gate: string }[]
  }[]
  readonly warnings: readonly { readonly code: string; readonly id?: string }[]
}

const TOLERANCE = 1e-9

/** The vectors of every file in `vectors/`, in the order of the file names. */
export function readVectors(): Vector[] {
  const folder = join(import.meta.dirname, 'vectors')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file): Vector[] => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

/** The vectors of `contracts.json`. */
export function readContractVectors(): ContractVector[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'contracts.json'), 'utf8'))
}

/** What differs between a report and what is expected of it, one line each; none when it conforms. */
export function differences(expected: Expected, report: ComparableReport): string[] {
  const { order, candidates, warnings, ...fields } = expected
  const found: string[] = []
  for (const [field, value] of Object.entries(fields)) {
    found.push(...differ(field, value, entry(report, field)))
  }
  const ids = report.candidates.map((candidate) => candidate.id)
  if (order !== undefined) found.push(...differ('order', order, ids))
  for (const [id, value] of Object.entries(candidates ?? {})) {
    const candidate = report.candidates.find((one) => one.id === id)
    if (candidate === undefined) found.push(`${id}: no such candidate`)
    else found.push(...differ(id, value, { ...candidate, gates: byName(candidate.gates) }))
  }
  for (const warning of warnings?.present ?? []) {
    const there = report.warnings.some((one) => differ('', warning, one).length === 0)
    if (!there) found.push(`warning ${JSON.stringify(warning)} is missing`)
  }
  for (const code of warnings?.absent ?? []) {
    if (report.warnings.some((one) => one.code === code)) found.push(`warning ${code} is there`)
  }
  return found
}

function byName(gates: readonly { readonly gate: string }[]): Record<string, unknown> {
  return Object.fromEntries(gates.map((gate) => [gate.gate, gate]))
}

/** Numbers within 1e-9; lists of equal length, place by place; objects in the entries expected (null: absent). */
export function differ(path: string, expected: unknown, actual: unknown): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) <= TOLERANCE ? [] : [said(path, expected, actual)]
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return [said(path, expected, actual)]
    return expected.flatMap((item, i) => differ(`${path}[${i}]`, item, actual[i]))
  }
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([key, value]) =>
      differ(`${path}.${key}`, value, entry(actual, key) ?? null),
    )
  }
  return expected === actual ? [] : [said(path, expected, actual)]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function entry(value: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(value, key)?.value
}

function said(path: string, expected: unknown, actual: unknown): string {
  return `${path}: expected ${JSON.stringify(expected)}, not ${JSON.stringify(actual)}`
}
