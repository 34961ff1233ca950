import { describe, expect, it } from 'vitest'
import { mayHoldSkills } from '../../../client/src/skill-files'

describe('watched paths', () => {
  it.each([
    ['file:///w/skills/a/SKILL.md', true],
    ['file:///w/skills/a/skill.md', true],
    ['file:///w/skills/a/MY-SKILL.md', false],
    ['file:///w/skills/a/README.md', false],
    ['file:///w/skills/a', true],
    ['file:///w/.claude', true],
    ['file:///w/pack-1.2', true],
    ['file:///w/.dci/aliases.v1.json', true],
    ['file:///w/package.json', false],
    ['file:///w/src/index.ts', false],
    ['file:///w/.git/index', false],
    ['file:///w/node_modules/pack/skills', false],
    ['file:///w/node_modules', false],
  ])('EDIT-019: %s comes or goes: %s', (uri, expected) => {
    expect(mayHoldSkills(uri)).toBe(expected)
  })
})
