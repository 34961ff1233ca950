import { h } from 'preact'
import { render } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { GraphList } from '../../../client/webview/graph/components/GraphList'
import {
  type GraphEdge,
  type GraphNode,
  type GraphView,
  isGraphHostMessage,
  isGraphMemory,
  isGraphPageMessage,
} from '../../../client/webview/graph/messages'
import { svgFile } from '../../../client/webview/graph/model/export'
import { filtered } from '../../../client/webview/graph/model/filter'
import { describe as inWords } from '../../../client/webview/graph/model/label'
import { layoutOf } from '../../../client/webview/graph/model/layout'
import { firstNode, nodeTowards } from '../../../client/webview/graph/model/navigate'
import { type Palette, plainPalette, THEME } from '../../../client/webview/graph/model/palette'
import {
  anchored,
  openingView,
  revealing,
  wholeView,
  zoomed,
} from '../../../client/webview/graph/model/viewport'

const skill = (name: string, more: Partial<GraphNode & { kind: 'skill' }> = {}): GraphNode => ({
  kind: 'skill',
  key: `skill ${name}`,
  name,
  path: `skills/${name}/SKILL.md`,
  shared: false,
  status: null,
  inCycle: false,
  hidden: 0,
  ...more,
})
const capability = (token: string, unmetFor = 0): GraphNode => ({
  kind: 'capability',
  key: `capability ${token}`,
  token,
  unmetFor,
})
const edge = (from: string, to: string, kind: GraphEdge['kind'] = 'required'): GraphEdge => ({
  from,
  to,
  kind,
  inCycle: false,
})

function viewOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphView {
  const totals = { skills: 9, consumers: 3, capabilities: 4 }
  return { nodes, edges, focus: null, active: null, cycles: [], isCut: false, totals }
}

const VIEW = viewOf(
  [
    skill('writer', { status: 'failed', hidden: 2 }),
    skill('searcher'),
    skill('rival'),
    capability('search'),
    capability('flying', 1),
    { kind: 'more', key: 'providers search', side: 'providers', token: 'search', count: 1234 },
  ],
  [
    edge('skill writer', 'capability search'),
    edge('skill writer', 'capability flying', 'unmet'),
    edge('capability search', 'skill searcher'),
    edge('capability search', 'skill rival', 'offered'),
    edge('capability search', 'providers search', 'more'),
  ],
)

const COLOURS: Palette = plainPalette(() => 'rgb(1, 2, 3)')

const HOSTILE = [
  '</text><script>alert(1)</script>',
  '"><image href="x" onload="alert(1)"/>',
  "a&b<c>'d'",
  'tab\tnull\u0000bell\u0007',
  '\u202ereversed\u2066',
  'x'.repeat(10_000),
  '搜索🔍',
  ']]><!--',
  '\ud800 \uffff',
]

describe('layout', () => {
  it('SURF-008: puts consumers left of capabilities, and these left of providers', () => {
    const { nodes } = layoutOf(VIEW)
    const xOf = (key: string) => nodes.find(({ node }) => node.key === key)?.x ?? Number.NaN
    expect(xOf('skill writer')).toBeLessThan(xOf('capability search'))
    expect(xOf('capability search')).toBeLessThan(xOf('skill searcher'))
  })

  it('SURF-008: the same view gives the same bytes', () => {
    const file = () => svgFile(layoutOf(structuredClone(VIEW)), 'skill writer', COLOURS)
    expect(file()).toBe(file())
  })

  it('SURF-008: takes rings, a graph without connections, and none at all', () => {
    const ring = viewOf(
      [skill('a'), capability('x')],
      [edge('skill a', 'capability x'), edge('capability x', 'skill a')],
    )
    const [there, back] = layoutOf(ring).edges
    expect([there?.isBow, back?.isBow]).toEqual([false, true])
    expect(Math.min(...(back?.points ?? []).map(({ y }) => y))).toBeGreaterThanOrEqual(0)
    expect(layoutOf(viewOf([skill('a'), skill('b')], [])).nodes).toHaveLength(2)
    expect(layoutOf(viewOf([], []))).toEqual({ nodes: [], edges: [], width: 0, height: 0 })
  })

  it('EDIT-037: nodes do not lie on each other, 300 of them neither', () => {
    const names = Array.from({ length: 100 }, (_, at) => `name-${at}`)
    const large = viewOf(
      names.flatMap((name) => [skill(name), capability(name), skill(`${name}-provider`)]),
      names.flatMap((name, at) => [
        edge(`skill ${name}`, `capability ${name}`),
        edge(`skill ${name}`, `capability name-${(at * 7) % 100}`),
        edge(`capability ${name}`, `skill ${name}-provider`),
      ]),
    )
    const { nodes } = layoutOf(large)
    for (const [index, a] of nodes.entries()) {
      for (const b of nodes.slice(index + 1)) {
        const apart =
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 ||
          Math.abs(a.y - b.y) >= (a.height + b.height) / 2
        expect(apart, `${a.node.key} and ${b.node.key}`).toBe(true)
      }
    }
  })
})

describe('exported file', () => {
  it('EDIT-036: names of files are text, whatever they hold', () => {
    const nodes = HOSTILE.map((name) =>
      skill(name, { shared: true, path: `skills/${name}/SKILL.md` }),
    )
    const svg = svgFile(layoutOf(viewOf(nodes, [])), null, COLOURS)
    expect(svg).not.toMatch(/<script|<image|<!--|onload="/)
    // What would keep an XML parser from reading on.
    expect(svg).not.toContain(']]>')
    expect(svg.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\u202e\u2066\ufffe\uffff]/u)
    const tags = new Set([...svg.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag))
    expect([...tags].sort()).toEqual(['g', 'rect', 'svg', 'text', 'title'])
  })

  it('SURF-008: holds plain colours and nothing that must be loaded', () => {
    const svg = svgFile(layoutOf(VIEW), null, COLOURS)
    expect(svg).not.toMatch(/var\(|<style|href|url\(/)
    expect(svg).toContain('stroke="#010203"')
    expect(svg).toContain('>+1,234 more</text>')
  })

  it('SURF-008: a colour with transparency becomes the one that is seen', () => {
    const shown = (colour: string) =>
      colour === THEME.ground ? 'rgb(255, 255, 255)' : 'rgba(0, 0, 0, 0.5)'
    expect(plainPalette(shown)).toMatchObject({ ground: '#ffffff', text: '#808080' })
  })
})

describe('keyboard', () => {
  const layout = layoutOf(VIEW)

  it.each([
    ['skill writer', 'right', ['capability search', 'capability flying']],
    ['capability search', 'left', ['skill writer']],
    ['skill searcher', 'left', ['capability search']],
    ['capability flying', 'right', [undefined]],
    ['skill writer', 'left', [undefined]],
    ['gone', 'right', [undefined]],
  ] as const)('EDIT-035: from %s %s along connections', (from, way, expected) => {
    expect(expected).toContain(nodeTowards(layout, from, way))
  })

  it('EDIT-035: up and down reach every node of a layer, and back', () => {
    const layer = layout.nodes.filter(({ node }) =>
      ['skill searcher', 'skill rival', 'providers search'].includes(node.key),
    )
    const [top, , bottom] = layer.toSorted((a, b) => a.y - b.y).map(({ node }) => node.key)
    const twice = (from = '', way: 'up' | 'down') =>
      nodeTowards(layout, nodeTowards(layout, from, way) ?? '', way)
    expect(twice(top, 'down')).toBe(bottom)
    expect(twice(bottom, 'up')).toBe(top)
  })

  it('EDIT-035: starts at what was selected, else at the focus, else at the top left', () => {
    expect(firstNode(layout, ['skill rival', null])).toBe('skill rival')
    expect(firstNode(layout, ['skill gone', 'skill searcher'])).toBe('skill searcher')
    expect(firstNode(layout, [null])).toBe('skill writer')
    expect(firstNode(layoutOf(viewOf([], [])), [null])).toBeUndefined()
  })

  it('EDIT-035: each node says what it is', () => {
    expect(VIEW.nodes.map((node) => inWords(node, 'skill rival'))).toEqual([
      'skill writer, requirements unmet, names 2 capabilities not shown',
      'skill searcher',
      'skill rival, active',
      'capability search',
      'capability flying, unmet for 1 skill',
      '1,234 more providers of search',
    ])
  })
})

describe('filter and list', () => {
  it('EDIT-035: keeps what matches and what is tied to it', () => {
    const keys = filtered(VIEW, ' FLY ').nodes.map(({ key }) => key)
    expect(keys).toEqual(['skill writer', 'capability flying'])
    expect(filtered(VIEW, '')).toBe(VIEW)
    expect(filtered(VIEW, 'nowhere').nodes).toEqual([])
  })

  it('EDIT-035: the list names each node and each connection', () => {
    const actions = {
      open: () => {},
      preview: () => {},
      copyName: () => {},
      focusOn: () => {},
      expand: () => {},
    }
    const html = render(h(GraphList, { view: VIEW, part: VIEW, actions }))
    for (const text of ['writer', 'searcher', 'rival', 'search', 'flying', 'required, unmet']) {
      expect(html).toContain(text)
    }
    expect(html).toContain('1,234 more providers')
  })
})

describe('viewport', () => {
  const layout = layoutOf(VIEW)
  const frame = { width: 800, height: 600 }

  it('EDIT-035: zooming keeps the point under the pointer where it is', () => {
    const before = { left: 30, top: 40, scale: 1 }
    const at = { x: 130, y: 90 }
    const after = zoomed(before, 2, at)
    expect((at.x - after.left) / after.scale).toBeCloseTo((at.x - before.left) / before.scale)
    expect(zoomed(before, 1000, at).scale).toBe(3)
    expect(zoomed(before, 0.0001, at).scale).toBe(0.1)
  })

  it('EDIT-035: the whole is shown in the middle, or the focus where the whole is too small to read', () => {
    const whole = wholeView(layout, frame)
    expect(openingView(layout, frame, 'skill writer')).toEqual(whole)
    expect(whole.left * 2 + layout.width * whole.scale).toBeCloseTo(frame.width)
    const small = { width: 60, height: 60 }
    const { left, scale } = openingView(layout, small, 'skill writer')
    const writer = layout.nodes.find(({ node }) => node.key === 'skill writer')
    expect((writer?.x ?? 0) * scale + left).toBeCloseTo(30)
  })

  it('EDIT-035: a node out of sight is brought in, one in sight stays', () => {
    const [node] = layout.nodes
    if (node === undefined) throw new Error('no node')
    const inside = wholeView(layout, frame)
    expect(revealing(inside, node, frame)).toBe(inside)
    const outside = { left: -5000, top: 0, scale: 1 }
    const { left } = revealing(outside, node, frame)
    expect(node.x + left).toBeGreaterThan(0)
    expect(node.x + left).toBeLessThan(frame.width)
  })

  it('EDIT-030: what is selected stays where it was on the screen', () => {
    const later = layoutOf(viewOf([skill('new'), ...VIEW.nodes], VIEW.edges))
    const before = { left: 10, top: 20, scale: 0.7 }
    const after = anchored(before, layout, later, 'skill rival')
    const onScreen = (in_: typeof layout, at: typeof before) => {
      const found = in_.nodes.find(({ node }) => node.key === 'skill rival')
      return [(found?.x ?? 0) * at.scale + at.left, (found?.y ?? 0) * at.scale + at.top]
    }
    const [x = 0, y = 0] = onScreen(layout, before)
    expect(onScreen(later, after)[0]).toBeCloseTo(x)
    expect(onScreen(later, after)[1]).toBeCloseTo(y)
    expect(anchored(before, layout, later, 'skill gone')).toBe(before)
  })
})

describe('messages', () => {
  it('EDIT-036: a view passes, and nothing that only looks like one', () => {
    expect(isGraphHostMessage({ type: 'graph', view: VIEW })).toBe(true)
    for (const wrong of [
      null,
      {},
      { ...VIEW, nodes: [{ kind: 'skill' }] },
      { ...VIEW, edges: [{ ...VIEW.edges[0], kind: 'other' }] },
      { ...VIEW, cycles: [[1]] },
    ]) {
      expect(isGraphHostMessage({ type: 'graph', view: wrong })).toBe(false)
    }
  })

  it.each([
    [{ type: 'open', key: 'skill a' }, true],
    [{ type: 'open', uri: 'file:///a' }, false],
    [{ type: 'ask', request: { focus: 'all', depth: 2, expanded: {} } }, true],
    [{ type: 'ask', request: { focus: 'all', depth: -1, expanded: {} } }, false],
    [{ type: 'copyGraph', format: 'html' }, false],
    [{ type: 'export', svg: 7 }, false],
    [{ type: 'constructor' }, false],
    ['open', false],
  ])('EDIT-036: from the page %j: %s', (message, expected) => {
    expect(isGraphPageMessage(message)).toBe(expected)
  })

  it('EDIT-036: what was kept of another version is not taken up', () => {
    const memory = {
      request: { focus: 'all', depth: 2, expanded: {} },
      selected: null,
      filter: '',
      asList: false,
      viewport: { left: 0, top: 0, scale: 1 },
    }
    expect(isGraphMemory(memory)).toBe(true)
    expect(isGraphMemory({ ...memory, viewport: { left: Number.NaN, top: 0, scale: 1 } })).toBe(
      false,
    )
    expect(isGraphMemory({ target: {} })).toBe(false)
  })
})
