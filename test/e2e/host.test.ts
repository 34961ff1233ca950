/** Runs the tests of host/ inside VS Code's extension host, and shows each as a test of its own. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Result } from './host/suite'
import { OUT, openSession } from './session'

const results = await runInHost()

for (const { name, error } of results) {
  test(name, () => expect(error).toBeUndefined())
}

async function runInHost(): Promise<Result[]> {
  const file = join(OUT, 'host-results.json')
  mkdirSync(OUT, { recursive: true })
  rmSync(file, { force: true })
  const session = await openSession({ DCI_HOST_OUT: OUT })
  try {
    const window = await session.openWindow({ extensionTests: resolve('.cache/host-tests.js') })
    const written = () => JSON.parse(readFileSync(file, 'utf8'))
    return await vi.waitFor(written, { timeout: 240_000, interval: 200 }).catch(async () => {
      const picture = join(OUT, 'host-failed.png')
      await window.screenshot(picture)
      throw new Error(`The extension host wrote no results; the window: ${picture}`)
    })
  } finally {
    await session.close()
  }
}
