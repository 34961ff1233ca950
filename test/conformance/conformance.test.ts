/** The vectors hold for the plain implementation, and are well formed. */
import { describe, expect, it } from 'vitest'
import { UsageError } from '../reference/data'
import { referenceResolve } from '../reference/resolve'
import { differences, readVectors, type Vector } from './vector'

const vectors = readVectors()

/** The differences of one vector; a refusal counts as such where it is expected. */
function failures(vector: Vector): string[] {
  const { refused, ...expected } = vector.expect
  try {
    const report = referenceResolve(vector.workspace, vector.call)
    return refused === true ? ['was not refused'] : differences(expected, report)
  } catch (error) {
    if (refused === true && error instanceof UsageError) return []
    throw error
  }
}

/** Every row of the query, aliases, runtimes, scores, penalties, policy and what may be missing. */
const ROWS = [
  ...['DCI-030', 'DCI-031', 'DCI-032', 'DCI-033'],
  ...['DCI-040', 'DCI-041', 'DCI-042', 'DCI-043', 'DCI-044', 'DCI-045', 'DCI-046'],
  ...['DCI-050', 'DCI-051', 'DCI-052', 'DCI-053', 'DCI-054', 'DCI-055'],
  ...['DCI-060', 'DCI-061', 'DCI-062', 'DCI-063', 'DCI-064', 'DCI-065', 'DCI-066', 'DCI-067'],
  ...['DCI-068', 'DCI-070', 'DCI-071', 'DCI-072', 'DCI-073', 'DCI-074', 'DCI-075', 'DCI-076'],
  ...['DCI-080', 'DCI-081', 'DCI-082', 'DCI-083', 'DCI-084', 'DCI-085', 'DCI-086', 'DCI-087'],
  ...['DCI-088', 'DCI-090', 'DCI-091', 'DCI-092', 'DCI-093'],
]

describe('resolution vectors', () => {
  it.each(vectors.map((vector) => [vector.requirements.join(' '), vector.id, vector] as const))(
    '%s: %s',
    (_requirements, _id, vector) => {
      expect(failures(vector)).toEqual([])
    },
  )

  it.each(ROWS)('%s has vectors', (row) => {
    expect(vectors.some((vector) => vector.requirements.includes(row))).toBe(true)
  })

  it('DCI-104: each has an id of its own, a requirement and something to expect', () => {
    const ids = vectors.map((vector) => vector.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const vector of vectors) {
      expect(vector.requirements.length, vector.id).toBeGreaterThan(0)
      for (const row of vector.requirements) expect(row, vector.id).toMatch(/^DCI-0\d\d$/)
      expect(Object.keys(vector.expect), vector.id).not.toHaveLength(0)
    }
  })
})
