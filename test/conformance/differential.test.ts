/** The engine against the plain implementation, on random workspaces. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engineReport } from '../harness/reference-workspace'
import { UsageError } from '../reference/data'
import { type RandomCase, randomCase } from '../reference/random-workspace'
import { referenceResolve } from '../reference/resolve'
import { differ } from './vector'

const RUNS = Number(process.env.DCI_RANDOM_WORKSPACES ?? 2000)

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
  const expected = orRefused(() => referenceResolve(workspace, call))
  const actual = engineReport(workspace, call)
  if (expected === 'refused' || actual === 'refused') return differ('report', expected, actual)
  return differ('report', comparable(expected), comparable(actual))
}

function orRefused<T>(answer: () => T): T | 'refused' {
  try {
    return answer()
  } catch (error) {
    if (error instanceof UsageError) return 'refused'
    throw error
  }
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
