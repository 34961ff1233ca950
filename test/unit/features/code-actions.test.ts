import { describe, expect, it } from 'vitest'
import { CONTRACT_CODE_DOCS } from '../../../server/src/contract/code-docs'
import { codeActions } from '../../../server/src/features/actions/code-actions'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { applyEdits, type Problem } from '../../../server/src/problem'
import { RULES } from '../../../server/src/rules'
import { FILE_CODES } from '../../../server/src/rules/file-codes'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { engineOver, skill } from '../../harness/workspace'
import { mutate } from '../rules/mutate'
import { skillOf } from '../rules/skill'
import { Random } from '../yaml/random'
import { actionsAt, HERE, hereWith, textsAfter } from './actions-at'

const quickfix = (kind: string) => kind === 'quickfix'

/** What is wrong with a text, as often as it is. */
function tally(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

const BAD: readonly (readonly [string, string])[] = [
  ...RULES.map(({ code, bad }) => [code, bad] as const),
  ...FILE_CODES.flatMap(({ code, examples }) => (examples ? [[code, examples.bad] as const] : [])),
  ...Object.entries(CONTRACT_CODE_DOCS).map(
    ([code, { bad }]) =>
      [code, hereWith(`'${bad.replaceAll("'", "''")}'`).replace('here', 'pdf-reader')] as const,
  ),
]

describe('every finding', () => {
  it.each(BAD)(
    'EDIT-016: each quick fix in the bad example of %s takes a finding away and adds none',
    async (_, bad) => {
      const engine = await engineOver(`//- /skills/pdf-reader/SKILL.md\n${bad}`)
      const path = '/work/skills/pdf-reader/SKILL.md'
      const own = engine.snapshot.skillAt(path)
      const before = tally(own ? diagnose(own) : [])
      for (const action of codeActions(engine.snapshot, path, {
        span: { start: 0, end: bad.length },
        wants: quickfix,
        reported: [],
        diagnostics: {},
        createsFiles: true,
      })) {
        // The unknown requirement of an example is another matter.
        if (action.answers.some(({ code }) => code.startsWith('workspace/'))) continue
        const text = textsAfter(engine.snapshot, action).get(path) ?? ''
        const after = tally(diagnose(skillOf(text)))
        const codes = new Set(action.answers.map(({ code }) => code))
        for (const code of codes) {
          expect(after.get(code) ?? 0, action.title).toBeLessThan(before.get(code) ?? 0)
        }
        const added = [...after].filter(([code, count]) => count > (before.get(code) ?? 0))
        // Frontmatter begins empty: nobody but the author knows what belongs there.
        const expected = codes.has('skill/frontmatter') ? ['skill/name', 'skill/description'] : []
        expect([action.title, added.map(([code]) => code).sort()]).toEqual([
          action.title,
          expected.sort(),
        ])
      }
    },
  )
})

describe('files under .dci', () => {
  it('EDIT-016: their findings have quick fixes and are all fixed at once', async () => {
    const path = '/work/.dci/aliases.v1.json'
    const text =
      '{"schema_version": "1", "alias_table_version": "1", "aliases": {"a": ["b", "b"], "c": ["d", "d"]}}'
    const engine = await engineOver(`//- /.dci/aliases.v1.json\n${text}\n`)
    const at = text.lastIndexOf('"b"') + 1
    const actions = codeActions(engine.snapshot, path, {
      span: { start: at, end: at },
      wants: () => true,
      reported: [],
      diagnostics: {},
      createsFiles: true,
    })
    const after = actions.map((action) => [
      action.kind,
      textsAfter(engine.snapshot, action).get(path)?.trim(),
    ])
    const once = text.replace('["b", "b"]', '["b"]')
    const all = once.replace('["d", "d"]', '["d"]')
    expect(after).toEqual([
      ['quickfix', once],
      ['quickfix', all],
      ['source.fixAll.dci', all],
    ])
  })
})

describe('suppressions', () => {
  it('EDIT-016: a finding can be switched off for the file', async () => {
    const { result, titles } = await actionsAt(hereWith('"DCI/1 P(a,<|>a)"'), { wants: quickfix })
    const title = 'Ignore contract/duplicate-token in this file'
    expect(titles.at(-1)).toBe(title)
    expect(diagnose(skillOf(result(title) ?? '')).map(({ code }) => code)).not.toContain(
      'contract/duplicate-token',
    )
  })

  it('EDIT-016: one of the workspace too, where the editor shows it; an unknown code is nobody’s', async () => {
    const reported = (text: string) =>
      ['workspace/unmet-capability', 'workspace/x\n- y'].map((code) => ({
        code,
        span: { start: text.indexOf('x-y'), end: text.indexOf('x-y') + 3 },
      }))
    const { titles } = await actionsAt(hereWith('"DCI/1 R(x<|>-y)"'), { reported })
    expect(titles.filter((title) => title.startsWith('Ignore'))).toEqual([
      'Ignore workspace/unmet-capability in this file',
    ])
  })
})

describe('fix all', () => {
  const source = (kind: string) => kind.startsWith('source')

  it.each([
    ['"DCI/1 Provides( a,a )  Required(B_c"', '"DCI/1 P(a) R(b-c)"'],
    ['DCI/1 P(a) R(b) P(c) P(d)', 'DCI/1 P(a,c,d) R(b)'],
    ["'DCI/1 R(a,b) O(a,b)'", "'DCI/1 R(a,b)'"],
    ['>-\n    DCI/1\n    Provides( a )\n    R(b', '>-\n    DCI/1\n    P(a)\n    R(b)'],
  ])('EDIT-016: %j becomes %j', async (contract, fixed) => {
    const { actions, result } = await actionsAt(`<|>${hereWith(contract)}`, { wants: source })
    expect(actions).toHaveLength(1)
    expect(result(actions[0]?.title ?? '')).toBe(hereWith(fixed))
  })

  it('EDIT-016: edits touch what they change and no more', async () => {
    const text = hereWith('"DCI/1 Provides(a, b) R(C)"').replace('name: here', 'name: there')
    const { actions } = await actionsAt(`<|>${text}`, { wants: source })
    const edits = actions[0]?.change()?.files[0]?.edits ?? []
    expect(edits.map(({ span, newText }) => [text.slice(span.start, span.end), newText])).toEqual([
      ['there', 'here'],
      ['Provides', 'P'],
      [' ', ''],
      ['C', 'c'],
    ])
  })

  it('EDIT-016: repairs what a repair brings to light', async () => {
    const before = '---\nname: here\ndescription: Use: always\nmetadata:\n  contract: P(a\n---\n'
    const { actions, result } = await actionsAt(`<|>${before}`, { wants: source })
    expect(result(actions[0]?.title ?? '')).toBe(
      '---\nname: here\ndescription: "Use: always"\nmetadata:\n  contract: DCI/1 P(a)\n---\n',
    )
  })

  it('EDIT-016: nothing to fix, no action', async () => {
    expect((await actionsAt(`<|>${hereWith('"DCI/1 P(a)"')}`, { wants: source })).actions).toEqual(
      [],
    )
  })
})

describe('any text', () => {
  const SAMPLE = 400
  const PATIENCE = 60_000

  it('EDIT-005, EDIT-016: actions on damaged files never throw, and their edits are in order', {
    timeout: PATIENCE,
  }, async () => {
    const others = skill('web-finder', 'DCI/1 P(web-searches)') + skill('reader')
    const engine = await engineOver(others + skill('here'))
    const sound = [
      hereWith('"DCI/1^strict P(a,a) Provides( b) R(web-search) O(c) Pol(min-score=2)"'),
      hereWith('>-\n    DCI/1 R(reader,web-search)\n    P(a)'),
      hereWith('DCI/1 R(web-search').replace('metadata', 'metadata: {}\nold'),
      '---\nname: here\ndescription: Searches the web.\n---\n',
    ]
    for (let seed = 0; seed < SAMPLE; seed++) {
      const random = new Random(seed)
      const text = mutate(sound[random.below(sound.length)] ?? '', random)
      engine.documentChanged({ path: HERE, version: seed, text })
      const start = random.below(text.length + 1)
      const end = random.many(start, text.length)
      const actions = codeActions(engine.snapshot, HERE, {
        span: { start, end: random.chance(50) ? start : end },
        wants: () => true,
        reported: [],
        diagnostics: {},
        createsFiles: true,
      })
      for (const action of actions) {
        for (const { path, edits } of action.change()?.files ?? []) {
          const length = engine.snapshot.textAt(path)?.length ?? 0
          let position = 0
          for (const { span } of edits) {
            expect(position <= span.start && span.start <= span.end && span.end <= length).toBe(
              true,
            )
            position = span.end
          }
          if (action.kind !== 'refactor.rewrite') continue
          const before = parseSkillFile(engine.snapshot.textAt(path) ?? '')
          const after = parseSkillFile(applyEdits(before.text, edits))
          expect([seed, action.title, after.yamlProblems.length]).toEqual([
            seed,
            action.title,
            before.yamlProblems.length,
          ])
        }
      }
    }
  })
})
