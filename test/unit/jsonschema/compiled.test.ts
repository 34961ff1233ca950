/** The code that is made from the schemas. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const code = readFileSync('server/src/jsonschema/compiled.js', 'utf8')

describe('compiled schemas', () => {
  it('DCI-105: are those of the schemas as they stand', () => {
    const { status, stderr } = spawnSync('node', ['scripts/compile-schemas.mjs', '--check'])
    expect(`${status} ${stderr}`).toBe('0 ')
  })

  it('DCI-105: need nothing at run time: no module and no code made from text', () => {
    expect(code).not.toMatch(/\brequire\(|\bimport\b|\beval\b|\bFunction\(/)
  })

  it('DCI-105: name no fault that has no words', () => {
    const keywords = new Set([...code.matchAll(/keyword:"(\w+)"/g)].map(([, keyword]) => keyword))
    const described = readFileSync('server/src/jsonschema/compiled.d.ts', 'utf8')
    for (const keyword of keywords) expect(described).toContain(`'${keyword}'`)
  })
})
