import { describe, expect, it } from 'vitest'
import { workspaceFindings } from '../../../server/src/features/findings/workspace-findings'
import { skill } from '../../harness/workspace'
import { expectRow, find, type Row } from './find-findings'

/** Passes every gate, whatever the prose says. */
const LENIENT = 'Pol(min-total-score=0.1)'

const inHome = (fixture: string) => fixture.replace('/skills/', '/~/.claude/skills/')

const ROWS: readonly Row[] = [
  {
    code: 'workspace/cycle',
    title: 'EDIT-011: a ring, told at what each skill needs of the next',
    fixture:
      skill('writer', `DCI/1 P(writing) R(<|search|>) ${LENIENT}`) +
      skill('searcher', `DCI/1 P(search) R(<|reading|>) ${LENIENT}`) +
      skill('reader', `DCI/1 P(reading) R(<|writing|>) ${LENIENT}`) +
      skill('asker', `DCI/1 R(search) O(reading) ${LENIENT}`),
    messages: Array(3).fill(
      'These skills need each other in a ring: reader > writer > searcher > reader',
    ),
    related: [
      'skills/reader/SKILL.md: writing',
      'skills/searcher/SKILL.md: reading',
      'skills/reader/SKILL.md: writing',
      'skills/writer/SKILL.md: search',
      'skills/writer/SKILL.md: search',
      'skills/searcher/SKILL.md: reading',
    ],
  },
  {
    code: 'workspace/cycle',
    title: 'EDIT-011: no ring where another is selected, or the need is optional',
    fixture:
      skill('a', `DCI/1 P(x) R(y) ${LENIENT}`) +
      skill('b', 'DCI/1 P(y) O(x)') +
      skill('y-maker', 'DCI/1 P(y)'),
    messages: [],
  },
  {
    code: 'workspace/relaxing-hint',
    title: 'DCI-082: a hint of a pure provider that would relax the defaults',
    fixture: skill('giver', 'DCI/1 P(x) Pol(<|min-total-score=0.3|>,min-contract-score=0.5)'),
    messages: [
      '`min-total-score=0.3` has no effect: a provider may only tighten the policy, and this would relax 0.45',
    ],
  },
  {
    code: 'workspace/relaxing-hint',
    title: 'DCI-082: more candidates, and emulation where a person is asked',
    fixture: skill(
      'giver',
      'DCI/1 P(x) Pol(<|max-candidates=9|>,<|on-missing-required=auto-emulate|>)',
    ),
    messages: [
      '`max-candidates=9` has no effect: a provider may only tighten the policy, and this would relax 5',
      '`on-missing-required=auto-emulate` has no effect: a provider may only tighten the policy, and this would relax offer-emulation',
    ],
  },
  {
    code: 'workspace/relaxing-hint',
    title: 'DCI-082: nothing of a policy that is the own, equals the default, or tightens one mode',
    fixture:
      skill('asker', 'DCI/1 P(x) R(y) Pol(min-total-score=0.1)') +
      skill('same', 'DCI/1 P(y) Pol(min-total-score=0.45,min-required-coverage=0.8)'),
    messages: [],
  },
  {
    code: 'workspace/relaxing-hint',
    title: 'DCI-082: nothing where it tightens what a consumer asks for',
    fixture:
      skill('asker', 'DCI/1 R(x) Pol(min-total-score=0.1)') +
      skill('giver', 'DCI/1 P(x) Pol(min-total-score=0.3)'),
    messages: [],
  },
  {
    code: 'workspace/disabled-provider',
    title: 'EDIT-011, DCI-022: the only provider is disabled',
    fixture: skill('asker', 'DCI/1 R(<|x|>)') + skill('giver', 'DCI/1 P(x)'),
    options: { settings: { disabledSkills: ['giver'] } },
    messages: ['`x` is not met: giver provides it and is disabled in the settings'],
    related: ['skills/giver/SKILL.md: x'],
  },
  {
    code: 'workspace/disabled-provider',
    title: 'EDIT-011: nothing where another provides it, or where the one who asks is disabled',
    fixture:
      skill('asker', 'DCI/1 R(x)') +
      skill('other', 'DCI/1 P(x)') +
      skill('giver', 'DCI/1 P(x,y) R(y)'),
    options: { settings: { disabledSkills: ['giver'] } },
    messages: [],
  },
  {
    code: 'workspace/shadowed-provider',
    title: 'SKILL-022: a name that another skill has already, told at the later one',
    fixture:
      skill('giver') +
      skill('giver')
        .replace('/skills/', '/.claude/skills/')
        .replace('name: giver', 'name: <|giver|>'),
    messages: ['Whoever calls giver by its name gets another: skills/giver/SKILL.md goes first'],
    related: ['skills/giver/SKILL.md: giver'],
  },
  {
    code: 'workspace/shadowed-provider',
    title: 'SKILL-022: a capability that only the shadowed skill provides',
    fixture:
      skill('giver', 'DCI/1 P(x)') +
      skill('giver', 'DCI/1 P(y)')
        .replace('/skills/', '/.claude/skills/')
        .replace('name: giver', 'name: <|giver|>') +
      skill('asker', 'DCI/1 R(x)') +
      skill('other-asker', 'DCI/1 R(<|y|>)'),
    messages: [
      'Whoever calls giver by its name gets another: skills/giver/SKILL.md goes first',
      'Only a giver that another one shadows provides `y`: the name means skills/giver/SKILL.md',
    ],
    related: [
      'skills/giver/SKILL.md: giver',
      '.claude/skills/giver/SKILL.md: y',
      'skills/giver/SKILL.md: giver',
    ],
  },
  {
    code: 'workspace/shadowed-provider',
    title: 'DCI-022, DCI-023: a duplicate takes no part, and nobody else provides what it does',
    fixture:
      skill('giver').replace('/skills/', '/mnt/one/pack/') +
      skill('giver', 'DCI/1 P(x)')
        .replace('/skills/', '/mnt/two/pack/')
        .replace('name: giver', 'name: <|giver|>') +
      skill('asker', 'DCI/1 R(<|x|>)'),
    options: { settings: { mounts: ['/mnt/one/pack', '/mnt/two/pack'] } },
    messages: [
      'This skill takes no part: one of the same id, giver::mount/pack/giver/SKILL.md, was found before it',
      '`x` is not met: giver provides it and takes no part: one of the same id was found before it',
    ],
    related: ['/mnt/one/pack/giver/SKILL.md: giver', '/mnt/two/pack/giver/SKILL.md: x'],
  },
  {
    code: 'workspace/unmentioned-capability',
    title: 'DCI-097, DCI-072: a claim that the prose does not bear out',
    fixture:
      skill('asker', 'DCI/1 R(web-search)') +
      skill('web-search', 'DCI/1 P(web-search)') +
      skill('cook', 'DCI/1 P(<|web-search|>)'),
    messages: [
      'The description does not mention `web-search`: add "web search" so that agents find it by its words too',
    ],
  },
  {
    code: 'workspace/personal-selection',
    title: 'SURF-018: a skill of the home folder is selected, and CI would find nobody',
    fixture:
      skill('asker', '<|DCI/1 R(x)|>').replace('"<|', '<|"').replace('|>"', '"|>') +
      inHome(skill('giver', 'DCI/1 P(x)')),
    messages: ['CI would select nobody: skills in your home folder do not count there'],
  },
  {
    code: 'workspace/personal-selection',
    title: 'SURF-018: a skill of the home folder goes before one of the workspace',
    fixture:
      skill('asker', '<|DCI/1 R(x)|>').replace('"<|', '<|"').replace('|>"', '"|>') +
      skill('other', 'DCI/1 P(x,y,z)') +
      inHome(skill('x', 'DCI/1 P(x)')),
    messages: ['CI would select other: skills in your home folder do not count there'],
  },
  {
    code: 'workspace/personal-selection',
    title: 'SURF-018: nothing where the same is selected',
    fixture:
      skill('asker', 'DCI/1 R(x)') + skill('x', 'DCI/1 P(x)') + inHome(skill('y', 'DCI/1 P(y)')),
    messages: [],
  },
]

describe('findings of how skills stand to each other', () => {
  it.each(ROWS)('$title', expectRow)

  it('SURF-018: an outcome that is remembered here alone is told too', async () => {
    const pack =
      skill('asker', 'DCI/1 R(x)') + skill('one', 'DCI/1 P(x)') + skill('two', 'DCI/1 P(x)')
    const { engine, found } = await find('workspace/personal-selection', pack)
    expect(found).toEqual([])
    const [before] = engine.snapshot.resolve('/work/skills/asker/SKILL.md', {}).selection.selected
    await engine.recordOutcome(before?.scored.candidate.id ?? '', false)
    const [problem] = workspaceFindings(engine.snapshot).get('/work/skills/asker/SKILL.md') ?? []
    const { name = '' } = before?.scored.candidate ?? {}
    expect(problem?.message).toBe(`CI would select ${name}: remembered outcomes do not count there`)
  })
})
