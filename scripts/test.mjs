/**
 * Runs every suite: unit, conformance, server and command line, then the ones in a real VS Code.
 * Its last line counts them all.
 *
 *   --no-editor           leaves out the suites in VS Code
 *   --update-screenshot   writes the picture of the README
 *   anything else         is passed on to vitest: a filter, `-t NAME`
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
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
  await runSuites('test/e2e/vitest.config.ts', '.cache/editor-tests.json', true)
}

/** @param again whether files that fail get a second attempt, for windows on a machine that is busy */
async function runSuites(config, report, again = false) {
  const first = await attempt(config, report, passedOn)
  const failed = first.files.filter(({ status }) => status === 'failed')
  // A run can fail without a failed file: it crashed, or an error was thrown outside the tests.
  if (first.code !== 0 && failed.length === 0) total.failed += 1
  if (!again || failed.length === 0) return first.files.forEach(addToTotal)

  const names = failed.map(({ name }) => relative(process.cwd(), name))
  console.error(`\nSECOND ATTEMPT, each in a window of its own: ${names.join(', ')}\n`)
  const second = await attempt(config, report, names)
  if (second.code !== 0 && second.files.length === 0) total.failed += 1
  const others = first.files.filter((file) => !failed.includes(file))
  for (const file of [...others, ...second.files]) addToTotal(file)
}

async function attempt(config, report, filters) {
  rmSync(report, { force: true })
  const code = await run('node', [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--config', config, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...filters,
  ])
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  return { code, files }
}

function addToTotal({ status, assertionResults }) {
  for (const { status } of assertionResults) {
    if (status === 'passed' || status === 'failed') total[status] += 1
    else total.skipped += 1
  }
  // A file that cannot be loaded, or whose preparations fail, may have no failed test to count.
  const hasFailed = assertionResults.some(({ status }) => status === 'failed')
  if (status === 'failed' && !hasFailed) total.failed += 1
}
