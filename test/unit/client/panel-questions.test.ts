import { expect, it } from 'vitest'
import { rootOffers } from '../../../client/src/panel/outside-roots'
import { type Ask, Questions } from '../../../client/src/panel/questions'
import { markdownSummary } from '../../../client/src/panel/summary'
import type { View } from '../../../client/webview/model/report'
import { candidate, view } from '../webview/fixtures'

const URI = 'file:///work/skills/report-writer/SKILL.md'
const { signal } = new AbortController()

/** Questions to a server that gives one view, and pages of candidates that are called after their place. */
function conversation(answer: View) {
  const asked: { readonly method: string; readonly params: object }[] = []
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => candidate(`page-${from + index}`))
  const ask: Ask = async <Answer>(method: string, params: object) => {
    asked.push({ method, params })
    const { from = 0, count = 0 } = params as { from?: number; count?: number }
    const isPage = method === 'dci/candidates'
    return (isPage ? { candidates: page(from, count), count, skills: {} } : answer) as Answer
  }
  return { asked, questions: new Questions(ask) }
}

it('EDIT-030, EDIT-037: as many candidates as were unfolded come with each newer answer', async () => {
  const shown = view([candidate('web', { rank: 1 })])
  const groups = shown.groups.map((group) => ({ ...group, count: 200 }))
  const { asked, questions } = conversation({ ...shown, groups })
  questions.want('kept', 51)
  for (let update = 0; update < 2; update++) {
    const answer = await questions.view(questions.paramsOf(URI, ''), signal)
    expect(answer?.groups[0]?.candidates).toHaveLength(51)
  }
  expect(asked.map(({ method }) => method)).toEqual([
    'dci/resolution',
    'dci/candidates',
    'dci/resolution',
    'dci/candidates',
  ])
})

it('EDIT-032: one change counts for each thing, and a reset asks without any', async () => {
  const { asked, questions } = conversation(view([]))
  questions.change({ kind: 'mode', mode: 'strict' })
  questions.change({ kind: 'policy', key: 'max-providers', value: 2 })
  questions.change({ kind: 'policy', key: 'max-providers', value: 3 })
  await questions.view(questions.paramsOf(URI, ''), signal)
  expect(asked[0]).toMatchObject({
    method: 'dci/whatIf',
    params: {
      changes: [
        { kind: 'mode', mode: 'strict' },
        { kind: 'policy', key: 'max-providers', value: 3 },
      ],
    },
  })
  questions.unchange({ kind: 'mode', mode: 'best-effort' })
  expect(questions.changes).toHaveLength(1)
  questions.reset()
  await questions.view(questions.paramsOf(URI, ''), signal)
  expect(asked[1]?.method).toBe('dci/resolution')
})

it('EDIT-034: a decision goes along with what was unresolved then, until it is taken back', () => {
  const { questions } = conversation(view([]))
  const shown = view([candidate('web', { selected: true })])
  questions.decide(shown, 'emulate')
  const unresolved = ['chart-render', 'pdf-extract']
  expect(questions.paramsOf(URI, '').decision).toEqual({ choice: 'emulate', unresolved })
  expect(questions.paramsOf('file:///other', '').decision).toBeUndefined()
  questions.decide(shown, null)
  expect(questions.paramsOf(URI, '').decision).toBeUndefined()
})

it('EDIT-056: folders with skills outside of the roots are offered, the fullest first', () => {
  const files = [
    'packs/b/one/SKILL.md',
    'packs/a/one/SKILL.md',
    'packs/a/two/SKILL.md',
    'x/SKILL.md',
  ]
  expect(rootOffers(files, 'x/SKILL.md')).toEqual([
    { pattern: 'packs/a', skills: 2 },
    { pattern: 'packs/b', skills: 1 },
  ])
  expect(rootOffers(['SKILL.md', 'a/SKILL.md'], undefined)).toEqual([{ pattern: '.', skills: 2 }])
})

it('EDIT-034, EDIT-036: the summary in Markdown escapes what comes from files', () => {
  const name = '[x](http://evil) | <img>'
  const text = markdownSummary(view([candidate(name, { selected: true })]))
  expect(text).toContain('\\[x\\]\\(http://evil\\) \\| \\<img\\>')
  expect(text).toContain('| `web-search` |')
  expect(text).toContain('| selected | 0.4100 |')
})
