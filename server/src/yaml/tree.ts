import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Problem, Span } from '../problem'
import { lineEnd } from './lines'
import type {
  ScalarStyle,
  YamlEntry,
  YamlMapping,
  YamlNode,
  YamlScalar,
  YamlSequence,
} from './nodes'
import { createScalar, isClosed, unclosedScalar } from './scalar'
import { MAX_COLLECTED, syntaxProblem } from './syntax-problems'

const MAX_DEPTH = 100
/** Nodes that all aliases together may stand for, so that no walk over the tree explodes. */
const MAX_ALIASED_NODES = 10_000

const STYLES: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
}

/** Where a node stands: how deep, and whether inside a flow collection. */
interface Place {
  readonly depth: number
  readonly inFlow: boolean
}

interface Anchored {
  readonly node: YamlNode | null
  /** Nodes in it, with those that its aliases stand for. */
  readonly size: number
}

/** Makes plain data with absolute spans of the library's nodes, once for one document. */
export class TreeBuilder {
  readonly problems: Problem[] = []
  private readonly anchors = new Map<string, Anchored>()
  private size = 0
  private aliased = 0

  /**
   * `source` is the YAML text and `base` its offset in the document; at the offsets `unclosed` of the
   * source stand quoted scalars without an end, which the library saw masked.
   */
  constructor(
    private readonly source: string,
    private readonly base: number,
    private readonly unclosed: ReadonlySet<number>,
  ) {}

  build(document: Document.Parsed): YamlNode | null {
    return this.node(document.contents, { depth: 0, inFlow: false })
  }

  private node(node: unknown, place: Place): YamlNode | null {
    this.size++
    if (isAlias(node)) return this.alias(node)
    const sizeBefore = this.size
    const value = this.collectionOrScalar(node, place)
    if ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor) {
      this.anchors.set(node.anchor, { node: value, size: this.size - sizeBefore + 1 })
    }
    return value
  }

  private collectionOrScalar(node: unknown, place: Place): YamlNode | null {
    if (isScalar(node)) return this.scalar(node, place)
    if (!isMap(node) && !isSeq(node)) return null
    if (place.depth === MAX_DEPTH) {
      this.report('This YAML is nested too deeply to be read', this.local(node))
      return null
    }
    const inside = { depth: place.depth + 1, inFlow: place.inFlow || node.flow === true }
    return isMap(node) ? this.mapping(node, inside) : this.sequence(node, inside)
  }

  private mapping(node: YAMLMap, place: Place): YamlMapping {
    const entries = node.items.map((pair) => this.entry(pair, place))
    this.reportDuplicates(entries, place)
    return { kind: 'mapping', span: this.collectionSpan(node, entries), entries }
  }

  private sequence(node: YAMLSeq, place: Place): YamlSequence {
    const items = node.items.map((item) => this.node(item, place))
    const last = isAlias(node.items.at(-1)) ? null : items.at(-1)
    return { kind: 'sequence', span: this.collectionSpan(node, last ? [last] : []), items }
  }

  /** A block collection's own range goes on over comments and empty lines to the next token. */
  private collectionSpan(node: YAMLMap | YAMLSeq, parts: readonly { span: Span }[]): Span {
    const span = this.absolute(this.local(node))
    return node.flow ? span : { start: span.start, end: parts.at(-1)?.span.end ?? span.end }
  }

  private entry(pair: Pair, place: Place): YamlEntry {
    const keySpan = this.absolute(this.local(pair.key))
    const key = this.node(pair.key, place)
    const value = this.node(pair.value, place)
    const colon = pair.srcToken?.sep?.find((token) => token.type === 'map-value-ind')
    let end = colon ? this.base + colon.offset + 1 : keySpan.end
    if (isAlias(pair.value)) end = this.absolute(this.local(pair.value)).end
    else if (value) end = value.span.end
    return {
      key:
        key?.kind === 'scalar'
          ? key.text
          : this.source.slice(keySpan.start - this.base, keySpan.end - this.base),
      keySpan,
      value,
      span: { start: keySpan.start, end },
    }
  }

  private reportDuplicates(entries: readonly YamlEntry[], { inFlow }: Place): void {
    const seen = new Map<string, YamlEntry>()
    for (const entry of entries) {
      const first = seen.get(entry.key)
      if (!first) seen.set(entry.key, entry)
      else this.collect(() => duplicateKey(entry, first, inFlow))
    }
  }

  private alias(node: Alias): YamlNode | null {
    const anchored = this.anchors.get(node.source)
    if (!anchored) {
      this.report(`No anchor \`&${node.source}\` ends before this alias`, this.local(node))
      return null
    }
    this.aliased += anchored.size
    if (this.aliased > MAX_ALIASED_NODES) {
      this.report('The aliases of this document stand for too much', this.local(node))
      return null
    }
    this.size += anchored.size
    return anchored.node
  }

  /** Null for a value that is not there. */
  private scalar(node: Scalar, place: Place): YamlScalar | null {
    const { start, end } = this.local(node)
    const style = STYLES[node.type ?? 'PLAIN'] ?? 'plain'
    const raw = this.source.slice(start, end)
    if (this.unclosed.has(start) || !isClosed(raw, style)) {
      const scalar = unclosedScalar(this.source, start, this.base)
      const end = lineEnd(this.source, start)
      this.report(`This value has no closing ${scalar.style} quote`, { start, end })
      return scalar
    }
    if (raw === '') return null
    const parentIndent = node.srcToken?.type === 'block-scalar' ? node.srcToken.indent : 0
    return createScalar(
      { raw, start: this.base + start, style, closed: true, inFlow: place.inFlow, parentIndent },
      { text: node.source ?? '', type: style === 'plain' ? typeOf(node.value) : 'string' },
    )
  }

  /** The node's place in the source. */
  private local(node: unknown): Span {
    const range = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : null
    return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 }
  }

  private absolute(span: Span): Span {
    return { start: this.base + span.start, end: this.base + span.end }
  }

  private report(message: string, span: Span): void {
    this.collect(() => syntaxProblem(message, span, this.source, this.base))
  }

  private collect(problem: () => Problem): void {
    if (this.problems.length < MAX_COLLECTED) this.problems.push(problem())
  }
}

function duplicateKey({ key, keySpan }: YamlEntry, first: YamlEntry, inFlow: boolean): Problem {
  return {
    code: 'yaml/duplicate-key',
    severity: 'error',
    message: `The key \`${key}\` stands here already: keep one of the two`,
    span: keySpan,
    related: [{ span: first.keySpan, message: 'The first one' }],
    // VS Code does not compare keys in braces.
    ...(!inFlow && { hostReports: true }),
  }
}

function typeOf(value: unknown): YamlScalar['type'] {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'string'
}
