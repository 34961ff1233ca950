/** The engine against the plain implementation, on random workspaces. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engineReport } from '../harness/reference-workspace'
import { UsageError } from '../reference/data'
import { type RandomCase, randomCase } from '../reference/random-workspace'
import { referenceResolve } from '../reference/resolve'

const RUNS = Number(process.env.DCI_RANDOM_WORKSPACES ?? 2000)
const TOLERANCE = 1e-9

describe('engine and plain implementation', () => {
  it(`DCI-020 to DCI-093, DCI-088: agree on ${RUNS} random workspaces`, () => {
    fc.assert(
      fc.property(randomCase(), (each) => {
        expect(disagreements(each)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  }, 300_000)
})

function disagreements({ workspace, call }: RandomCase): string[] {
  let expected: ReturnType<typeof referenceResolve>
  try {
    expected = referenceResolve(workspace, call)
  } catch (error) {
    // A policy out of range is refused before the engine is asked (DCI-081).
    if (error instanceof UsageError) return []
    throw error
  }
  const actual = engineReport(workspace, call)
  return differences('report', comparable(expected), comparable(actual))
}

/** Neither the order of warnings and ignored hints nor their wording is laid down. */
function comparable<T extends ReturnType<typeof referenceResolve>>(report: T) {
  const { warnings, policy, ...rest } = report
  const codes = warnings.map(({ code, id }) => `${code} ${id ?? ''}`)
  const hints = policy.ignored_hints.map(({ id, key, value }) => `${id} ${key}=${value}`)
  return {
    ...rest,
    policy: { ...policy, ignored_hints: hints.sort() },
    warnings: [...new Set(codes)].sort(),
  }
}

/** Where `actual` differs from what is expected; it may hold more than that. */
function differences(path: string, expected: unknown, actual: unknown): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) <= TOLERANCE ? [] : [`${path}: ${expected}, not ${actual}`]
  }
  if (!isObject(expected) || !isObject(actual)) {
    return expected === actual ? [] : [`${path}: ${String(expected)}, not ${String(actual)}`]
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length) {
    return [`${path}: ${expected.length} entries, not ${actual.length}`]
  }
  return Object.keys(expected).flatMap((key) =>
    differences(`${path}.${key}`, expected[key], actual[key]),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
