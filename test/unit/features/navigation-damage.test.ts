/** Everything that goes from a name to its places, on texts that people half-type or tools damage. */
import { describe, expect, it } from 'vitest'
import {
  incomingCalls,
  outgoingCalls,
  prepareCalls,
} from '../../../server/src/features/navigation/call-hierarchy'
import { definition } from '../../../server/src/features/navigation/definition'
import { highlights } from '../../../server/src/features/navigation/highlight'
import { references } from '../../../server/src/features/navigation/references'
import type { FileEdits } from '../../../server/src/features/rename/plan'
import { prepareRename, rename } from '../../../server/src/features/rename/rename'
import { applyEdits, type Span } from '../../../server/src/problem'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { skill } from '../../harness/workspace'
import { mutate } from '../rules/mutate'
import { Random } from '../yaml/random'
import { markedWorkspace } from './marked-workspace'

const COUNT = 400
const SKILL = '/work/skills/here/SKILL.md'
const ALIASES = '/work/.dci/aliases.v1.json'
const CONTRACT =
  'DCI/1^strict P(a, b\\\\,c) E(web-search) R(web-search,x) O(y) Pol(max-candidates=2)'
const TABLE =
  '{"schema_version": "1", "alias_table_version": "1", "aliases": {"a": ["web-search"], "x": ["y", "a"]}}\n'

describe('damaged texts', () => {
  it(`EDIT-005, EDIT-014, EDIT-015: ${COUNT} of them: every answer is about the text, and a rename reads back`, async () => {
    const fixture = skill('here', CONTRACT) + skill('other', 'DCI/1 P(web-search,x) R(a,y)')
    const { engine, marked } = await markedWorkspace(
      `${fixture}//- /.dci/aliases.v1.json\n${TABLE}`,
    )
    for (let seed = 0; seed < COUNT; seed++) {
      const random = new Random(seed)
      const path = random.chance(80) ? SKILL : ALIASES
      const text = mutate(marked[path] ?? '', random)
      engine.documentChanged({ path, version: seed + 2, text })
      const { snapshot } = engine
      const within = ({ start, end }: Span) => 0 <= start && start <= end && end <= text.length
      for (let tries = 0; tries < 6; tries++) {
        const offset = random.below(text.length + 1)
        const places = [
          ...references(snapshot, path, offset, true),
          ...(definition(snapshot, path, offset)?.targets ?? []),
        ]
        for (const place of places) if (place.path === path) expect(within(place.span)).toBe(true)
        for (const { span } of highlights(snapshot, path, offset)) expect(within(span)).toBe(true)
        const prepared = prepareRename(snapshot, path, offset)
        if (prepared && 'span' in prepared) expect(within(prepared.span)).toBe(true)
        const item = prepareCalls(snapshot, path, offset)
        expect(item === undefined || within(item.span)).toBe(true)
        const renamed = rename(snapshot, path, offset, random.pick(['new-name', 'x']), true)
        if (renamed && 'files' in renamed) expectSound(renamed.files, path, text)
      }
      incomingCalls(snapshot, path)
      outgoingCalls(snapshot, path)
      engine.documentClosed(path)
    }
  })
})

/** Sorted edits without overlap, after which the contract is still one that can be told. */
function expectSound(files: readonly FileEdits[], path: string, text: string) {
  for (const { edits } of files) {
    for (const [index, { span }] of edits.entries()) {
      expect(span.start).toBeGreaterThanOrEqual(edits[index - 1]?.span.end ?? 0)
    }
  }
  const edits = files.find((file) => file.path === path)?.edits
  if (edits === undefined || path !== SKILL) return
  const [before, after] = [parseSkillFile(text), parseSkillFile(applyEdits(text, edits))]
  // What is cut out or mended may be the fault itself.
  expect(!after.yaml.broken || before.yaml.broken).toBe(true)
  expect(after.contract === undefined).toBe(before.contract === undefined)
  expect(!after.contract?.parsed.unparseable || before.contract?.parsed.unparseable).toBe(true)
}
