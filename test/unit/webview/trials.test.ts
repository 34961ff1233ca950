/** What is tried, asked and decided in the panel (EDIT-032 to 034, 043, 047, 054 to 056). */
import { h } from 'preact'
import { render } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { App } from '../../../client/webview/components/App'
import { withChange, withoutChange } from '../../../client/webview/model/changes'
import type { Change, View, WhyNotView } from '../../../client/webview/model/report'
import { initialState, receive } from '../../../client/webview/model/state'
import { candidate, view } from './fixtures'

function textOf(shown: View, ...messages: readonly unknown[]): string {
  const running = { type: 'server', state: 'running' }
  const all = [running, { type: 'view', view: shown }, ...messages]
  const state = all.reduce(receive, initialState(undefined))
  const actions = {
    send: () => undefined,
    toggleRow: () => undefined,
    setFold: () => undefined,
  }
  const html = render(h(App, { state, expanded: new Set<string>(), folds: {}, actions }))
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const web = candidate('web', { selected: true })
const kit = candidate('kit', { rank: 2 })
const shown = view([web, kit])
const single: Change = { kind: 'policy', key: 'selection-mode', value: 'single' }

const DIFFERENCE = {
  status: { before: 'resolved', after: 'needs-decision' },
  selected: { before: [web.id, kit.id], after: [web.id] },
  joined: [],
  droppedOut: [kit.id],
  newlyMet: [],
  newlyUnmet: ['pdf-extract'],
  ranks: [],
} as const

const { report } = shown
if (report === null) throw new Error('A view with a report is expected')
const tried: View = {
  ...shown,
  whatIf: {
    changes: [
      {
        change: single,
        owner: 'consumer',
        title: 'Set `selection-mode` to single',
        applicable: true,
      },
    ],
    difference: DIFFERENCE,
    before: {
      mode: 'best-effort',
      host_runtime: 'cli',
      policy: { ...report.policy.effective, 'selection-mode': 'cover' },
    },
  },
}

describe('what if', () => {
  it('EDIT-054: the banner says the change, before and after, and what is newly unmet', () => {
    const text = textOf(tried)
    expect(text).toMatch(/What if file unchanged/)
    expect(text).toMatch(/Set selection-mode to single \(this contract\)/)
    expect(text).toMatch(/before web \+ kit after web ; drops out: kit/)
    expect(text).toContain('pdf-extract no longer met')
    expect(text).toMatch(/Apply Reset/)
    expect(text).toContain('what if, was cover')
  })

  it('EDIT-032: one change stands for each thing', () => {
    const cover: Change = { kind: 'policy', key: 'selection-mode', value: 'cover' }
    const host: Change = { kind: 'host', runtime: 'codex' }
    expect(withChange([single, host], cover)).toEqual([host, cover])
    expect(withoutChange([single, host], cover)).toEqual([host])
  })
})

describe('why not', () => {
  const asked = { type: 'whyNot', id: kit.id, view: null }
  const answered = (answer: WhyNotView['answer']) => ({
    type: 'whyNot',
    id: kit.id,
    view: { id: kit.id, answer, applicable: [true], skills: shown.skills },
  })
  const standing = {
    final: 0.4,
    reasons: [],
    failedGates: [],
    rival: { id: web.id, final: 0.5 },
    margin: 0.1,
  } as const

  it('EDIT-055: says the edit, where it is, and the whole selection afterwards', () => {
    const offer = {
      change: single,
      owner: 'consumer',
      title: 'Set it',
      difference: DIFFERENCE,
    } as const
    const text = textOf(
      shown,
      answered({ kind: 'not-selected', standing, offers: [offer], nearest: null, inVain: [] }),
    )
    expect(text).toContain('web is ahead by 0.1000')
    expect(text).toMatch(/Set it this contract web ; drops out: kit .* Try Apply/)
  })

  it('EDIT-055: says that no single change suffices, with the nearest miss and its margin', () => {
    const nearest = { change: single, owner: 'consumer', title: 'Set it', standing } as const
    const text = textOf(
      shown,
      answered({ kind: 'not-selected', standing, offers: [], nearest, inVain: [] }),
    )
    expect(text).toMatch(/No single change suffices\. The nearest: Set it .* 0\.1000 short/)
  })

  it('EDIT-033: waits visibly', () => {
    expect(textOf(shown, asked)).toContain('Single changes are being tried')
  })
})

describe('designed states', () => {
  it('EDIT-034, EDIT-056: a decision says the consequence of each choice', () => {
    const text = textOf(shown)
    for (const words of ['Emulate', 'goes on with 1 of 3', 'the run ends as failed']) {
      expect(text).toContain(words)
    }
  })

  it('EDIT-056: a repair comes before the choices', () => {
    const change = { change: single, owner: 'consumer', title: 'Set it', applicable: true }
    const repair = { changes: [change], difference: DIFFERENCE, skills: shown.skills }
    expect(textOf(shown, { type: 'repair', repair })).toMatch(/Repair: Set it .* Emulate/)
  })

  it('EDIT-043, EDIT-056: in restricted mode probes are said not to run', () => {
    const probed = view([web], { waitingProbes: 1 })
    expect(textOf(probed)).toContain('Run probes…')
    const restricted = textOf(probed, { type: 'trust', trusted: false })
    expect(restricted).toContain('In restricted mode no command of the workspace runs')
    expect(restricted).not.toContain('Run probes…')
  })

  it('EDIT-056: where nothing is found, folders with skills are offered', () => {
    const roots = [{ pattern: 'packs/a', skills: 60 }]
    const text = textOf(view([]), { type: 'roots', roots })
    expect(text).toMatch(/Look in packs\/a too 60 skills/)
  })

  it('EDIT-056: a skill that only provides says who needs it and who else provides it', () => {
    const usage: View['usage'] = {
      provides: ['web-search'],
      usedBy: { count: 2, first: [{ id: web.id, capability: 'web-search' }] },
      rivals: { count: 0, first: [] },
    }
    const text = textOf(view([web], { usage, report: { status: 'not-needed' } }))
    expect(text).toMatch(
      /provides web-search used by web for web-search and 1 more rivals nobody else/,
    )
  })

  it('EDIT-047, EDIT-056: without a contract a requirement can be tried, and a contract drafted', () => {
    const text = textOf(view(null, { name: 'unit-test' }))
    expect(text).toMatch(/Capability or words ranks all 1 skills .* No contract yet/)
    expect(text).toContain('Draft a contract…')
  })
})
