import { describe, expect, it } from 'vitest'
import {
  locateSymbol,
  MOST_SYMBOLS,
  workspaceSymbols,
} from '../../../server/src/features/structure/workspace-symbols'
import type { Snapshot } from '../../../server/src/workspace/snapshot'
import { engineOver, skill } from '../../harness/workspace'

const PACK =
  skill('finder', 'DCI/1 P(web-search,news-search) R(pdf-text)') +
  skill('asker', 'DCI/1 R(web-search)') +
  skill('web', 'DCI/1 P(web-search) O(Web_Bad)') +
  skill('plain') +
  '//- /skills/nameless/SKILL.md\n---\ndescription: x\n---\n'

/** `capability NAME in SKILL` and `skill NAME`. */
function found(snapshot: Snapshot, query: string): string[] {
  return workspaceSymbols(snapshot, query).map(({ kind, name, container }) =>
    container === undefined ? `${kind} ${name}` : `${kind} ${name} in ${container}`,
  )
}

describe('workspace symbols', () => {
  const search = ['capability web-search in finder', 'capability web-search in web']
  it.each([
    ['web', ['skill web', ...search]],
    ['WEB-s', search],
    ['web search', search],
    ['search', ['capability news-search in finder', ...search]],
    ['ear', ['capability news-search in finder', ...search]],
    ['wbs', search],
    ['fin', ['skill finder']],
    ['pdf', []],
    ['bad', []],
    ['nameless', []],
    ['zzz', []],
  ])('EDIT-018: %s', async (query, expected) => {
    const { snapshot } = await engineOver(PACK)
    expect(found(snapshot, query)).toEqual(expected)
  })

  it('EDIT-018: every one without a query, by name', async () => {
    const { snapshot } = await engineOver(PACK)
    const all = ['skill asker', 'skill finder', 'capability news-search in finder', 'skill plain']
    expect(found(snapshot, '')).toEqual([...all, 'skill web', ...search])
  })

  it('EDIT-018: exact names before beginnings, then words, parts and scattered letters', async () => {
    const names = ['c-a-b', 'xab', 'x-ab', 'ab', 'abc']
    const { snapshot } = await engineOver(names.map((name) => skill(name)).join(''))
    const expected = ['ab', 'abc', 'x-ab', 'xab', 'c-a-b'].map((name) => `skill ${name}`)
    expect(found(snapshot, 'ab')).toEqual(expected)
  })

  it('EDIT-018: each points at its token or name', async () => {
    const { snapshot } = await engineOver(
      '//- /skills/a/SKILL.md\n---\nname: "finder"\ndescription: x\nmetadata:\n  contract: "DCI/1 R(c) P(b,web\\x2dsearch)"\n---\n',
    )
    const text = snapshot.textAt('/work/skills/a/SKILL.md') ?? ''
    const words = workspaceSymbols(snapshot, '').map((symbol) => {
      const { start, end } = locateSymbol(snapshot, symbol)
      return text.slice(start, end)
    })
    expect(words).toEqual(['b', 'finder', 'web\\x2dsearch'])
  })

  it('EDIT-018: the start of the file where a symbol is not there any more', async () => {
    const { snapshot } = await engineOver(PACK)
    const path = '/work/skills/plain/SKILL.md'
    const start = { start: 0, end: 0 }
    expect(locateSymbol(snapshot, { kind: 'capability', name: 'gone', path })).toEqual(start)
    expect(locateSymbol(snapshot, { kind: 'skill', name: 'gone', path: '/gone' })).toEqual(start)
  })

  it('EDIT-018: an open document counts in place of its file', async () => {
    const engine = await engineOver(PACK)
    const text = '---\nname: web\ndescription: x\nmetadata:\n  contract: DCI/1 P(new-token)\n---\n'
    engine.documentChanged({ path: '/work/skills/web/SKILL.md', version: 1, text })
    expect(found(engine.snapshot, 'new')).toContain('capability new-token in web')
    expect(found(engine.snapshot, 'web-s')).toEqual(['capability web-search in finder'])
  })

  it('EDIT-018: never more than fit, and the best of them, in any order of files', async () => {
    const skills = Array.from({ length: MOST_SYMBOLS }, (_, index) =>
      skill(`s${index}`, `DCI/1 P(t${index},shared)`),
    )
    const [one, other] = await Promise.all([
      engineOver(skills.join('')),
      engineOver(skills.toReversed().join('')),
    ])
    const all = found(one.snapshot, '')
    expect(all).toHaveLength(MOST_SYMBOLS)
    expect(found(other.snapshot, '')).toEqual(all)
    expect(found(one.snapshot, 's499')[0]).toBe('skill s499')
  })
})
