import { describe, expect, it } from 'vitest'
import {
  incomingCalls,
  outgoingCalls,
  prepareCalls,
  type SkillCall,
} from '../../../server/src/features/navigation/call-hierarchy'
import { skill } from '../../harness/workspace'
import { type MarkedWorkspace, markedWorkspace, yamlSkill } from './marked-workspace'

const TABLE =
  '//- /.dci/aliases.v1.json\n{"schema_version": "1", "alias_table_version": "1", "aliases": {"seek-out": ["look-up"]}}\n'

const HERE = '/work/skills/here/SKILL.md'

/** Names of the other skills, each with the texts that lead there. */
function shown({ engine }: MarkedWorkspace, calls: readonly SkillCall[], from?: string) {
  return calls.map(({ skill, spans }) => {
    const text = engine.snapshot.textAt(from ?? skill.path) ?? ''
    return [skill.name, ...spans.map(({ start, end }) => text.slice(start, end))]
  })
}

describe('call hierarchy', () => {
  it.each([
    skill('here', 'DCI/1 R(a<|>)'),
    skill('here', 'DCI/1 P(a<|>)'),
    skill('here', 'DCI/1 R(b, a<|>'),
    '//- /skills/here/SKILL.md\n---\nname: he<|>re\n',
    `//- /.dci/probes.v1.json\n{"skills": {"he<|>re": {}}}\n${skill('here')}`,
  ])('EDIT-018: starts from the skill at %j', async (fixture) => {
    const { engine, cursor } = await markedWorkspace(fixture)
    const found = prepareCalls(engine.snapshot, ...cursor)
    expect(found).toMatchObject({ path: HERE, name: 'here', detail: 'skills/here/SKILL.md' })
    const { span, selection } = found ?? {
      span: { start: 1, end: 0 },
      selection: { start: 0, end: 1 },
    }
    expect(engine.snapshot.textAt(HERE)?.slice(selection.start, selection.end)).toBe('here')
    expect(span.start <= selection.start && selection.end <= span.end).toBe(true)
  })

  it.each([
    skill('here', 'DCI/1 A(a<|>=1)'),
    skill('here').replace('Body', 'Bo<|>dy'),
    '//- /.dci/probes.v1.json\n{"probes": {"a<|>": {}}}\n',
  ])('EDIT-018: nothing starts at %j', async (fixture) => {
    const { engine, cursor } = await markedWorkspace(fixture)
    expect(prepareCalls(engine.snapshot, ...cursor)).toBeUndefined()
  })

  it('EDIT-018: a skill without a name goes by its folder, and its fence is selected', async () => {
    const { engine, cursor } = await markedWorkspace(
      '//- /skills/here/SKILL.md\n---\nmetadata:\n  contract: DCI/1 P(a<|>)\n---\n',
    )
    const found = prepareCalls(engine.snapshot, ...cursor)
    expect(found).toMatchObject({ name: 'here', selection: { start: 0, end: 3 } })
  })

  it('EDIT-018: leads from a consumer to the skills that would be selected, token by token', async () => {
    const workspace = await markedWorkspace(
      yamlSkill('here', '"DCI/1 R(a,b\\x2dc,d) O(a) Pol(selection-mode=cover)"') +
        skill('both', 'DCI/1 P(a,b-c)') +
        skill('one', 'DCI/1 P(d)') +
        skill('none', 'DCI/1 P(e)'),
    )
    const calls = outgoingCalls(workspace.engine.snapshot, HERE)
    expect(shown(workspace, calls, HERE)).toEqual([
      ['both', 'a', 'b\\x2dc'],
      ['one', 'd'],
    ])
  })

  it('EDIT-018: leads from a provider to all who require or can use what it provides', async () => {
    const workspace = await markedWorkspace(
      skill('here', 'DCI/1 P(seek-out,b) R(b)') +
        skill('asker', 'DCI/1 R(x,b) O(seek-out)') +
        skill('alias', 'DCI/1 R(look-up)') +
        skill('giver', 'DCI/1 P(b) E(b)') +
        TABLE,
    )
    const calls = incomingCalls(workspace.engine.snapshot, HERE)
    expect(shown(workspace, calls).toSorted()).toEqual([
      ['alias', 'look-up'],
      ['asker', 'b', 'seek-out'],
    ])
  })

  it.each(['DCI/1 P(A_b', '', 'DCI/1', 'R('])(
    'EDIT-018, EDIT-005: %j leads nowhere',
    async (contract) => {
      const { engine } = await markedWorkspace(skill('here', contract) + skill('a', 'DCI/1 R(A_b)'))
      expect(outgoingCalls(engine.snapshot, HERE)).toEqual([])
      expect(incomingCalls(engine.snapshot, HERE)).toEqual([])
      expect(incomingCalls(engine.snapshot, '/nowhere')).toEqual([])
    },
  )
})
