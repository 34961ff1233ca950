/** Packs the extension into dist/dci-language-tools-VERSION.vsix. */
import { run, setUp, step } from './setup.mjs'

await setUp()
await step('build.mjs', '--production')
// Everything is bundled, and the project has no public address that links could be rewritten to.
const flags = ['--no-dependencies', '--no-rewrite-relative-links', '--out', 'dist/']
process.exitCode = await run('vsce', ['package', ...flags], {
  shell: process.platform === 'win32',
})
