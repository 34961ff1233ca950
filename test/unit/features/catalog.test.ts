import { describe, expect, it } from 'vitest'
import { Catalog, PAGE } from '../../../server/src/features/catalog/catalog'
import type { CatalogNode } from '../../../server/src/features/catalog/nodes'
import { skill } from '../../harness/workspace'
import { markedWorkspace } from './marked-workspace'

const NOTHING_UNMET = new Map<string, readonly string[]>()

async function catalogOf(
  fixture: string,
  { unmet = NOTHING_UNMET, filter = '', disabled = '' } = {},
) {
  const settings = { disabledSkills: disabled === '' ? [] : [disabled] }
  const { engine } = await markedWorkspace(fixture, settings)
  return new Catalog(engine.snapshot, unmet, filter)
}

const pathOf = (name: string) => `/work/skills/${name}/SKILL.md`

/** A node in one line. */
function line(node: CatalogNode): string {
  switch (node.kind) {
    case 'group':
      return `${node.group} ${node.count}`
    case 'range':
      return `${node.first}..${node.last} ${node.from}+${node.count}`
    case 'skill': {
      const { name, contract, provides, required, optional, unmet, exclusion, role } = node
      const counts = contract === 'readable' ? ` P${provides} R${required} O${optional}` : ''
      const missing = unmet.length > 0 ? ` unmet ${unmet}` : ''
      const reason = exclusion ? ` ${exclusion.reason}` : ''
      return `${role ? `${role} ` : ''}${name}: ${contract}${counts}${missing}${reason}`
    }
    case 'capability': {
      const { role, token, providers, consumers, optionalFor, isMissing } = node
      const missing = isMissing ? ' missing' : ''
      return `${role ? `${role} ` : ''}${token}: ${providers}/${consumers}/${optionalFor}${missing}`
    }
  }
}

const lines = (nodes: readonly CatalogNode[]) => nodes.map(line)

const PACK = [
  skill('writer', 'DCI/1 P(writing) R(web-search,tea) O(charts)'),
  skill('searcher', 'DCI/1 P(web-search)'),
  skill('plain'),
  skill('broken', 'DCI/1 P(a'),
  '//- /skills/nameless/SKILL.md\n---\ndescription: No name.\n---\n',
  '//- /home/user/.claude/skills/mine/SKILL.md\n---\nname: mine\ndescription: My own.\n---\n',
].join('')

describe('catalog', () => {
  it('EDIT-040: what is unmet comes first, then skills by source, then capabilities', async () => {
    const unmet = new Map([[pathOf('writer'), ['tea', 'no longer required']]])
    const catalog = await catalogOf(PACK, { unmet })
    expect(lines(catalog.children(null))).toEqual([
      'unmet 1',
      'workspace-local 5',
      'runtime-installed 1',
      'capabilities 4',
    ])
    expect(lines(catalog.children({ group: 'unmet' }))).toEqual([
      'writer: readable P1 R2 O1 unmet tea',
    ])
    expect(catalog.summary).toEqual({
      skills: 6,
      contracts: 3,
      unmet: 1,
      matching: 6,
      disabledSkills: [],
    })
  })

  it('EDIT-040: skills stand by name, each with the state of its contract or why it takes no part', async () => {
    const catalog = await catalogOf(PACK, { disabled: 'plain' })
    expect(lines(catalog.children({ group: 'workspace-local' }))).toEqual([
      'broken: unreadable',
      'nameless: none invalid-frontmatter',
      'plain: none disabled',
      'searcher: readable P1 R0 O0',
      'writer: readable P1 R2 O1',
    ])
  })

  it('EDIT-040: capabilities with providers and consumers, and what each skill names', async () => {
    const catalog = await catalogOf(PACK)
    expect(lines(catalog.children({ group: 'capabilities' }))).toEqual([
      'charts: 0/0/1',
      'tea: 0/1/0 missing',
      'web-search: 1/1/0',
      'writing: 1/0/0',
    ])
    expect(lines(catalog.children({ capability: 'web-search' }))).toEqual([
      'provides searcher: readable P1 R0 O0',
      'required writer: readable P1 R2 O1',
    ])
    expect(lines(catalog.children({ skill: pathOf('writer') }))).toEqual([
      'required web-search: 1/1/0',
      'required tea: 0/1/0 missing',
      'optional charts: 0/0/1',
      'provides writing: 1/0/0',
    ])
  })

  it.each([
    ['WEB', ['searcher', 'writer'], ['web-search']],
    ['about plain', ['plain'], []],
    ['tea writ', ['writer'], []],
    ['charts', ['writer'], ['charts']],
    ['nothing of all this', [], []],
  ])(
    'EDIT-040: the filter %j looks through names, capabilities and descriptions',
    async (filter, skills, tokens) => {
      const catalog = await catalogOf(PACK, { filter })
      const named = catalog.children({ group: 'workspace-local' })
      expect(named.map((node) => node.kind === 'skill' && node.name)).toEqual(skills)
      const capabilities = catalog.children({ group: 'capabilities' })
      expect(capabilities.map((node) => node.kind === 'capability' && node.token)).toEqual(tokens)
      expect(catalog.summary.matching).toBe(skills.length)
    },
  )

  it('EDIT-040: an alias that is provided meets a requirement', async () => {
    const table = JSON.stringify({
      schema_version: '1',
      alias_table_version: '1',
      aliases: { 'web-search': ['look-up'] },
    })
    const fixture = `${skill('writer', 'DCI/1 R(look-up)')}${skill('searcher', 'DCI/1 P(web-search)')}`
    const catalog = await catalogOf(`${fixture}//- /.dci/aliases.v1.json\n${table}`)
    const [lookUp] = catalog.children({ group: 'capabilities' })
    expect(lookUp).toMatchObject({ token: 'look-up', isMissing: false })
  })

  it('EDIT-040: long lists are given as ranges, and no answer is longer than a page', async () => {
    const names = Array.from({ length: 2 * PAGE + 1 }, (_, n) => `s${String(n).padStart(5, '0')}`)
    const catalog = await catalogOf(names.map((name) => skill(name)).join(''))
    const group = { group: 'workspace-local' } as const
    expect(lines(catalog.children(group))).toEqual([
      `s00000..s00499 0+${PAGE}`,
      `s00500..s00999 500+${PAGE}`,
      's01000..s01000 1000+1',
    ])
    expect(lines(catalog.children(group, { from: 1000, count: PAGE }))).toEqual(['s01000: none'])
    expect(catalog.children(group, { from: 0, count: 10 * PAGE })).toHaveLength(PAGE)
    expect(lines(catalog.wayTo(pathOf('s00600')))).toEqual([
      'workspace-local 1001',
      `s00500..s00999 500+${PAGE}`,
      's00600: none',
    ])
  })

  it('EDIT-040: the way to a skill that the filter hides, or that nobody knows, is empty', async () => {
    const catalog = await catalogOf(PACK, { filter: 'tea' })
    expect(lines(catalog.wayTo(pathOf('writer')))).toHaveLength(2)
    expect(catalog.wayTo(pathOf('plain'))).toEqual([])
    expect(catalog.wayTo('/elsewhere/SKILL.md')).toEqual([])
  })

  it('EDIT-040: text of a file neither breaks lines nor turns around what stands beside it', async () => {
    const description = `"one\\ntwo \\u202e three ${'x'.repeat(10_000)}"`
    const text = `//- /skills/a/SKILL.md\n---\nname: a\ndescription: ${description}\n---\n`
    const [node] = (await catalogOf(text)).children({ group: 'workspace-local' })
    expect(node).toMatchObject({ description: expect.stringMatching(/^one two \ufffd three x+…$/) })
    expect(node?.kind === 'skill' && node.description.length).toBe(300)
  })
})
