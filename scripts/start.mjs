/**
 * Shows the product from a fresh clone: resolves an example on the command line, then opens VS Code
 * on examples/ with the extension and serves it until stopped.
 *
 *   --no-editor    ends after the resolution
 */
import { join } from 'node:path'
import { findProgram } from './programs.mjs'
import { root, run, setUp, setUpEditor, step } from './setup.mjs'

const example = 'examples/skills/report-writer'

await setUp()
await step('build.mjs')
await must(run('node', ['dist/cli.js', 'resolve', example, '--workspace', 'examples']))
if (!process.argv.includes('--no-editor')) await openEditor()

async function openEditor() {
  const desktop = findProgram(['code', 'code.cmd'])
  if (!desktop) {
    await setUpEditor()
    return step('editor.mjs')
  }
  console.log('\nOpening VS Code; this ends when its window is closed')
  const development = `--extensionDevelopmentPath=${root}`
  const file = join(example, 'SKILL.md')
  await must(run(desktop, [development, '--new-window', '--wait', 'examples', file]))
}

async function must(running) {
  const code = await running
  if (code !== 0) process.exit(code)
}
