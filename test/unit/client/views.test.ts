import { describe, expect, it, vi } from 'vitest'
import { childrenQuestion, type Entry, toEntry } from '../../../client/src/views/catalog-entry'
import { toItem } from '../../../client/src/views/catalog-items'
import type {
  CatalogCapability,
  CatalogNode,
  CatalogSkill,
} from '../../../server/src/surfaces/lsp/messages-catalog'

vi.mock('vscode', () => ({
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
  TreeItem: class {
    collapsibleState = 0
    constructor(public label: string) {}
  },
  ThemeIcon: class {
    constructor(readonly id: string) {}
  },
  ThemeColor: class {},
  Uri: { parse: (uri: string) => ({ uri }) },
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, index) => String(values[Number(index)])),
  },
}))

const SKILL: CatalogSkill = {
  kind: 'skill',
  path: '/w/skills/a/SKILL.md',
  name: 'a',
  portablePath: 'skills/a/SKILL.md',
  description: 'About a.',
  contract: 'readable',
  provides: 2,
  required: 1,
  optional: 0,
  unmet: [],
  exclusion: null,
  role: null,
}

const CAPABILITY: CatalogCapability = {
  kind: 'capability',
  token: 'tea',
  providers: 2,
  consumers: 1,
  optionalFor: 3,
  isMissing: false,
  role: null,
}

const GROUP: CatalogNode = { kind: 'group', group: 'workspace-local', count: 7 }

const entry = (node: CatalogNode, parent: Entry | null = null): Entry =>
  toEntry(node, parent, '', () => 'file:///w/skills/a/SKILL.md')

/** Icon, description and state of an entry, and what its menu goes by. */
function look(node: CatalogNode) {
  const { iconPath, description, collapsibleState, contextValue } = toItem(entry(node), false)
  const icon = (iconPath as { id: string } | undefined)?.id
  return [icon, description, collapsibleState, contextValue]
}

describe('the catalog in the tree', () => {
  it.each<[string, Partial<CatalogSkill>, unknown[]]>([
    ['a readable contract', {}, ['circle-filled', 'P2 R1', 1, 'skill enabled']],
    ['no contract', { contract: 'none' }, ['circle-outline', '', 0, 'skill enabled']],
    [
      'an unreadable contract',
      { contract: 'unreadable' },
      ['error', 'contract has errors', 1, 'skill enabled'],
    ],
    ['unmet needs', { unmet: ['x', 'y'] }, ['warning', 'unmet: x, y', 1, 'skill enabled']],
    [
      'an exclusion by the settings',
      { exclusion: { reason: 'disabled', detail: '' } },
      ['circle-slash', 'excluded in the settings', 1, 'skill disabled'],
    ],
    [
      'a fault',
      { contract: 'none', exclusion: { reason: 'no-frontmatter', detail: 'No fence' } },
      ['circle-slash', 'No fence', 0, 'skill enabled'],
    ],
    ['a role', { role: 'provides' }, ['circle-filled', 'provides', 0, 'skill enabled']],
  ])('EDIT-040: a skill with %s', (_, part, expected) => {
    expect(look({ ...SKILL, ...part })).toEqual(expected)
  })

  it('EDIT-040: a skill is opened by a click, and a screen reader hears what the icon shows', () => {
    const item = toItem(entry(SKILL), false)
    expect(item.command?.command).toBe('vscode.open')
    expect(item.accessibilityInformation?.label).toBe('a, provides 2, requires 1, can use 0')
    expect(item.tooltip).toContain('About a.\n\nskills/a/SKILL.md')
  })

  it.each<[Partial<CatalogCapability>, unknown[]]>([
    [{}, ['symbol-interface', 'provided by 2, used by 4', 1, 'capability']],
    [{ isMissing: true }, ['warning', 'no provider, required by 1', 1, 'capability']],
    [{ role: 'optional' }, ['symbol-interface', 'can use', 0, 'capability']],
  ])('EDIT-040: a capability %o', (part, expected) => {
    expect(look({ ...CAPABILITY, ...part })).toEqual(expected)
  })

  it('EDIT-040: under a filter every group is open', () => {
    const capabilities: CatalogNode = { kind: 'group', group: 'capabilities', count: 1 }
    expect(toItem(entry(capabilities), false).collapsibleState).toBe(1)
    expect(toItem(entry(capabilities), true).collapsibleState).toBe(2)
  })

  it('EDIT-040: each entry asks for what lies below it, a range for its part of the list', () => {
    const group = entry(GROUP)
    const range: CatalogNode = { kind: 'range', from: 500, count: 20, first: 'a', last: 'b' }
    const parent = { group: 'workspace-local' }
    expect(childrenQuestion(undefined, 'x')).toEqual({ parent: null, filter: 'x' })
    expect(childrenQuestion(group, 'x')).toEqual({ parent, filter: 'x' })
    expect(childrenQuestion(entry(range, group), '')).toEqual({
      parent,
      filter: '',
      range: { from: 500, count: 20 },
    })
    expect(childrenQuestion(entry({ ...SKILL, role: 'provides' }), '')).toBeUndefined()
    expect(childrenQuestion(entry({ ...CAPABILITY, role: 'required' }), '')).toBeUndefined()
  })

  it('EDIT-040: no two entries share an id, also where a skill names a capability twice', () => {
    const group = entry(GROUP)
    const skill = entry(SKILL, group)
    const ids = [
      group,
      skill,
      entry({ ...CAPABILITY, role: 'required' }, skill),
      entry({ ...CAPABILITY, role: 'provides' }, skill),
      entry(SKILL, entry({ kind: 'group', group: 'unmet', count: 1 })),
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
