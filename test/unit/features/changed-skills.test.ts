import { beforeEach, describe, expect, it } from 'vitest'
import { changedSkills } from '../../../server/src/features/explain/changed-skills'
import type { Engine } from '../../../server/src/workspace/engine'
import type { Snapshot } from '../../../server/src/workspace/snapshot'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { memoryPorts, readFixture, skill } from '../../harness/workspace'

let files: Map<string, string>
let engine: Engine
let before: Snapshot
let version = 0

const path = (name: string) => `/work/skills/${name}/SKILL.md`
const text = (contract: string) => skill('a', contract).split('\n').slice(1).join('\n')

function edit(at: string, newText: string) {
  version++
  engine.documentChanged({ path: at, version, text: newText })
}

beforeEach(async () => {
  const fixture = skill('a', 'DCI/1 P(x)') + skill('b', 'DCI/1 R(x)')
  files = new Map([...readFixture(fixture)].map(([name, content]) => [`/work${name}`, content]))
  files.set('/work/.git/HEAD', '')
  engine = createEngine(memoryPorts(files), { folders: ['/work'], home: undefined })
  await engine.scan()
  edit(path('a'), text('DCI/1 P(x)'))
  before = engine.snapshot
})

describe('skills that look different to others', () => {
  const changed = () => {
    const found = changedSkills(before, engine.snapshot)
    return found && [...found]
  }

  it.each([
    ['another capability', text('DCI/1 P(y)'), [path('a')]],
    ['another description', text('DCI/1 P(x)').replace('About', 'Of'), [path('a')]],
    ['another body', `${text('DCI/1 P(x)')}More.`, []],
    ['the same text', text('DCI/1 P(x)'), []],
    ['a contract with an error', text('DCI/1 P(x'), [path('a')]],
    // It takes no part any more.
    ['no name', '---\ndescription: d\n---\n', undefined],
  ])('EDIT-018: an edit to %s', (_, edited, expected) => {
    edit(path('a'), edited)
    expect(changed()).toEqual(expected)
  })

  it('EDIT-018: an open document that is no candidate concerns nobody', () => {
    edit('/work/elsewhere/SKILL.md', text('DCI/1 P(z)'))
    expect(changed()).toEqual([])
  })

  it('EDIT-018: after a skill came or went anything may differ', async () => {
    files.set(path('c'), text('DCI/1 P(x)').replace('name: a', 'name: c'))
    await engine.filesChanged([path('c')])
    expect(changed()).toBeUndefined()
    before = engine.snapshot
    files.delete(path('b'))
    await engine.filesChanged([path('b')])
    expect(changed()).toBeUndefined()
  })

  it('EDIT-018: so it may after other settings, other aliases and another outcome', async () => {
    await engine.recordOutcome(`a::skills/a/SKILL.md`, true)
    expect(changed()).toBeUndefined()
    before = engine.snapshot
    files.set(
      '/work/.dci/aliases.v1.json',
      '{"schema_version":"1","alias_table_version":"1","aliases":{"x":["y"]}}',
    )
    await engine.filesChanged(['/work/.dci/aliases.v1.json'])
    expect(changed()).toBeUndefined()
    before = engine.snapshot
    await engine.configure({
      folders: ['/work'],
      home: undefined,
      settings: { disabledSkills: ['b'] },
    })
    expect(changed()).toBeUndefined()
  })
})
