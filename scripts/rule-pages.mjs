/**
 * Writes docs/rules anew from the rules themselves, and the list of their codes where an editor completes
 * it; a test says when that is due.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, setUp, step } from './setup.mjs'

await setUp()
const { build } = await import('esbuild')

const { rulePages } = await load('server/src/rules/pages.ts')
const { ALL_CODES } = await load('server/src/rules/codes.ts')

const folder = join(root, 'docs', 'rules')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const pages = rulePages()
for (const [name, page] of pages) writeFileSync(join(folder, name), page)
console.log(`${pages.size} pages in docs/rules`)
for (const file of ['package.json', 'schemas/dci/config.v1.schema.json']) listCodes(file)
await step('compile-schemas.mjs')

async function load(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    logLevel: 'warning',
  })
  const [{ text }] = outputFiles
  return import(`data:text/javascript,${encodeURIComponent(text)}`)
}

/** Fills in what keys `rules` may have. */
function listCodes(file) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const list = /^( *)"propertyNames": \{\s*"enum": \[[^\]]*\]\s*\}/m
  const codes = ALL_CODES.map(({ code }) => code).sort()
  const filled = text.replace(list, (_, indent) => {
    const lines = codes.map((code) => `${indent}    "${code}"`).join(',\n')
    return `${indent}"propertyNames": {\n${indent}  "enum": [\n${lines}\n${indent}  ]\n${indent}}`
  })
  if (filled !== text) writeFileSync(path, filled)
}
