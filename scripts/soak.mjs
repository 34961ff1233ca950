/**
 * The long runs that `npm test` only samples: fuzzing, random workspaces, killed writers, damaged files.
 *
 *   npm run soak [-- SECONDS]   seconds of fuzzing, 600 unless told otherwise
 */
import { run, setUp, step } from './setup.mjs'

await setUp()
const { build } = await import('esbuild')

await step('build.mjs')
process.env.DCI_SOAK = '1'
process.env.DCI_RANDOM_WORKSPACES ??= '20000'
const suites = ['test/conformance', 'test/unit/node', 'test/unit/rules', 'test/unit/workspace']
const tests = await run('node', [
  'node_modules/vitest/vitest.mjs',
  ...['run', '--config', 'vitest.config.mts', '--reporter=dot'],
  ...suites,
])

const fuzz = '.cache/soak/fuzz.js'
await build({
  bundle: true,
  platform: 'node',
  format: 'cjs',
  entryPoints: ['test/soak/fuzz.ts'],
  outfile: fuzz,
})
const fuzzed = await run('node', [fuzz, ...process.argv.slice(2)])
process.exitCode = tests || fuzzed
