import { describe, expect, it } from 'vitest'
import { asConfigured, diagnose } from '../../../server/src/features/findings/diagnostics'
import { RULE_LEVELS, type RuleLevels, withLevels } from '../../../server/src/rules/levels'
import { engineOver, skill } from '../../harness/workspace'
import { skillOf } from '../rules/skill'

const FAULTY = skillOf(
  '---\nname: other\ndescription: Reads.\nmetadata:\n  contract: DCI/1 Q(a)\n---\n',
)

const found = (levels: RuleLevels, hostLints = false) =>
  diagnose(FAULTY, { levels, hostLints }).map(({ code, severity }) => [code, severity])

describe('levels of findings', () => {
  it.each(RULE_LEVELS)('SURF-012: a finding can be %s', (level) => {
    const rest = ['contract/unknown-clause', 'error']
    const changed = level === 'off' ? [] : [['skill/name-folder', level]]
    expect(found({ 'skill/name-folder': level })).toEqual([...changed, rest])
  })

  it('SURF-012: what is not named keeps its own', () => {
    expect(found({ 'skill/name': 'off' })).toEqual(found({}))
  })

  it('EDIT-002: what the editor says stays away, whatever its level', () => {
    expect(found({ 'skill/name-folder': 'error' }, true)).toEqual([
      ['contract/unknown-clause', 'error'],
    ])
  })

  it('SURF-012: a file that cannot be read is told at the level that is set', () => {
    const unreadable = skillOf({ failure: 'too-large', detail: 'why' })
    const levels = { 'skill/too-large': 'warning' } as const
    expect(diagnose(unreadable, { levels })).toMatchObject([{ severity: 'warning' }])
  })

  it('DCI-017: an error that is not shown leaves the contract unreadable', async () => {
    const strict = skill('asker', 'DCI/1^strict R(a)') + skill('broken', 'DCI/1 P(a) Q(b)')
    const rules = { 'contract/unknown-clause': 'off' } as const
    const { snapshot } = await engineOver(strict, { rules })
    const broken = snapshot.skillAt('/work/skills/broken/SKILL.md')
    expect(broken && diagnose(broken, { levels: snapshot.settings.rules })).toEqual([])
    const { outcome, inputs } = snapshot.resolve('/work/skills/asker/SKILL.md', {})
    expect(outcome.status).toBe('failed')
    expect(inputs.discovery.rejections.map(({ reason }) => reason)).toEqual([
      'contract-unparseable',
    ])
  })

  it('EDIT-010: nothing but the severity changes', () => {
    const problems = diagnose(FAULTY)
    const levels = { 'contract/unknown-clause': 'hint' } as const
    const expected = problems.map((problem) =>
      problem.code === 'contract/unknown-clause' ? { ...problem, severity: 'hint' } : problem,
    )
    expect(withLevels(problems, levels)).toEqual(expected)
    expect(asConfigured(FAULTY, problems, levels)).toEqual(expected)
  })
})
