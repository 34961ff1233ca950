/** Bundles each test/bench/*.bench.ts and runs it alone; arguments choose by a part of the name. */
import { readdirSync } from 'node:fs'
import { run, setUp } from './setup.mjs'

await setUp()
const { build } = await import('esbuild')

const wanted = process.argv.slice(2)
const benches = readdirSync('test/bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

for (const bench of benches) {
  const outfile = `.cache/bench/${bench.replace(/\.ts$/, '.cjs')}`
  await build({
    entryPoints: [`test/bench/${bench}`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'warning',
  })
  const code = await run('node', ['--expose-gc', outfile])
  if (code !== 0) process.exitCode = code
}
