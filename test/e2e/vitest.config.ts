import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['test/e2e/*.test.ts'],
    // One editor at a time: two would compete for the machine.
    fileParallelism: false,
    testTimeout: 150_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
  },
})
