import { describe, expect, it } from 'vitest'
import { highlights } from '../../../server/src/features/navigation/highlight'
import { skill } from '../../harness/workspace'
import { markedWorkspace, yamlSkill } from './marked-workspace'

describe('document highlight', () => {
  it.each([
    [
      'in this file alone',
      skill('here', 'DCI/1 P(<|a|>) R(<|a<|>|>,b)') + skill('b', 'DCI/1 R(a)'),
    ],
    ['on broken text', skill('here', 'DCI/1 P(<|a<|>|>, R(<|a|>')],
    ['of what is no capability', skill('here', 'DCI/1 P(<|A_<|>b|>) O(<|A_b|>)')],
    ['in a folded scalar', yamlSkill('here', '>\n    DCI/1 P(<|a<|>|>)\n    R(<|a|>)')],
    ['of a name', '//- /skills/here/SKILL.md\n---\nname: <|he<|>re|>\n---\n'],
    [
      'in an alias table',
      '//- /.dci/aliases.v1.json\n{"aliases": {"<|a<|>|>": ["b"], "c": ["<|a|>"]}}\n',
    ],
    ['nowhere', skill('here', 'DCI/1 P<|>(a)')],
  ])('EDIT-014: %s', async (_, fixture) => {
    const { engine, cursor, mark, marked } = await markedWorkspace(fixture)
    const found = highlights(engine.snapshot, ...cursor)
    expect(mark(found.map(({ span }) => ({ path: cursor[0], span })))).toEqual(marked)
  })

  it('EDIT-014: what is provided is written, the rest is read', async () => {
    const { engine, cursor } = await markedWorkspace(
      skill('here', 'DCI/1 P(a) E(a) R(a<|>) O(a) Pol(a=1)'),
    )
    const kinds = highlights(engine.snapshot, ...cursor).map(({ kind }) => kind)
    expect(kinds).toEqual(['write', 'read', 'read', 'read'])
  })
})
