/** Drafts for published skills, every one of them (EDIT-048, issue 5). */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Draft,
  type Drafts,
  draftContracts,
  writeDraft,
} from '../../server/src/features/drafts/drafts'
import { gatherSkills } from '../../server/src/features/drafts/gather'
import { Pack } from '../../server/src/features/drafts/pack'
import { diagnose } from '../../server/src/features/findings/diagnostics'
import { reportOnPack } from '../../server/src/features/pack-report/pack-report'
import { nodeFiles } from '../../server/src/node/node-files'
import { applyEdits } from '../../server/src/problem'
import { REPRODUCIBLE } from '../../server/src/workspace/settings'
import { displayName, type Skill, toSkill } from '../../server/src/workspace/skill'
import type { Snapshot } from '../../server/src/workspace/snapshot'
import { createEngine } from '../../server/src/workspace/workspace-engine'
import { memoryPorts } from '../harness/workspace'

const CORPUS = resolve('../shared/corpus/awesome-copilot').replaceAll('\\', '/')
const isThere = existsSync(CORPUS)
if (!isThere) console.warn(`Skipped, as there is no corpus at ${CORPUS}`)

describe.skipIf(!isThere)('drafts for published skills', () => {
  let skills: readonly Skill[] = []
  let drafted: Drafts = { drafts: [], undrafted: [] }
  let snapshot: Snapshot

  beforeAll(async () => {
    const ports = { ...memoryPorts(new Map()), files: nodeFiles }
    const options = { folders: [CORPUS], home: undefined, settings: REPRODUCIBLE }
    const engine = createEngine(ports, options)
    await engine.scan()
    skills = (await gatherSkills(engine, nodeFiles, [])).skills
    drafted = draftContracts(skills, new Pack(skills))
    const after = drafted.drafts.map(({ skill, ...rest }): [string, Skill] => [
      skill.portablePath,
      toSkill(skill, { text: textAfter({ skill, ...rest }) }),
    ])
    snapshot = engine.snapshot.withSkills(new Map(after))
  })

  it('EDIT-048: each gets one, and no other byte of its file changes', () => {
    expect(skills).toHaveLength(416)
    expect(drafted.undrafted).toEqual([])
    for (const draft of drafted.drafts) {
      const { path } = draft.skill
      const before = readFileSync(path, 'utf8')
      const added = writeDraft(draft)?.edits ?? []
      expect(added.every(({ span: { start, end } }) => start === end)).toBe(true)
      const after = textAfter(draft)
      const inserted = added.reduce((sum, { newText }) => sum + newText.length, 0)
      const at = added[0]?.span.start ?? 0
      expect(added).toHaveLength(1)
      expect(after.slice(0, at) + after.slice(at + inserted)).toBe(before)
    }
  })

  it('EDIT-048: each can be read, and nothing is found that was not found before', () => {
    for (const draft of drafted.drafts) {
      const after = toSkill(draft.skill, { text: textAfter(draft) })
      expect(after.file?.contract?.parsed.contract.provides).toEqual([draft.token])
      const codes = (skill: Skill) => diagnose(skill).map(({ code }) => code)
      expect(codes(after)).toEqual(codes(draft.skill))
    }
  })

  it('issue 5: whoever asks for a skill by its own name gets that skill, every time', () => {
    const selected = drafted.drafts.map(({ token }) => {
      const { outcome, selection } = snapshot.resolveOnce(undefined, { require: [token] })
      return [outcome.status, ...selection.selected.map(({ scored }) => scored.candidate.name)]
    })
    expect(selected).toEqual(drafted.drafts.map(({ skill }) => ['resolved', displayName(skill)]))
  })

  it('issue 5: a skill whose optional uses are all ticked finds each of them', () => {
    const users = drafted.drafts.filter(({ uses }) => uses.length > 0)
    expect(users.length).toBeGreaterThan(0)
    for (const { skill, uses } of users) {
      for (const { token, target } of uses) {
        const { selection } = snapshot.resolveOnce(skill.path, { require: [token] })
        const names = selection.selected.map(({ scored }) => scored.candidate.name)
        expect(names).toEqual([displayName(target)])
      }
    }
  })

  it('SURF-017: the report on them', async () => {
    const report = await reportOnPack(nodeFiles, { skills, outside: new Set(), patterns: [] })
    expect(report).toMatchObject({ skills: 416, contracts: 0, unusable: [] })
    expect(report.roots.map((root) => root.skills)).toEqual([414, 2])
    expect(report.overlaps).toHaveLength(10)
    const uses = drafted.drafts.reduce((sum, draft) => sum + draft.uses.length, 0)
    expect(report.references).toHaveLength(uses)
  })
})

function textAfter(draft: Draft): string {
  return applyEdits(draft.skill.file?.text ?? '', writeDraft(draft)?.edits ?? [])
}
