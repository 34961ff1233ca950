import { describe, expect, it } from 'vitest'
import { countsOf, groupsOf } from '../../../client/webview/model/groups'
import { foldTitle, gateInWords, notesOf } from '../../../client/webview/model/notes'
import { countsInWords, outcomeOf, type Piece } from '../../../client/webview/model/outcome'
import type { RejectionReason, Report, View } from '../../../client/webview/model/report'
import { COVER, candidate, view } from './fixtures'

const web = candidate('web', { matches: ['exact', 'alias', 'none'], selected: true })
const pdf = candidate('pdf', { matches: ['none', 'none', 'exact'], rank: 2, selected: true })
const kit = candidate('kit', { matches: ['exact', 'none', 'none'], rank: 3 })
const prose = candidate('prose', { matches: ['none', 'none', 'provisional'], rank: null })
const stranger = candidate('stranger', { matches: ['none', 'none', 'none'], rank: null })
const cover = view([web, pdf, kit, prose, stranger], {
  report: { ...COVER, rejections: [{ id: 'skills/broken', reason: 'no-frontmatter' }] },
})

const spoken = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      return 'provider' in piece ? `<${piece.provider.split('::')[0]}>` : piece.capability
    })
    .join('')

describe('groups', () => {
  it('EDIT-053: each candidate stands in one place, those that match nothing last', () => {
    const { selected, kept, folds } = groupsOf(cover)
    expect(selected?.candidates.map(({ name }) => name)).toEqual(['web', 'pdf'])
    expect(kept?.candidates).toEqual([kit])
    expect(folds.map(({ key }) => key)).toEqual(['min-total-score', 'nothing'])
  })

  it('EDIT-053: counts add up', () => {
    const { selected, kept, rejected, excluded, discovered } = countsOf(cover)
    expect([selected, kept, rejected, excluded]).toEqual([2, 1, 2, 1])
    expect(selected + kept + rejected + excluded).toBe(discovered)
    expect(countsInWords(cover)).toBe(
      '6 other skills found = 2 selected + 1 kept + 2 rejected + 1 excluded',
    )
  })
})

describe('outcome', () => {
  const lone = { ...pdf, rank: 1, selected: false }
  const failed: Partial<Report> = {
    status: 'failed',
    on_missing_required_action: { policy: 'hard-fail', outcome: 'failed' },
  }
  const aborted: Partial<Report> = {
    status: 'failed',
    on_missing_required_action: { policy: 'offer-emulation', outcome: 'aborted' },
  }
  const many = ['web-search', 'a', 'b', 'c', 'd', 'e']
  const single = (list: Parameters<typeof view>[0], report: Partial<Report> = {}): View =>
    view(list, { report })
  it.each<[string, View, string, string]>([
    ['good', cover, 'Resolved by 2 providers: <web> + <pdf>', ''],
    [
      'good',
      single([{ ...lone, selected: true }], { query_capabilities: ['pdf-extract'] }),
      'Resolved by <pdf>',
      '',
    ],
    ['warning', single([web]), 'Needs a decision: pdf-extract has no provider', ''],
    [
      'warning',
      single([web], {
        status: 'partial',
        degraded_mode: true,
        on_missing_required_action: { policy: 'auto-emulate', outcome: 'emulated' },
      }),
      'Resolved in part by <web>: pdf-extract has no provider',
      'marked as degraded',
    ],
    ['warning', single([prose], { status: 'partial' }), 'Not resolved: web-search, ', 'goes on'],
    [
      'bad',
      single([lone], failed),
      'Fails: web-search, chart-render and pdf-extract have no provider',
      'min-required-coverage 0.60',
    ],
    ['bad', single([prose], failed), 'Fails: ', 'No candidate passes the gates.'],
    ['bad', single([], failed), 'Fails: ', 'no other skill to choose from'],
    ['bad', single([web], aborted), 'Aborted: pdf-extract has no provider', 'ended by decision'],
    [
      'plain',
      single([], { status: 'not-needed', query_capabilities: [] }),
      'Requires nothing, so there is nothing to resolve',
      'R(web-search)',
    ],
    [
      'warning',
      single([web], { query_capabilities: many }),
      'Needs a decision: a, b, c and 2 more have no provider',
      '',
    ],
  ])('EDIT-031: a %s outcome in one sentence (%#)', (tone, shown, sentence, meaning) => {
    const { report } = shown
    if (report === null) throw new Error('A view with a report is expected')
    const outcome = outcomeOf(shown, report)
    expect(outcome.tone).toBe(tone)
    expect(spoken(outcome.sentence)).toContain(sentence)
    expect(outcome.meaning).toContain(meaning)
  })
})

describe('notes', () => {
  const notesIn = (shown: View, name: string): string[] => {
    const all = shown.groups.flatMap(({ candidates }) => candidates)
    const found = all.find((one) => one.name === name)
    return found === undefined ? [] : notesOf(shown)(found)
  }

  it('EDIT-051: says what a pick covers, and that another adds nothing', () => {
    expect(notesIn(cover, 'web')).toEqual(['pick 1: covers 2 new'])
    expect(notesIn(cover, 'pdf')).toEqual(['pick 2: covers 1 new'])
    expect(notesIn(cover, 'kit')).toEqual(['adds nothing new'])
  })

  it('EDIT-031: says the failed gates with their numbers', () => {
    expect(notesIn(cover, 'prose')).toEqual([
      'total 0.260 < 0.45',
      'contract 0.083 < 0.30',
      'has no contract',
    ])
  })

  it('EDIT-031: says how far behind the selected one a kept candidate is', () => {
    expect(notesIn(view([web, { ...kit, rank: 2 }]), 'kit')).toEqual(['0.160 behind web'])
  })

  it('DCI-087: says which step decided a tie, on both sides', () => {
    const shown = view([
      { ...web, ahead: { id: kit.id, step: 2 } },
      { ...kit, rank: 2, scores: web.scores, behind: { id: web.id, step: 2 } },
    ])
    expect(notesIn(shown, 'web')).toEqual(['equal to kit, ahead by a higher coverage'])
    expect(notesIn(shown, 'kit')).toEqual(['equal to web, which has a higher coverage'])
  })

  it('DCI-086: says what max-providers keeps out', () => {
    const left = { ...pdf, selected: false, fresh: ['pdf-extract'] }
    expect(notesIn(view([web, left], { report: COVER }), 'pdf')).toEqual([
      'would add pdf-extract, but 3 providers at most',
    ])
  })

  it.each<[RejectionReason, string]>([
    ['runtime-incompatible', 'runs on codex, not on cli'],
    ['contract-inflated', 'its description does not bear out what it provides'],
    ['probe-failed', 'its probe failed: exit 1'],
    ['max-candidates', 'passes, but is not among the first 5'],
    ['max-candidates-hint', 'its own max-candidates asks for a higher place'],
  ])('EDIT-031: %s in words', (reason, words) => {
    const one = candidate('one', {
      runsOn: ['codex'],
      rank: null,
      rest: {
        rejection_reasons: [reason],
        probe: { outcome: 'failed', reason: 'exit 1' },
        gates: [],
      },
    })
    const shown = view([one])
    expect(notesIn(shown, 'one')).toContain(words)
    expect(shown.report && foldTitle(reason, shown.report)).not.toBe('')
  })

  it('DCI-082: a gate that the provider itself tightened is said to be its own', () => {
    const gate = { gate: 'min-total-score', threshold: 0.75, value: 0.7, passed: false } as const
    expect(gateInWords({ ...gate, source: 'provider' })).toBe(
      'total 0.700 < 0.75 (its own, stricter gate)',
    )
  })
})
