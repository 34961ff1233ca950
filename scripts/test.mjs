/**
 * Runs every suite: unit, conformance, server and command line, then the ones in a real VS Code.
 * Its last line counts them all.
 *
 *   --no-editor           leaves out the suites in VS Code
 *   --update-screenshot   writes the picture of the README
 *   anything else         is passed on to vitest: a filter, `-t NAME`
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { browserPath } from './browser.mjs'
import { hasNeovim } from './neovim.mjs'
import { run, setUp, setUpEditor, step } from './setup.mjs'

const own = new Set(['--no-editor', '--update-screenshot'])
const flags = new Set(process.argv.slice(2).filter((argument) => own.has(argument)))
const passedOn = process.argv.slice(2).filter((argument) => !own.has(argument))
const total = { passed: 0, failed: 0, skipped: 0 }

const withEditor = !flags.has('--no-editor')

await setUp()
// Some unit tests read VS Code's own grammars, so it is installed before them.
if (withEditor) await setUpEditor()
await step('build.mjs', '--host-tests')
const withNeovim = await hasNeovim()
await runSuites('vitest.config.mts', '.cache/tests.json')
if (!withNeovim) {
  // They are counted there: as skipped, or as failed with CI=true.
  console.error('\nNO NEOVIM: the tests in a second editor did not run. Install Neovim 0.7.\n')
}
if (withEditor) await runEditorSuites()

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runEditorSuites() {
  const browser = await browserPath()
  if (!browser) {
    console.error(
      '\nNO BROWSER: the tests in VS Code did not run. Install Chromium or set CHROME_PATH.\n',
    )
    total[process.env.CI ? 'failed' : 'skipped'] += 1
    return
  }
  process.env.CHROME_PATH = browser
  if (flags.has('--update-screenshot')) process.env.DCI_README_PICTURE = 'docs/images/editor.png'
  await runSuites('test/e2e/vitest.config.ts', '.cache/editor-tests.json')
}

async function runSuites(config, report) {
  rmSync(report, { force: true })
  const code = await run('node', [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--config', config, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...passedOn,
  ])
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { failed: 0 }
  // A run can fail without a failed test: it crashed, or an error was thrown outside the tests.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  for (const [kind, number] of Object.entries(counted)) total[kind] += number
}

function count(report) {
  // A file that cannot even be loaded has no tests to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
