import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT_CODE_DOCS } from '../../../server/src/contract/code-docs'
import { CONTRACT_CODES } from '../../../server/src/contract/codes'
import { parseContract } from '../../../server/src/contract/parse'
import { RULES } from '../../../server/src/rules'
import { pageOf } from '../../../server/src/rules/documentation'
import { rulePages } from '../../../server/src/rules/pages'
import { READING_CODES } from '../../../server/src/rules/reading-codes'
import { codesOf } from './skill'

const FOLDER = resolve('docs/rules')

describe('the pages of docs/rules', () => {
  it('EDIT-010: are what `node scripts/rule-pages.mjs` writes', () => {
    const pages = rulePages()
    expect(readdirSync(FOLDER).sort()).toEqual([...pages.keys()].sort())
    for (const [name, page] of pages) {
      expect([name, readFileSync(join(FOLDER, name), 'utf8')]).toEqual([name, page])
    }
  })

  it('EDIT-010: are where each finding links to', () => {
    const codes = [...RULES, ...READING_CODES].map(({ code }) => code)
    codes.push(...Object.keys(CONTRACT_CODES))
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) {
      expect(rulePages().has(pageOf(code))).toBe(true)
    }
  })
})

describe.each(Object.entries(CONTRACT_CODE_DOCS))('the examples of %s', (code, { bad, good }) => {
  it('EDIT-010: the bad one has this finding alone, the good one none', () => {
    const found = parseContract(bad).problems.map((problem) => problem.code)
    expect(new Set(found)).toEqual(new Set([code]))
    expect(parseContract(good).problems).toEqual([])
  })
})

const WITH_EXAMPLES = READING_CODES.flatMap(({ code, examples }) =>
  examples ? [[code, examples] as const] : [],
)

describe.each(WITH_EXAMPLES)('the examples of %s', (code, { bad, good }) => {
  it('SKILL-001: the bad one has this finding alone, the good one none', () => {
    expect(codesOf(bad)).toEqual([code])
    expect(codesOf(good)).toEqual([])
  })
})

it('SKILL-001: frontmatter beyond the limit is not read', () => {
  expect(codesOf(`---\nname: pdf-reader\n${'# x\n'.repeat(70_000)}---\n`)).toContain(
    'yaml/too-long',
  )
})
