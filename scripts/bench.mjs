/**
 * Bundles each test/bench/*.bench.ts and runs it alone.
 *
 *   npm run bench [-- NAME...] [--FLAG...]   names choose by a part of the name, flags are passed on
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { run, setUp, step } from './setup.mjs'

/** Servers to measure ours beside. They are no part of the project, so they stand apart from its packages. */
const PEERS = { 'yaml-language-server': '2.0.0', 'vscode-langservers-extracted': '4.10.0' }
const PEERS_FOLDER = '.cache/bench-peers'

await setUp()
const { build } = await import('esbuild')

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
const benches = readdirSync('test/bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

if (benches.includes('lsp.bench.ts')) {
  await step('build.mjs')
  if (!flags.includes('--no-peers')) await installPeers()
}
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
  const code = await run('node', ['--expose-gc', outfile, ...flags])
  if (code !== 0) process.exitCode = code
}

/** Without them the benchmark still runs, and says that they are missing. */
async function installPeers() {
  if (Object.keys(PEERS).every((name) => existsSync(`${PEERS_FOLDER}/node_modules/${name}`))) return
  mkdirSync(PEERS_FOLDER, { recursive: true })
  writeFileSync(
    `${PEERS_FOLDER}/package.json`,
    JSON.stringify({ private: true, dependencies: PEERS }),
  )
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: PEERS_FOLDER,
    shell: process.platform === 'win32',
  })
}
