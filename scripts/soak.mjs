/**
 * The long runs that `npm test` only samples: fuzzing, random workspaces, killed writers, damaged files,
 * and 100,000 random edits to the language server.
 *
 *   npm run soak [-- SECONDS]       seconds of fuzzing, 600 unless told otherwise
 *   npm run soak -- --monkey ...    the edits alone; what else is told goes to test/soak/monkey.ts
 */
import { run, setUp, step } from './setup.mjs'

await setUp()
const { build } = await import('esbuild')

await step('build.mjs')
const told = process.argv.slice(2)
if (told[0] === '--monkey') process.exitCode = await soak('monkey', told.slice(1))
else {
  process.env.DCI_SOAK = '1'
  process.env.DCI_RANDOM_WORKSPACES ??= '20000'
  const suites = ['test/conformance', 'test/unit/node', 'test/unit/rules', 'test/unit/workspace']
  const tests = await run('node', [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--config', 'vitest.config.mts', '--reporter=dot'],
    ...suites,
  ])
  const fuzzed = await soak('fuzz', told)
  const edited = await soak('monkey', [])
  process.exitCode = tests || fuzzed || edited
}

/** Bundles one of test/soak and runs it to its end. */
async function soak(name, args) {
  const outfile = `.cache/soak/${name}.js`
  await build({
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'warning',
    entryPoints: [`test/soak/${name}.ts`],
    outfile,
  })
  return run('node', [outfile, ...args])
}
