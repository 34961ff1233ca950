/** Writes docs/rules anew from the rules themselves; a test says when that is due. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, setUp } from './setup.mjs'

await setUp()
const { build } = await import('esbuild')

const { outputFiles } = await build({
  entryPoints: ['server/src/rules/pages.ts'],
  bundle: true,
  write: false,
  platform: 'browser',
  format: 'esm',
  logLevel: 'warning',
})
const [{ text }] = outputFiles
const { rulePages } = await import(`data:text/javascript,${encodeURIComponent(text)}`)

const folder = join(root, 'docs', 'rules')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const pages = rulePages()
for (const [name, page] of pages) writeFileSync(join(folder, name), page)
console.log(`${pages.size} pages in docs/rules`)
