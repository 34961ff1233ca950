import { h } from 'preact'
import { render } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { App } from '../../../client/webview/components/App'
import type { Actions } from '../../../client/webview/components/context'
import type { View } from '../../../client/webview/model/report'
import { initialState, receive } from '../../../client/webview/model/state'
import { COVER, candidate, view } from './fixtures'

const IDLE: Actions = {
  send: () => undefined,
  toggleRow: () => undefined,
  setFold: () => undefined,
}

interface Options {
  readonly expanded?: readonly string[]
  readonly messages?: readonly unknown[]
}

function htmlOf(shown: View | null, { expanded = [], messages = [] }: Options = {}): string {
  const running = { type: 'server', state: 'running' }
  const state = [running, { type: 'view', view: shown }, ...messages].reduce(
    receive,
    initialState(undefined),
  )
  return render(h(App, { state, expanded: new Set(expanded), folds: {}, actions: IDLE }))
}

/** What a reader sees, without tags and with single spaces. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function byTestId(html: string, id: string): string[] {
  return [...html.matchAll(new RegExp(`data-testid="${id}"[^>]*>(.*?)</`, 'gs'))].map((m) =>
    textOf(m[1] ?? ''),
  )
}

const web = candidate('web-researcher', {
  matches: ['exact', 'alias', 'none'],
  selected: true,
  mode: 'cover',
})
const pdf = candidate('pdf-reader', {
  matches: ['none', 'none', 'exact'],
  rank: 2,
  selected: true,
  mode: 'cover',
})
const kept = candidate('search-kit', { matches: ['exact', 'none', 'none'], rank: 3, mode: 'cover' })
const stranger = candidate('stranger', {
  matches: ['none', 'none', 'none'],
  rank: null,
  mode: 'cover',
})
const covered = view([web, pdf, kept, stranger], { report: COVER })

describe('panel', () => {
  it('EDIT-031: says the outcome first, then requirements, candidates and policy', () => {
    const text = textOf(htmlOf(covered))
    const order = [
      'report-writer',
      'Resolved by 2 providers:',
      'Required',
      'Candidates',
      'Policy',
      'Export report',
    ]
    const places = order.map((word) => text.indexOf(word))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('EDIT-053: lists each candidate once, those that match nothing folded away', () => {
    const html = htmlOf(covered)
    const ids = [...html.matchAll(/data-id="([^"]*)"/g)].map((match) => match[1])
    expect(ids).toEqual([web.id, pdf.id, kept.id])
    expect(byTestId(html, 'score')).toEqual(['0.570', '0.410', '0.410'])
    expect(textOf(html)).toContain('1 match nothing that is required')
  })

  it('EDIT-051: shows picks and the value that the gate judged', () => {
    const text = textOf(htmlOf(covered))
    expect(text).toContain('pick 1: covers 2 new')
    expect(text).toContain('pick 2: covers 1 new')
    expect(text).toContain('◇ 0.810')
  })

  it('EDIT-050: an open row shows the sum', () => {
    const text = textOf(htmlOf(covered, { expanded: [web.id] }))
    expect(text).toContain('0.60 × (1 + 0.8 + 0) ÷ 3 1 exact, 1 alias, 1 unmatched +0.3600 0.3600')
    expect(text).toContain('final score 0.5700')
  })

  it('EDIT-036: markup, control characters and reordering marks of a file are text', () => {
    const name = '<img src=x onerror=alert(1)>\u202e\u0007'
    const html = htmlOf(view([candidate(name, { selected: true })]))
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)>⟨U+202E⟩⟨U+0007⟩')
  })

  it('EDIT-036: needs no inline style', () => {
    expect(htmlOf(covered, { expanded: [web.id] })).not.toMatch(/ style=/)
  })

  it('EDIT-037: a thousand rejected candidates are drawn fifty at a time', () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      candidate(`skill-${index}`, { matches: ['exact', 'exact', 'exact'], rank: index + 1 }),
    )
    const html = htmlOf(view(many))
    expect(html.match(/data-testid="candidate"/g)).toHaveLength(50)
    expect(textOf(html)).toContain('Show 50 more of 950 candidates')
  })

  it('EDIT-053: candidates of the same name bring their path', () => {
    const twins = ['a', 'b'].map((place, index) =>
      candidate('twin', { rank: index + 1, rest: { id: `twin::${place}`, path: place } }),
    )
    expect(textOf(htmlOf(view(twins)))).toMatch(/twin a .* twin b/)
  })
})

describe('panel states', () => {
  const error = {
    message: '`)` expected after `web-search`',
    range: { start: { line: 4, character: 30 }, end: { line: 4, character: 31 } },
  }
  const unreadable = view(null, { contract: 'unreadable', errors: [error] })

  it.each<[string, View | null, readonly string[]]>([
    ['no contract', view(null, { name: 'unit-test' }), ['No contract yet', 'DCI/1 P(unit-test)']],
    ['no skill', null, ['No skill to show']],
    [
      'requires nothing',
      view([], { report: { status: 'not-needed', query_capabilities: [] } }),
      ['Requires nothing'],
    ],
    ['no skills', view([]), ['No other skill was found', 'skills']],
    [
      'a value error',
      { ...covered, errors: [{ ...error, message: 'out of range' }] },
      ['The contract has an error', 'out of range line 5, column 31', 'Resolved by 2 providers'],
    ],
    ['unreadable', unreadable, ['cannot be read', ') expected after web-search line 5, column 31']],
  ])('EDIT-056: %s', (_, shown, words) => {
    const text = textOf(htmlOf(shown))
    for (const word of words) expect(text).toContain(word)
  })

  it('EDIT-056: an unreadable contract keeps the last result, greyed', () => {
    const html = htmlOf(covered, { messages: [{ type: 'view', view: unreadable }] })
    expect(html).toContain('resolution stale')
    expect(textOf(html)).toMatch(/cannot be read .* Not live: .* Resolved by 2 providers/)
  })

  it('EDIT-056: a stopped server is said, with a way to restart it', () => {
    const html = htmlOf(covered, { messages: [{ type: 'server', state: 'stopped' }] })
    expect(html).toContain('resolution stale')
    expect(textOf(html)).toContain('Restart language server')
  })

  it('EDIT-036: a message of another version is said, not drawn', () => {
    const html = htmlOf(covered, { messages: [{ type: 'view', view: { name: 1 } }] })
    expect(textOf(html)).toContain('does not understand the language server')
  })
})
