import { expect, it } from 'vitest'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { DEFAULT_RUNTIMES } from '../../../server/src/resolution/runtime'
import { compatibilityRuntimes } from '../../../server/src/rules/compatibility-runtimes'
import { example, GOOD_DESCRIPTION, GOOD_NAME } from '../../../server/src/rules/rule'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { skillOf } from './skill'

const SAID = (runtimes: string, ignored: string) =>
  `Read as the runtimes ${runtimes}; ignored: ${ignored}`

it.each([
  ['cli, needs network access', [SAID('cli', '`needs network access`')]],
  ['Claude, cursor, git, docker', [SAID('claude-code, cursor', '`git`, `docker`')]],
  ['all, git', [SAID('all', '`git`')]],
  ['cli, copilot', []],
  ['Requires git and network access', []],
  ['""', []],
])('DCI-096: compatibility %j', (text, messages) => {
  const file = parseSkillFile(example(GOOD_NAME, GOOD_DESCRIPTION, `compatibility: ${text}`))
  const found = compatibilityRuntimes.check({
    file,
    folderName: 'pdf-reader',
    fileName: 'SKILL.md',
    runtimes: DEFAULT_RUNTIMES,
  })
  expect(found.map(({ message }) => message)).toEqual(messages)
})

it('DCI-055, SURF-012: known are the runtimes of the settings', () => {
  const skill = skillOf(example(GOOD_NAME, GOOD_DESCRIPTION, 'compatibility: acme, git'))
  expect(diagnose(skill)).toEqual([])
  const runtimes = { acme: [] }
  expect(diagnose(skill, { runtimes }).map(({ message }) => message)).toEqual([
    SAID('acme', '`git`'),
  ])
})
