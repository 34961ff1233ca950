import type { Span } from '../problem'
import type { ScalarMap } from './scalar-map'

/** How a scalar is written. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

/** A YAML document as plain data. All spans are offsets of the text that the document was read from. */
export interface YamlDocument {
  /** The YAML text itself, of the same length as `span`, in which a lone CR stands as LF. */
  readonly source: string
  readonly span: Span
  /** Null when the text is empty, unreadable or holds anything but a mapping. */
  readonly root: YamlMapping | null
  /** True when the text is not well-formed, so that `root` may lack entries that a reader can see. */
  readonly broken: boolean
}

export type YamlNode = YamlMapping | YamlSequence | YamlScalar

export interface YamlMapping {
  readonly kind: 'mapping'
  readonly span: Span
  /** In the order of the text; a duplicate key has an entry each time. */
  readonly entries: readonly YamlEntry[]
}

export interface YamlEntry {
  /** The key's value as text; the source as written when the key is not a scalar. */
  readonly key: string
  readonly keySpan: Span
  /** The anchored node when the value is an alias; null when nothing is written after the colon. */
  readonly value: YamlNode | null
  /** From the key to the end of the value. */
  readonly span: Span
}

export interface YamlSequence {
  readonly kind: 'sequence'
  readonly span: Span
  readonly items: readonly (YamlNode | null)[]
}

export interface YamlScalar {
  readonly kind: 'scalar'
  /** The scalar as written, with its quotes or block header, without anchor and tag. */
  readonly span: Span
  /** The value as a string, whatever its type: `1.0` and `true` are text as written (SKILL-005). */
  readonly text: string
  readonly style: ScalarStyle
  /** What the core schema makes of a plain scalar; every other style is a string. */
  readonly type: 'string' | 'number' | 'boolean' | 'null'
  /** Positions in `text` against positions in the document; made on the first call. */
  map(): ScalarMap
}
