/**
 * Compiles the JSON Schemas of our own files into plain code, so that nothing parses a schema at run time.
 *
 *   --check   writes nothing; exit status 1 when the committed code is stale
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { root } from './setup.mjs'

const target = join(root, 'server/src/jsonschema/compiled.js')

/** The name under which each is exported, and its file in schemas/dci/. */
const SCHEMAS = {
  aliases: 'aliases.v1',
  probes: 'probes.v1',
  config: 'config.v1',
  reliability: 'reliability.v1',
  report: 'capability-resolution-report.v1',
}

/** RFC 3339, as `Date.prototype.toISOString` writes it and a little more. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

const code = compile()
if (!process.argv.includes('--check')) {
  writeFileSync(target, code)
} else if (readFileSync(target, 'utf8') !== code) {
  console.error('server/src/jsonschema/compiled.js is stale: run node scripts/compile-schemas.mjs')
  process.exitCode = 1
}

function compile() {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    // The words are ours (describe.ts); they need the value and the schema around a fault.
    messages: false,
    verbose: true,
    // Lengths are only ever compared with 0, so they need no helper that counts code points.
    unicode: false,
    logger: false,
    formats: { 'date-time': DATE_TIME },
    keywords: ['patternErrorMessage'],
    code: { source: true, esm: true, lines: true },
  })
  const ids = Object.entries(SCHEMAS).map(([name, file]) => {
    const text = readFileSync(join(root, `schemas/dci/${file}.schema.json`), 'utf8')
    const schema = withoutAnnotations(JSON.parse(text))
    ajv.addSchema(schema)
    return [name, schema.$id]
  })
  const header = '// Written by scripts/compile-schemas.mjs from schemas/dci/. Do not edit.\n'
  return header + standaloneCode(ajv, Object.fromEntries(ids))
}

/** The schema without what only people and editors read, which the code would carry along. */
function withoutAnnotations(schema) {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key, value]) => !isAnnotation(key, value))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutAnnotations(value)]))
}

/** A property may be called `description`: there the value is a schema. */
function isAnnotation(key, value) {
  if (key === 'title' || key === 'description') return typeof value === 'string'
  if (key === 'examples') return Array.isArray(value)
  return key === 'default'
}
