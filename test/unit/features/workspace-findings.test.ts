import { describe, expect, it } from 'vitest'
import { skill } from '../../harness/workspace'
import { expectRow, find, type Row } from './find-findings'

const ROWS: readonly Row[] = [
  {
    code: 'workspace/unmet-capability',
    title: 'EDIT-011: a capability that nobody provides',
    fixture: skill('asker', 'DCI/1 R(<|nothing|>,x)') + skill('giver', 'DCI/1 P(x)'),
    messages: ['No skill provides `nothing`'],
  },
  {
    code: 'workspace/unmet-capability',
    title: 'EDIT-011: nothing of a skill that requires nothing, or what is optional',
    fixture: skill('asker', 'DCI/1 P(x) O(nothing)') + skill('plain'),
    messages: [],
  },
  {
    code: 'workspace/unmet-capability',
    title: 'EDIT-011, EDIT-003: in a folded scalar, at each of several',
    fixture:
      '//- /skills/a/SKILL.md\n---\nname: a\ndescription: A.\nmetadata:\n  contract: >-\n    DCI/1\n    R(<|one|>,\n      <|two|>)\n---\n',
    messages: ['No skill provides `one`', 'No skill provides `two`'],
  },
  {
    code: 'workspace/not-selected',
    title: 'EDIT-011: below a gate, with the best candidate and its score',
    fixture:
      skill('asker', 'DCI/1^strict R(<|search|>,flying)') + skill('searcher', 'DCI/1 P(search)'),
    messages: [
      '`search` is not met: the best is searcher: min-total-score 0.400 < 0.45, min-required-coverage 0.500 < 1',
    ],
    related: ['skills/searcher/SKILL.md: search'],
  },
  {
    code: 'workspace/not-selected',
    title: 'EDIT-011: a fuzzy match that is not enough',
    fixture: skill('asker', 'DCI/1^strict R(<|web-search|>)') + skill('s', 'DCI/1 P(web-searches)'),
    messages: [
      '`web-search` is not met: the best is s (fuzzy match): min-total-score 0.298 < 0.45, min-required-coverage 0.000 < 1',
    ],
    related: ['skills/s/SKILL.md: web-searches'],
  },
  {
    code: 'workspace/not-selected',
    title: 'DCI-062: a match by prose alone',
    fixture: skill('asker', 'DCI/1 R(<|searcher|>)') + skill('searcher'),
    messages: [
      '`searcher` is not met: the best is searcher (provisional match): min-contract-score 0.250 < 0.3',
    ],
    related: ['skills/searcher/SKILL.md: ---'],
  },
  {
    code: 'workspace/hash-tie',
    title: 'EDIT-011, DCI-087: two that are equal in everything',
    fixture: (
      skill('twin-one', 'DCI/1 P(x)') +
      skill('twin-two', 'DCI/1 P(x)') +
      skill('asker', '<|DCI/1 R(x)|>').replace('"<|', '<|"').replace('|>"', '"|>')
    ).replaceAll(/About [^.]+/g, 'Same'),
    messages: ['twin-one and twin-two are equal in everything: only the hash of their ids decides'],
    related: ['skills/twin-one/SKILL.md: twin-one', 'skills/twin-two/SKILL.md: twin-two'],
  },
  {
    code: 'workspace/hash-tie',
    title: 'EDIT-011: no tie where the words differ',
    fixture:
      skill('x-maker', 'DCI/1 P(x)') + skill('twin', 'DCI/1 P(x)') + skill('asker', 'DCI/1 R(x)'),
    messages: [],
  },
]

describe('findings of what is required', () => {
  it.each(ROWS)('$title', expectRow)

  it.each([
    ['DCI/1^strict R(x)', 'error'],
    ['DCI/1 R(x)', 'warning'],
    ['DCI/1 R(x) Pol(on-missing-required=hard-fail)', 'error'],
    ['DCI/1 R(x) Pol(on-missing-required=auto-emulate)', 'warning'],
  ])('SURF-009: what is not met in %s is told as %s', async (contract, severity) => {
    const { found } = await find('workspace/unmet-capability', skill('asker', contract))
    expect(found.map((each) => each.severity)).toEqual([severity])
  })
})
