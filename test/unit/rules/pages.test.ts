import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT_CODE_DOCS } from '../../../server/src/contract/code-docs'
import { parseContract } from '../../../server/src/contract/parse'
import { dciFileFindings } from '../../../server/src/features/dci-files/diagnostics'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { workspaceFindings } from '../../../server/src/features/findings/workspace-findings'
import type { Problem } from '../../../server/src/problem'
import { ALL_CODES } from '../../../server/src/rules/codes'
import { DCI_FILE_CODES } from '../../../server/src/rules/dci-file-codes'
import { pageOf } from '../../../server/src/rules/documentation'
import { FILE_CODES } from '../../../server/src/rules/file-codes'
import type { ExampleFile } from '../../../server/src/rules/finding-code'
import { rulePages } from '../../../server/src/rules/pages'
import { WORKSPACE_CODES } from '../../../server/src/rules/workspace-codes'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { memoryPorts } from '../../harness/workspace'
import { codesOf, findings } from './skill'

const FOLDER = resolve('docs/rules')
const CODES = ALL_CODES.map(({ code }) => code)

describe('the pages of docs/rules', () => {
  it('EDIT-010: are what `node scripts/rule-pages.mjs` writes', () => {
    const pages = rulePages()
    expect(readdirSync(FOLDER).sort()).toEqual([...pages.keys()].sort())
    for (const [name, page] of pages) {
      expect([name, readFileSync(join(FOLDER, name), 'utf8')]).toEqual([name, page])
    }
  })

  it('EDIT-010: are where each finding links to, one for each code', () => {
    expect(new Set(CODES).size).toBe(CODES.length)
    const pages = rulePages()
    expect([...pages.keys()].sort()).toEqual(['README.md', ...CODES.map(pageOf)].sort())
  })

  it('EDIT-010: exist for every code that the source can give to a finding', () => {
    const source = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join('server/src', name), 'utf8'))
      .join('\n')
    const given = source.matchAll(/'((?:skill|yaml|contract|workspace|dci-file)\/[a-z0-9-]+)'/g)
    const strange = [...given].flatMap(([, code = '']) => (CODES.includes(code) ? [] : code))
    expect(strange).toEqual([])
  })

  it('SURF-012: the codes are those that an editor completes under `rules`', () => {
    const schema = JSON.parse(readFileSync('schemas/dci/config.v1.schema.json', 'utf8'))
    expect(schema.properties.rules.propertyNames.enum).toEqual([...CODES].sort())
  })
})

describe.each(Object.entries(CONTRACT_CODE_DOCS))('the examples of %s', (code, { bad, good }) => {
  it('EDIT-010: the bad one has this finding alone, the good one none', () => {
    const found = parseContract(bad).problems.map((problem) => problem.code)
    expect(new Set(found)).toEqual(new Set([code]))
    expect(parseContract(good).problems).toEqual([])
  })
})

const WITH_EXAMPLES = FILE_CODES.flatMap(({ examples, ...code }) =>
  examples ? [[code.code, { ...code, ...examples }] as const] : [],
)

describe.each(WITH_EXAMPLES)('the examples of %s', (code, { severity, bad, good }) => {
  it('SKILL-001, EDIT-010: the bad one has this finding alone, the good one none', () => {
    expect(findings(bad)).toMatchObject([{ code, severity }])
    expect(codesOf(good)).toEqual([])
  })
})

it('SKILL-001: frontmatter beyond the limit is not read', () => {
  expect(codesOf(`---\nname: pdf-reader\n${'# x\n'.repeat(70_000)}---\n`)).toContain(
    'yaml/too-long',
  )
})

/** An engine over the files of an example, with the place where its last one stands. */
async function engineOver(files: readonly ExampleFile[]) {
  const absolute = (path: string) =>
    path.startsWith('~/') ? `/home/${path.slice(2)}` : `/work/${path}`
  const placed = files.map(({ path, text }) => [absolute(path), text] as const)
  const ports = memoryPorts(new Map([...placed, ['/work/.git/HEAD', '']]))
  const engine = createEngine(ports, { folders: ['/work'], home: '/home' })
  await engine.scan()
  const [path = '', text = ''] = placed.at(-1) ?? []
  return { snapshot: engine.snapshot, path, text }
}

/** What is found in each skill, and in the last file where that is another. */
async function found(
  files: readonly ExampleFile[],
): Promise<ReadonlyMap<string, readonly Problem[]>> {
  const { snapshot, path, text } = await engineOver(files)
  const ofWorkspace = workspaceFindings(snapshot)
  const ofSkills = [...snapshot.skills].map(
    (skill) => [skill.path, [...diagnose(skill), ...(ofWorkspace.get(skill.path) ?? [])]] as const,
  )
  const own = snapshot.skillAt(path) ? [] : [[path, dciFileFindings(snapshot, path, text)] as const]
  return new Map([...ofSkills, ...own])
}

describe.each([...WORKSPACE_CODES, ...DCI_FILE_CODES])(
  'the examples of $code',
  ({ code, severity, message, bad, good }) => {
    it('EDIT-011, EDIT-010: the last bad file has this finding, and no file has any other', async () => {
      const problems = await found(bad)
      const { path } = await engineOver(bad)
      expect(problems.get(path)).toMatchObject([{ code, severity, message }])
      const codes = [...problems.values()].flat().map((each) => each.code)
      expect(new Set(codes)).toEqual(new Set([code]))
    })

    it('EDIT-011, EDIT-010: the good files have none', async () => {
      expect([...(await found(good)).values()].flat()).toEqual([])
    })
  },
)
