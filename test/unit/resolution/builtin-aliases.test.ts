import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { isCapabilityToken } from '../../../server/src/contract/model'
import { validateAliasTable } from '../../../server/src/jsonschema/validate'
import { readAliasTable } from '../../../server/src/resolution/aliases'
import { BUILTIN_ALIASES } from '../../../server/src/resolution/builtin-aliases'
import { words } from '../../../server/src/text/words'
import { engineReport } from '../../harness/reference-workspace'
import type { SkillData } from '../../reference/data'

const FAMILIES = Object.entries(BUILTIN_ALIASES.aliases)
const TOKENS = FAMILIES.flatMap(([canonical, aliases]) => [canonical, ...aliases])

describe('built-in alias table', () => {
  it('DCI-040: is a table of at least fifty families of valid names', () => {
    expect(validateAliasTable(BUILTIN_ALIASES).problems).toEqual([])
    expect(FAMILIES.length).toBeGreaterThanOrEqual(50)
    expect(TOKENS.filter((token) => !isCapabilityToken(token))).toEqual([])
    expect(FAMILIES.filter(([, aliases]) => aliases.length === 0)).toEqual([])
  })

  it('DCI-042, DCI-044: every name stands once, so that nothing in it is unclear', () => {
    expect(TOKENS.length).toBe(new Set(TOKENS).size)
    const { warnings, canonical } = readAliasTable('builtin', BUILTIN_ALIASES)
    expect(warnings).toEqual([])
    for (const [key, aliases] of FAMILIES) {
      for (const token of [key, ...aliases]) expect(canonical.get(token)).toBe(key)
    }
  })

  it('DCI-045: names of the same words are in the same family', () => {
    const families = new Map<string, Set<string>>()
    for (const [canonical, aliases] of FAMILIES) {
      for (const token of [canonical, ...aliases]) {
        // `speech-to-text` is not `text-to-speech`.
        const key = token.includes('-to-') ? token : words(token).sort().join(' ')
        families.set(key, (families.get(key) ?? new Set()).add(canonical))
      }
    }
    expect([...families].filter(([, canonicals]) => canonicals.size > 1)).toEqual([])
  })

  it('DCI-040: is sorted, so that a name is found by eye and added in one place', () => {
    const keys = FAMILIES.map(([canonical]) => canonical)
    expect(keys).toEqual([...keys].sort())
    for (const [, aliases] of FAMILIES) expect(aliases).toEqual([...aliases].sort())
  })
})

describe('built-in alias table and the example pack', () => {
  const skills = readdirSync('examples/skills').map(readExample)
  const workspace: unknown = JSON.parse(readFileSync('examples/.dci/aliases.v1.json', 'utf8'))

  it('DCI-041: makes no two capabilities of the pack the same', () => {
    const { canonical } = readAliasTable('builtin', BUILTIN_ALIASES)
    const used = skills.flatMap(({ contract = '' }) =>
      [...contract.matchAll(/\b[PERO]\(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',')),
    )
    const tokens = [...new Set(used)]
    expect(tokens).toEqual(expect.arrayContaining(['chart-rendering', 'chart-render']))
    const names = tokens.map((token) => canonical.get(token) ?? token)
    expect(new Set(names).size).toBe(tokens.length)
    expect(canonical.has('chat-message')).toBe(false)
  })

  it.each([
    'report-writer',
    'option-evaluator',
    'release-notes-writer',
    'market-scanner',
    'literature-reviewer',
  ])('DCI-041: changes nothing in what %s gets', (name) => {
    const outcome = (aliases: { workspace?: unknown; builtin?: unknown }) => {
      const report = engineReport({ skills, aliases }, { consumer: `skills/${name}/SKILL.md` })
      if (report === 'refused') return report
      const ranking = report.candidates
        .filter(({ rank }) => rank !== null)
        .map(({ id, tie_break }) => [id, tie_break.applied_step])
      return [report.status, report.selected_candidates, ranking]
    }
    expect(outcome({ workspace, builtin: BUILTIN_ALIASES })).toEqual(outcome({ workspace }))
    expect(outcome({ builtin: BUILTIN_ALIASES })).toEqual(outcome({}))
  })
})

function readExample(folder: string): SkillData {
  const path = `skills/${folder}/SKILL.md`
  const [, frontmatter = ''] = readFileSync(`examples/${path}`, 'utf8').split('---\n')
  const { name, description, compatibility, metadata } = parse(frontmatter)
  return {
    path,
    source: 'workspace-local',
    name,
    description,
    ...(compatibility && { compatibility }),
    ...(metadata?.contract && { contract: metadata.contract }),
  }
}
