import { describe, expect, it } from 'vitest'
import { isHostMessage, isPanelMemory, isPanelMessage } from '../../../client/webview/messages'
import { isView } from '../../../client/webview/view-guard'
import { candidate, report, view } from './fixtures'

const whole = view(
  report([candidate('a', { selected: true, outcomes: [1] })], {
    rejections: [{ id: 'x', reason: 'duplicate', detail: 'y' }],
    warnings: [{ code: 'c', message: 'm', id: 'a' }],
    policy: {
      ...report([]).policy,
      ignored_hints: [{ id: 'a', key: 'k', value: 'v', reason: 'r' }],
    },
  }),
  {
    errors: [
      { message: 'm', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } },
    ],
  },
)

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
  })

  it('EDIT-036: refuse an answer that is wrong in any single place', () => {
    const accepted = pathsIn(whole)
      .filter((path) => isView(withAt(whole, path, Symbol('foreign'))))
      .map((path) => path.join('.'))
    expect(accepted).toEqual([])
  })

  it('EDIT-036: refuse an answer from which any field is missing, save those that may be', () => {
    const optional = /(detail|\.id|locations\.[^.]+|reason)$/
    const accepted = pathsIn(whole)
      .filter((path) => path.length > 0 && !/^\d+$/.test(String(path.at(-1))))
      .filter((path) => isView(withAt(whole, path, undefined)))
      .map((path) => path.join('.'))
    expect(accepted.filter((path) => !optional.test(path))).toEqual([])
  })

  it.each([
    [{ type: 'server', state: 'running' }, true],
    [{ type: 'server', state: 'sleeping' }, false],
    [{ type: 'target', target: { uri: null, locked: false } }, true],
    [{ type: 'target', target: { uri: 3, locked: false } }, false],
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
    [{ type: 'evaluate', code: '1' }, false],
    [undefined, false],
  ])('EDIT-036: panel message %j: %s', (message, accepted) => {
    expect(isPanelMessage(message)).toBe(accepted)
  })

  it('EDIT-036: a memory of another shape is not taken up', () => {
    const memory = {
      target: { uri: 'file:///a', locked: true },
      expanded: [],
      folds: {},
      scroll: 0,
    }
    expect(isPanelMemory(memory)).toBe(true)
    expect(isPanelMemory({ ...memory, expanded: [1] })).toBe(false)
    expect(isPanelMemory(undefined)).toBe(false)
  })
})
