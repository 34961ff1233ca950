import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../server/src/features/findings/diagnostics'
import { formatSkill } from '../../server/src/features/format'
import { decodeSkillText } from '../../server/src/skills/discovery'
import { type Skill, toSkill } from '../../server/src/workspace/skill'

const CORPUS = resolve('../shared/corpus')
const isThere = existsSync(CORPUS)
if (!isThere) console.warn(`Skipped, as there is no corpus at ${CORPUS}`)

/** How often each finding is made over all files, and in what severity: no error, and few warnings. */
const FINDINGS = {
  'information skill/allowed-tools': 9,
  'warning skill/metadata': 2,
  'warning skill/name-folder': 15,
}

describe.skipIf(!isThere)('published skills', () => {
  it('SKILL-061: are left in peace where they are healthy', () => {
    const skills = readSkills()
    expect(skills).toHaveLength(416)
    const counts: Record<string, number> = {}
    for (const { severity, code } of skills.flatMap((skill) => diagnose(skill))) {
      const finding = `${severity} ${code}`
      counts[finding] = (counts[finding] ?? 0) + 1
    }
    expect(counts).toEqual(FINDINGS)
  })

  it('DCI-022: can all be candidates', () => {
    const excluded = readSkills().filter(({ exclusion }) => exclusion !== null)
    expect(excluded.map(({ path }) => path)).toEqual([])
  })

  it('EDIT-017: have nothing to format, as none has a contract', () => {
    for (const { file } of readSkills()) expect(file && formatSkill(file)).toEqual([])
  })
})

function readSkills(): Skill[] {
  const root = { source: 'external-mounts', path: '/corpus' } as const
  return readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('SKILL.md'))
    .map((file) => {
      const portablePath = `mount/corpus/${file.replaceAll('\\', '/')}`
      const source = decodeSkillText(readFileSync(join(CORPUS, file)))
      return toSkill({ path: `/${portablePath}`, portablePath, root }, source)
    })
}
