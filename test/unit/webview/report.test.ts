import { describe, expect, it } from 'vitest'
import { countsOf, groupsOf, sharedNames } from '../../../client/webview/model/groups'
import { foldTitle, gateInWords, notesOf } from '../../../client/webview/model/notes'
import { countsInWords, outcomeOf, type Piece } from '../../../client/webview/model/outcome'
import type { Report } from '../../../client/webview/model/report'
import { coveredByPick, requirementsOf } from '../../../client/webview/model/selection'
import { candidate, inCoverMode, report } from './fixtures'

const web = candidate('web', { matches: ['exact', 'alias', 'none'], selected: true })
const pdf = candidate('pdf', { matches: ['none', 'none', 'exact'], rank: 2, selected: true })
const kit = candidate('kit', { matches: ['exact', 'none', 'none'], rank: 3 })
const prose = candidate('prose', { matches: ['none', 'none', 'provisional'], rank: null })
const stranger = candidate('stranger', { matches: ['none', 'none', 'none'], rank: null })
const cover = inCoverMode(
  report([web, pdf, kit, prose, stranger], {
    rejections: [{ id: 'skills/broken', reason: 'no-frontmatter' }],
  }),
)

const spoken = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : 'provider' in piece
          ? `<${piece.provider.split('::')[0]}>`
          : piece.capability,
    )
    .join('')

describe('groups', () => {
  it('EDIT-053: each candidate stands in one place, those that match nothing last', () => {
    const { selected, kept, folds } = groupsOf(cover)
    expect(selected).toEqual([web, pdf])
    expect(kept).toEqual([kit])
    expect(folds).toEqual([
      { key: 'min-total-score', candidates: [prose] },
      { key: 'nothing', candidates: [stranger] },
    ])
  })

  it('EDIT-053: selected providers stand in the order of their picks, whatever their rank', () => {
    const swapped = { ...cover, selected_candidates: [pdf.id, web.id] }
    expect(groupsOf(swapped).selected).toEqual([pdf, web])
  })

  it('EDIT-053: counts add up', () => {
    const { selected, kept, rejected, excluded, discovered } = countsOf(cover)
    expect([selected, kept, rejected, excluded]).toEqual([2, 1, 2, 1])
    expect(selected + kept + rejected + excluded).toBe(discovered)
    expect(countsInWords(cover)).toBe(
      '6 other skills found = 2 selected + 1 kept + 2 rejected + 1 excluded',
    )
  })

  it('EDIT-053: names that several candidates bear are known', () => {
    const twins = report([web, candidate('web', { rest: { id: 'web::b' } }), kit])
    expect([...sharedNames(twins)]).toEqual(['web'])
  })
})

describe('requirements', () => {
  it('EDIT-031: each is met by the selected provider that matches it best; others are named', () => {
    const rows = requirementsOf(cover).map(({ capability, metBy, others }) => [
      capability,
      metBy?.candidate.name,
      metBy?.match.kind,
      others.map((offer) => offer.candidate.name),
    ])
    expect(rows).toEqual([
      ['web-search', 'web', 'exact', ['kit']],
      ['chart-render', 'web', 'alias', []],
      ['pdf-extract', 'pdf', 'exact', ['prose']],
    ])
  })

  it('DCI-084: under strict a fuzzy match meets nothing', () => {
    const near = candidate('near', { matches: ['fuzzy', 'exact', 'none'], selected: true })
    const strict = report([near], {
      mode: 'strict',
      unresolved_required_capabilities: ['web-search', 'pdf-extract'],
    })
    expect(requirementsOf(strict).map(({ metBy }) => metBy?.match.kind)).toEqual([
      undefined,
      'exact',
      undefined,
    ])
    expect(requirementsOf(strict)[0]?.others.map(({ candidate: { name } }) => name)).toEqual([
      'near',
    ])
  })

  it('EDIT-051: a pick covers what no earlier pick did', () => {
    const both = { ...cover, selected_candidates: [pdf.id, web.id] }
    expect([...coveredByPick(both).values()]).toEqual([
      ['pdf-extract'],
      ['web-search', 'chart-render'],
    ])
  })
})

describe('outcome', () => {
  const lone = { ...pdf, rank: 1, selected: false }
  const failed: Partial<Report> = {
    status: 'failed',
    on_missing_required_action: { policy: 'hard-fail', outcome: 'failed' },
  }
  it.each<[string, Report, string, string]>([
    ['good', cover, 'Resolved by 2 providers: <web> + <pdf>', ''],
    [
      'good',
      report([{ ...lone, selected: true }], { query_capabilities: ['pdf-extract'] }),
      'Resolved by <pdf>',
      '',
    ],
    ['warning', report([web]), 'Needs a decision: pdf-extract has no provider', 'Whoever runs'],
    [
      'warning',
      report([web], {
        status: 'partial',
        degraded_mode: true,
        on_missing_required_action: { policy: 'auto-emulate', outcome: 'emulated' },
      }),
      'Resolved in part by <web>: pdf-extract has no provider',
      'marked as degraded',
    ],
    ['warning', report([prose], { status: 'partial' }), 'Not resolved: web-search, ', 'goes on'],
    [
      'bad',
      report([lone], failed),
      'Fails: web-search, chart-render and pdf-extract have no provider',
      'min-required-coverage 0.60',
    ],
    ['bad', report([prose], failed), 'Fails: ', 'No candidate passes the gates.'],
    ['bad', report([], failed), 'Fails: ', 'no other skill to choose from'],
    [
      'bad',
      report([web], {
        status: 'failed',
        on_missing_required_action: { policy: 'offer-emulation', outcome: 'aborted' },
      }),
      'Aborted: pdf-extract has no provider',
      'ended by decision',
    ],
    [
      'plain',
      report([], { status: 'not-needed', query_capabilities: [] }),
      'Requires nothing, so there is nothing to resolve',
      'R(web-search)',
    ],
    [
      'warning',
      report([web], { query_capabilities: ['web-search', 'a', 'b', 'c', 'd', 'e'] }),
      'Needs a decision: a, b, c and 2 more have no provider',
      '',
    ],
  ])('EDIT-031: a %s outcome in one sentence (%#)', (tone, run, sentence, meaning) => {
    const outcome = outcomeOf(run)
    expect(outcome.tone).toBe(tone)
    expect(spoken(outcome.sentence)).toContain(sentence)
    expect(outcome.meaning).toContain(meaning)
  })
})

describe('notes', () => {
  const notesIn = (run: Report, name: string): string[] => {
    const found = run.candidates.find((one) => one.name === name)
    return found === undefined ? [] : notesOf(run)(found)
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
    const run = report([web, { ...kit, rank: 2 }])
    expect(notesIn(run, 'kit')).toEqual(['0.160 behind web'])
  })

  it('DCI-087: says which step decided a tie, on both sides', () => {
    const tie = { ...web.tie_break, applied: true, applied_step: 2, against: kit.id }
    const run = report([
      { ...web, tie_break: tie },
      { ...kit, rank: 2, scores: web.scores },
    ])
    expect(notesIn(run, 'web')).toEqual(['equal to kit, ahead by a higher coverage'])
    expect(notesIn(run, 'kit')).toEqual(['equal to web, which has a higher coverage'])
  })

  it('DCI-086: says what max-providers keeps out', () => {
    const run = {
      ...cover,
      selected_candidates: [web.id],
      candidates: [web, { ...pdf, selected: false }],
    }
    expect(notesIn(run, 'pdf')).toEqual(['would add pdf-extract, but 3 providers at most'])
  })

  it.each<[Report['candidates'][number]['rejection_reasons'][number], string]>([
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
    expect(notesIn(report([one]), 'one')).toContain(words)
    expect(foldTitle(reason, report([one]))).not.toBe('')
  })

  it('DCI-082: a gate that the provider itself tightened is said to be its own', () => {
    const gate = { gate: 'min-total-score', threshold: 0.75, value: 0.7, passed: false } as const
    expect(gateInWords({ ...gate, source: 'provider' })).toBe(
      'total 0.700 < 0.75 (its own, stricter gate)',
    )
  })
})
