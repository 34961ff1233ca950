import { describe, expect, it } from 'vitest'
import { isChange } from '../../../client/webview/change-guard'
import { isHostMessage, isPanelMemory, isPanelMessage } from '../../../client/webview/messages'
import type { Change } from '../../../client/webview/model/report'
import { isView } from '../../../client/webview/view-guard'
import { candidate, view } from './fixtures'

const POLICY = view([]).report?.policy

const TARGET = { uri: null, locked: false, tries: false, requirement: '' }

const DIFFERENCE = {
  status: { before: 'resolved', after: 'needs-decision' },
  selected: { before: ['a'], after: ['b'] },
  joined: ['b'],
  droppedOut: ['a'],
  newlyMet: ['x'],
  newlyUnmet: ['y'],
  ranks: [{ id: 'a', before: 1, after: null }],
} as const

const CHANGES: readonly Change[] = [
  { kind: 'policy', key: 'min-total-score', value: 0.5 },
  { kind: 'policy', key: 'max-providers', value: 2 },
  { kind: 'policy', key: 'selection-mode', value: 'cover' },
  { kind: 'policy', key: 'on-missing-required', value: 'hard-fail' },
  { kind: 'mode', mode: 'strict' },
  { kind: 'host', runtime: 'codex' },
  { kind: 'query-text', text: 'words' },
  { kind: 'disable', name: 'a' },
  { kind: 'probe', candidate: 'a' },
  { kind: 'provide', candidate: 'a', token: 't' },
  { kind: 'withdraw', candidate: 'a', tokens: [{ clause: 'provides', token: 't' }] },
  { kind: 'drop-hint', candidate: 'a', key: 'max-candidates' },
  { kind: 'describe', candidate: 'a', words: ['w'] },
  { kind: 'runtime', candidate: 'a', runtime: 'cli' },
]

const whole = view([candidate('a', { selected: true, outcomes: [1] })], {
  report: {
    rejections: [{ id: 'x', reason: 'duplicate', detail: 'y' }],
    warnings: [{ code: 'c', message: 'm', id: 'a' }],
    ...(POLICY && {
      policy: {
        ...POLICY,
        ignored_hints: [{ id: 'a', key: 'k', value: 'v', reason: 'r' }],
      },
    }),
  },
  errors: [
    { message: 'm', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } },
  ],
  ...(POLICY && {
    whatIf: {
      changes: CHANGES.map((change) => ({
        change,
        owner: 'consumer',
        title: 't',
        applicable: true,
      })),
      difference: DIFFERENCE,
      before: { mode: 'strict', host_runtime: 'cli', policy: POLICY.effective },
    },
  }),
  usage: {
    provides: ['p'],
    usedBy: { count: 1, first: [{ id: 'a', capability: 'p' }] },
    rivals: { count: 0, first: [] },
  },
})

type Path = readonly (string | number)[]

/** Every place in a value where something stands. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

/** The value with what stands at a path replaced. */
function withAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement
  const copy: Record<string, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : { ...Object(value) }
  copy[key] = withAt(copy[key], rest, replacement)
  return copy
}

describe('guards', () => {
  it('EDIT-036: accept what the server sends, after JSON', () => {
    expect(isView(JSON.parse(JSON.stringify(whole)))).toBe(true)
    expect(isView(view(null))).toBe(true)
    expect(CHANGES.map(isChange)).toEqual(CHANGES.map(() => true))
  })

  it('EDIT-036: refuse an answer that is wrong in any single place', () => {
    const accepted = pathsIn(whole)
      .filter((path) => isView(withAt(whole, path, Symbol('foreign'))))
      .map((path) => path.join('.'))
    expect(accepted).toEqual([])
  })

  it('EDIT-036: refuse an answer from which any field is missing, save those that may be', () => {
    const optional = /(detail|warnings\.\d+\.id|skills\.[^.]+|reason)$/
    const accepted = pathsIn(whole)
      .filter((path) => path.length > 0 && !/^\d+$/.test(String(path.at(-1))))
      .filter((path) => isView(withAt(whole, path, undefined)))
      .map((path) => path.join('.'))
    expect(accepted.filter((path) => !optional.test(path))).toEqual([])
  })

  it.each([
    [{ type: 'server', state: 'running' }, true],
    [{ type: 'server', state: 'sleeping' }, false],
    [{ type: 'target', target: TARGET }, true],
    [{ type: 'target', target: { ...TARGET, uri: 3 } }, false],
    [{ type: 'view', view: null }, true],
    [{ type: 'view' }, false],
    [{ type: 'toString' }, false],
    ['view', false],
    [null, false],
  ])('EDIT-036: host message %j: %s', (message, accepted) => {
    expect(isHostMessage(message)).toBe(accepted)
  })

  it.each([
    [{ type: 'ready' }, true],
    [{ type: 'openCandidate', id: 'a' }, true],
    [{ type: 'openCandidate' }, false],
    [{ type: 'openError', index: 0 }, true],
    [{ type: 'openError', index: -1 }, false],
    [{ type: 'restartServer' }, true],
    [{ type: 'change', change: { kind: 'mode', mode: 'strict' } }, true],
    [{ type: 'change', change: { kind: 'mode', mode: 'lax' } }, false],
    [{ type: 'apply', change: { kind: 'run', command: 'rm' } }, false],
    [{ type: 'whyNot', id: null }, true],
    [{ type: 'decide', decision: 'emulate' }, true],
    [{ type: 'decide', decision: 'delete' }, false],
    [{ type: 'more', group: 'nothing', count: 50 }, true],
    [{ type: 'more', group: '__proto__', count: 50 }, false],
    [{ type: 'evaluate', code: '1' }, false],
    [undefined, false],
  ])('EDIT-036: panel message %j: %s', (message, accepted) => {
    expect(isPanelMessage(message)).toBe(accepted)
  })

  it('EDIT-036: a memory of another shape is not taken up', () => {
    const memory = {
      target: TARGET,
      expanded: [],
      folds: {},
      scroll: 0,
    }
    expect(isPanelMemory(memory)).toBe(true)
    expect(isPanelMemory({ ...memory, expanded: [1] })).toBe(false)
    expect(isPanelMemory(undefined)).toBe(false)
  })
})
