/**
 * Bundles the extension, the server, the command line, the library and the panel into dist/.
 *
 *   --production   minified, no source maps, from an empty dist/: what is packaged
 *   --watch        builds again on each change, until stopped
 *   --host-tests   also the tests that run inside VS Code's extension host
 */
import { chmodSync, rmSync } from 'node:fs'
import { root, setUp } from './setup.mjs'

await setUp()
const { build, context } = await import('esbuild')

const flags = new Set(process.argv.slice(2))
const production = flags.has('--production')

const shared = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  logLevel: 'warning',
  legalComments: 'none',
  target: 'es2023',
  // Its CommonJS build loads its parts in a way that no bundler can follow.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
}
const node = { ...shared, platform: 'node', format: 'cjs', target: 'node22' }
const program = { ...node, banner: { js: '#!/usr/bin/env node' } }

const bundles = [
  {
    ...node,
    entryPoints: ['client/src/extension.ts'],
    outfile: 'dist/extension.js',
    external: ['vscode'],
  },
  { ...node, entryPoints: ['server/src/surfaces/lsp/main.ts'], outfile: 'dist/server-main.js' },
  // With Node's compile cache the server starts a fifth sooner (EDIT-061); it covers what is loaded after it.
  {
    ...program,
    stdin: {
      contents: "require('node:module').enableCompileCache?.()\nrequire('./server-main.js')",
    },
    external: ['./server-main.js'],
    outfile: 'dist/server.js',
  },
  { ...program, entryPoints: ['server/src/surfaces/cli/main.ts'], outfile: 'dist/cli.js' },
  { ...node, format: 'esm', entryPoints: ['server/src/index.ts'], outfile: 'dist/index.mjs' },
  {
    ...shared,
    platform: 'browser',
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryPoints: [
      { in: 'client/webview/main.tsx', out: 'webview' },
      { in: 'client/webview/panel.css', out: 'webview' },
      { in: 'client/webview/graph/main.tsx', out: 'graph' },
      { in: 'client/webview/graph/graph.css', out: 'graph' },
    ],
    outdir: 'dist',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
  },
]

const hostTests = {
  ...node,
  entryPoints: ['test/e2e/host/index.ts'],
  outfile: '.cache/host-tests.js',
  external: ['vscode'],
}

if (flags.has('--host-tests')) bundles.push(hostTests)
if (production) rmSync('dist', { recursive: true, force: true })

if (flags.has('--watch')) {
  for (const bundle of bundles) await (await context(bundle)).watch()
  console.log(`Watching ${root} for changes; Ctrl+C ends`)
} else {
  const results = await Promise.allSettled(bundles.map((bundle) => build(bundle)))
  // esbuild has already shown each error with its place in the source.
  if (results.some(({ status }) => status === 'rejected')) process.exit(1)
  for (const file of ['dist/server.js', 'dist/cli.js']) chmodSync(file, 0o755)
}
