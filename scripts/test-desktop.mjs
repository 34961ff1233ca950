/** Runs the extension host's tests in a desktop VS Code, which it downloads: this needs a network. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, setUp, step } from './setup.mjs'

await setUp()
await step('build.mjs', '--host-tests')
const { runTests } = await import('@vscode/test-electron')

// The tests write into the workspace, so they get a copy.
const folder = mkdtempSync(join(tmpdir(), 'dci-desktop-'))
const examples = join(folder, 'examples')
cpSync(join(root, 'examples'), examples, { recursive: true })
try {
  process.exitCode = await runTests({
    extensionDevelopmentPath: root,
    extensionTestsPath: join(root, '.cache/host-tests.js'),
    launchArgs: [
      examples,
      ...['--disable-extensions', '--disable-workspace-trust'],
      ...['--user-data-dir', join(folder, 'user-data')],
    ],
  })
} catch (error) {
  console.error(`The desktop tests failed: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
