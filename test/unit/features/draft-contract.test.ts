/** A first contract for a skill without one (EDIT-016). */
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { skill } from '../../harness/workspace'
import { skillOf } from '../rules/skill'
import { actionsAt } from './actions-at'

const DRAFT = 'Generate a contract from name and description'
const OTHERS =
  skill('searcher', 'DCI/1 P(web-search)') +
  skill('asker', 'DCI/1 R(pdf-text,web)') +
  skill('other', 'DCI/1 P(image-search)')

/** Frontmatter of `here`, before and after; its description speaks of searching the web. */
const DRAFTS: readonly (readonly [string, string, string])[] = [
  ['no metadata', 'name: here\nD', 'name: here\nD\nmetadata:\n  contract: C'],
  [
    'a comment at the end',
    'name: here\nD\n# end',
    'name: here\nD\n# end\nmetadata:\n  contract: C',
  ],
  [
    'a block at the end',
    'name: here\nD\nx: |+\n  y\n',
    'name: here\nD\nx: |+\n  y\n\nmetadata:\n  contract: C',
  ],
  ['indented keys', '  name: here\n  D', '  name: here\n  D\n  metadata:\n    contract: C'],
  ['empty metadata', 'name: here\nmetadata:\nD', 'name: here\nmetadata:\n  contract: C\nD'],
  [
    'empty metadata with a comment',
    'name: here\nmetadata: # ours\nD',
    'name: here\nmetadata: # ours\n  contract: C\nD',
  ],
  [
    'other metadata',
    'name: here\nD\nmetadata:\n    # first\n    version: "1"\n    list: [a]',
    'name: here\nD\nmetadata:\n    contract: C\n    # first\n    version: "1"\n    list: [a]',
  ],
  ['metadata {}', 'name: here\nmetadata: {}\nD', 'name: here\nmetadata: {contract: C}\nD'],
  ['metadata { }', 'name: here\nmetadata: { }\nD', 'name: here\nmetadata: {contract: C }\nD'],
  [
    'metadata in flow style',
    'name: here\nmetadata: {version: "1", }\nD',
    'name: here\nmetadata: {version: "1", contract: C, }\nD',
  ],
  [
    'metadata on several lines in flow style',
    'name: here\nmetadata: {\n  version: "1"\n  }\nD',
    'name: here\nmetadata: {\n  version: "1", contract: C\n  }\nD',
  ],
  [
    'all in flow style',
    '{name: here, description: Searches the web.}',
    '{name: here, description: Searches the web., metadata: {contract: C}}',
  ],
  [
    'all in flow style with empty metadata',
    '{name: here, metadata: , description: Searches the web.}',
    '{name: here, metadata: {contract: C} , description: Searches the web.}',
  ],
  [
    'a contract without a value',
    'name: here\nD\nmetadata:\n  contract:',
    'name: here\nD\nmetadata:\n  contract: C',
  ],
  [
    'an empty contract',
    'name: here\nD\nmetadata:\n  contract: ""',
    'name: here\nD\nmetadata:\n  contract: C',
  ],
  [
    'an anchor',
    'name: here\nD\nmetadata: &m\n  a: b',
    'name: here\nD\nmetadata: &m\n  contract: C\n  a: b',
  ],
]

describe('generating a contract', () => {
  const fill = (frontmatter: string) =>
    `---\n${frontmatter
      .replace(/\bD$/m, 'description: Searches the web.')
      .replace(/\bC\b/, '"DCI/1 P(here,web-search)"')}\n---\n\nBody: C D\n`

  it.each(DRAFTS)('EDIT-016: %s', async (_, before, after) => {
    for (const bom of ['', '\uFEFF']) {
      for (const lineBreak of ['\n', '\r\n', '\r']) {
        const write = (text: string) => bom + fill(text).replaceAll('\n', lineBreak)
        const { result } = await actionsAt(write(before).replace('---', '<|>---'), {
          others: OTHERS,
        })
        expect(result(DRAFT)).toBe(write(after))
        expect(diagnose(skillOf(write(after))).map(({ code }) => code)).toEqual(
          diagnose(skillOf(write(before)))
            .map(({ code }) => code)
            .filter((code) => !code.startsWith('contract/')),
        )
      }
    }
  })

  it.each([
    ['a contract', 'name: here\nD\nmetadata:\n  contract: P(a'],
    ['metadata that is an alias', 'name: here\nD\nx: &m\n  a: b\nmetadata: *m'],
    ['metadata that is a list', 'name: here\nD\nmetadata: [a]'],
  ])('EDIT-016: nothing is written beside %s', async (_, frontmatter) => {
    const { result } = await actionsAt(`<|>${fill(frontmatter)}`)
    expect(result(DRAFT)).toBeUndefined()
  })

  it.each([
    ['broken YAML', '---\nname: [here\n---\n'],
    ['frontmatter that never closes', '---\nname: here\n'],
    ['no frontmatter', '# Here\n'],
    ['empty frontmatter', '---\n---\n'],
  ])('EDIT-016: not offered on %s', async (_, text) => {
    expect((await actionsAt(`<|>${text}`)).titles).not.toContain(DRAFT)
  })

  it('EDIT-016: not offered in the body', async () => {
    const text = '---\nname: here\ndescription: Asks.\n---\n\nBo<|>dy.\n'
    expect((await actionsAt(text)).titles).not.toContain(DRAFT)
  })

  it.each([
    ['The_Here', 'Searches.', 'the-here'],
    ['here', 'Summarises texts: makes a text summary of PDFs.', 'here,pdf-text,text-summary'],
    ['here', 'Searches the web, online search of images.', 'here,image-search,web-search'],
    ['web-search', 'Searches the web.', 'web-search'],
    ['search-web', 'Searches the web.', 'search-web'],
    ['here', 'Reads text of PDF.', 'here,pdf-text,pdf-reading'],
    ['here', 'Talks about the web.', 'here'],
  ])('EDIT-016: %s, "%s" gives P(%s)', async (name, description, tokens) => {
    const text = `<|>---\nname: ${name}\ndescription: '${description}'\n---\n`
    const { result } = await actionsAt(text, { others: OTHERS })
    const provides = parseSkillFile(result(DRAFT) ?? '').contract?.parsed.contract.provides
    expect(provides?.join(',')).toBe(tokens)
  })
})
