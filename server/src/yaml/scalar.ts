import { lineEnd } from './lines'
import type { ScalarStyle, YamlScalar } from './nodes'
import { decodeScalar, ScalarMap, type ScalarSource } from './scalar-map'
import { isBlock } from './scalar-text'

const FLOW_SOURCE = { closed: true, inFlow: false, parentIndent: 0 }

/** What the YAML library says of a scalar; its own decoding is the check on ours. */
interface LibraryValue {
  readonly text: string
  readonly type: YamlScalar['type']
}

/** The node for a scalar; without `library` the value is what the source decodes to, as text. */
export function createScalar(source: ScalarSource, library?: LibraryValue): YamlScalar {
  const text = library?.text ?? decodeScalar(source).text
  const span = { start: source.start, end: source.start + visibleLength(source) }
  let map: ScalarMap | undefined
  return {
    kind: 'scalar',
    span,
    text,
    style: source.style,
    type: library?.type ?? 'string',
    map() {
      map ??= new ScalarMap(source, text, span)
      return map
    },
  }
}

/** A plain scalar of one or more lines at `start`, read from the text alone. */
export function plainScalar(raw: string, start: number): YamlScalar {
  return createScalar({ ...FLOW_SOURCE, raw, start, style: 'plain' })
}

/** A quoted scalar whose closing quote is missing: it ends with the line that it begins on. */
export function unclosedScalar(source: string, start: number, base: number): YamlScalar {
  const raw = source.slice(start, lineEnd(source, start))
  const style = raw.startsWith('"') ? 'double' : 'single'
  return createScalar({ ...FLOW_SOURCE, raw, start: base + start, style, closed: false })
}

/** True when a quoted scalar ends with its closing quote, which an escape can only look like. */
export function isClosed(raw: string, style: ScalarStyle): boolean {
  if (style === 'single') return countBefore(raw, raw.length, "'") % 2 === 1
  const quote = raw.length - 1
  return (
    style !== 'double' ||
    (quote > 0 && raw.endsWith('"') && countBefore(raw, quote, '\\') % 2 === 0)
  )
}

/** How many times `character` stands directly before `end`, the opening quote not counted. */
function countBefore(raw: string, end: number, character: string): number {
  let start = end
  while (start > 1 && raw[start - 1] === character) start--
  return end - start
}

/** A block scalar's source goes on to the next key: what a reader sees ends with its last line of text. */
function visibleLength({ raw, style, keepTrailing }: ScalarSource): number {
  if (keepTrailing || !isBlock(style)) return raw.length
  let last = raw.length - 1
  while (last > 0 && /\s/.test(raw[last] ?? '')) last--
  return lineEnd(raw, last)
}
