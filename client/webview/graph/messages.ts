/** What the extension and the graph's page say to each other; each side checks what it hears (EDIT-036). */
import type {
  CapabilityNode,
  GraphEdge,
  GraphFormat,
  GraphNode,
  GraphView,
  MoreNode,
  SkillNode,
} from '../../../server/src/surfaces/lsp/messages-graph'
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isCount,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isString,
  isUnion,
} from '../guards'

export type { CapabilityNode, GraphEdge, GraphFormat, GraphNode, GraphView, MoreNode, SkillNode }

export type FoundNode = SkillNode | CapabilityNode

export type ServerState = 'starting' | 'running' | 'stopped'

/** Which part of the graph the page shows. */
export interface GraphRequest {
  /** A node's key, or `auto`, `active` or `all`. */
  readonly focus: string
  readonly depth: number
  readonly expanded: Readonly<Record<string, number>>
}

/** From the extension to the page. */
export type GraphHostMessage =
  | { readonly type: 'server'; readonly state: ServerState }
  | { readonly type: 'graph'; readonly view: GraphView }
  /** Answers `find`; `text` is what was asked for. */
  | { readonly type: 'found'; readonly text: string; readonly nodes: readonly FoundNode[] }
  /** The command was called anew: show what it would show at first. */
  | { readonly type: 'reset' }
  /** Something was done that the page asked for, in words. */
  | { readonly type: 'done'; readonly words: string }

/** From the page to the extension. Places go by key, so a page can open nothing that was not sent to it. */
export type GraphPageMessage =
  | { readonly type: 'ask'; readonly request: GraphRequest }
  | { readonly type: 'find'; readonly text: string }
  | { readonly type: 'open'; readonly key: string }
  | { readonly type: 'preview'; readonly key: string }
  | { readonly type: 'copyName'; readonly key: string }
  | { readonly type: 'copyGraph'; readonly format: GraphFormat }
  | { readonly type: 'export'; readonly svg: string }
  | { readonly type: 'restartServer' }

/** Where the picture stands: a point of the graph at `(x, y)` is drawn at `(x * scale + left, y * scale + top)`. */
export interface Viewport {
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** What the page keeps over a reload of the window. */
export interface GraphMemory {
  readonly request: GraphRequest
  readonly selected: string | null
  readonly filter: string
  readonly asList: boolean
  readonly viewport: Viewport | null
}

const isSkillNode = isObject<SkillNode>({
  kind: isOneOf('skill'),
  key: isString,
  name: isString,
  path: isString,
  shared: isBoolean,
  status: isNullOr(isString),
  inCycle: isBoolean,
  hidden: isCount,
})

const isCapabilityNode = isObject<CapabilityNode>({
  kind: isOneOf('capability'),
  key: isString,
  token: isString,
  unmetFor: isCount,
})

const isGraphNode = isUnion<GraphNode, 'kind'>('kind', {
  skill: isSkillNode,
  capability: isCapabilityNode,
  more: isObject<MoreNode>({
    kind: isOneOf('more'),
    key: isString,
    side: isOneOf('consumers', 'providers'),
    token: isString,
    count: isCount,
  }),
})

const isFoundNode = isUnion<FoundNode, 'kind'>('kind', {
  skill: isSkillNode,
  capability: isCapabilityNode,
})

const isGraphView: Guard<GraphView> = isObject<GraphView>({
  nodes: isArrayOf(isGraphNode),
  edges: isArrayOf(
    isObject<GraphEdge>({
      from: isString,
      to: isString,
      kind: isOneOf('required', 'optional', 'unmet', 'offered', 'more'),
      inCycle: isBoolean,
    }),
  ),
  focus: isNullOr(isString),
  active: isNullOr(isString),
  cycles: isArrayOf(isArrayOf(isString)),
  isCut: isBoolean,
  totals: isObject<GraphView['totals']>({
    skills: isCount,
    consumers: isCount,
    capabilities: isCount,
  }),
})

const isRequest = isObject<GraphRequest>({
  focus: isString,
  depth: isCount,
  expanded: isRecordOf(isCount),
})

export const isGraphHostMessage = isUnion<GraphHostMessage, 'type'>('type', {
  server: isObject({
    type: isOneOf('server'),
    state: isOneOf('starting', 'running', 'stopped'),
  }),
  graph: isObject({ type: isOneOf('graph'), view: isGraphView }),
  found: isObject({ type: isOneOf('found'), text: isString, nodes: isArrayOf(isFoundNode) }),
  reset: isObject({ type: isOneOf('reset') }),
  done: isObject({ type: isOneOf('done'), words: isString }),
})

export const isGraphPageMessage = isUnion<GraphPageMessage, 'type'>('type', {
  ask: isObject({ type: isOneOf('ask'), request: isRequest }),
  find: isObject({ type: isOneOf('find'), text: isString }),
  open: isObject({ type: isOneOf('open'), key: isString }),
  preview: isObject({ type: isOneOf('preview'), key: isString }),
  copyName: isObject({ type: isOneOf('copyName'), key: isString }),
  copyGraph: isObject({ type: isOneOf('copyGraph'), format: isOneOf('mermaid', 'dot', 'json') }),
  export: isObject({ type: isOneOf('export'), svg: isString }),
  restartServer: isObject({ type: isOneOf('restartServer') }),
})

export const isGraphMemory = isObject<GraphMemory>({
  request: isRequest,
  selected: isNullOr(isString),
  filter: isString,
  asList: isBoolean,
  viewport: isNullOr(isObject<Viewport>({ left: isNumber, top: isNumber, scale: isNumber })),
})
