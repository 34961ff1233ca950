/** A sample of the monkey, which `npm run soak` lets loose for 100,000 edits. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { replay, runBatches } from '../soak/monkey-batches'
import type { Mode } from '../soak/monkey-server'

const PROGRAM = resolve('dist/server.js')
const EDITS = 700

describe('any edits, files and requests, in any order', () => {
  it.each<[Mode, number]>([
    ['push', 1],
    ['pull', 2],
  ])(
    'EDIT-004, EDIT-005: %s, seed %d: no failure, no stale answer, and all as a fresh server says it',
    { timeout: 120_000 },
    async (mode, seed) => {
      const failure = await runBatches({ program: PROGRAM, seed, mode, edits: EDITS })
      expect(failure).toBeUndefined()
    },
  )

  it('EDIT-005: one batch can be played alone, from the state in which it starts', async () => {
    const batch = { program: PROGRAM, seed: 3, mode: 'pull' } as const
    expect(await replay(batch, 2, [0, 1, 2, 3])).toBeUndefined()
  })
})
