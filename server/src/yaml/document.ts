import type { Parsed, Problem, Span } from '../problem'
import { type Line, readLines } from './lines'
import type { YamlDocument, YamlNode, YamlScalar } from './nodes'
import { readNode } from './read-node'
import { plainScalar } from './scalar'

const NO_PLAIN_TEXT = /^[[\]{}*|>'"]/

/**
 * Reads the YAML mapping in `span` of `text`. Never throws, on any text.
 *
 * Problems: `yaml/syntax` where the text is not well-formed (at most one a line and a few in all),
 * `yaml/duplicate-key` on the second key, `yaml/not-a-mapping` and `yaml/too-long`, all of them errors
 * (SKILL-001). A quoted value without its closing quote ends with its line, so that the lines below it
 * are read as they stand (EDIT-003). Merge keys are not applied.
 */
export function parseYaml(text: string, span: Span): Parsed<YamlDocument> {
  // A lone CR ends a line, which the library does not know. LF is as long, so no offset changes.
  const source = text.slice(span.start, span.end).replace(/\r(?!\n)/g, '\n')
  const { node, problems, broken } = readNode(source, span.start)
  const root = node?.kind === 'mapping' ? node : null
  const all = node && !root && !broken ? [notAMapping(node), ...problems] : problems
  return { value: { source, span, root, broken }, problems: all }
}

/**
 * The scalar under a path of keys, such as `['metadata', 'contract']`; undefined when the path leads to
 * nothing or to a collection. Aliases count as what they stand for.
 *
 * While the document is broken and its tree lacks the scalar, it is read from the lines of its own
 * entry: the first line with that key directly under its parents' by indentation, with the more
 * indented lines below it. When those are no scalar either (`contract: DCI/1 P(a): x`), its value is the
 * rest of that line, without a comment, as plain text (EDIT-003).
 */
export function scalarAt(document: YamlDocument, path: readonly string[]): YamlScalar | undefined {
  const node = nodeAt(document.root, path)
  if (node?.kind === 'scalar') return node
  return document.broken ? scalarByLine(document, path) : undefined
}

/** The node under a path of keys, of duplicate ones under the first; null when there is none. */
export function nodeAt(root: YamlNode | null, path: readonly string[]): YamlNode | null {
  let node = root
  for (const key of path) {
    const entries = node?.kind === 'mapping' ? node.entries : []
    node = entries.find((entry) => entry.key === key)?.value ?? null
  }
  return node
}

function scalarByLine(document: YamlDocument, path: readonly string[]): YamlScalar | undefined {
  const lines = readLines(document.source)
  const index = findEntryLine(lines, path)
  const line = lines[index]
  const key = path.at(-1)
  if (!line || key === undefined) return undefined

  const next = lines.findIndex(
    (other, i) => i > index && !other.skipped && other.indent <= line.indent,
  )
  const end = lines[next]?.start ?? document.source.length
  const entry = readNode(document.source.slice(line.start, end), document.span.start + line.start)
  const node = nodeAt(entry.node, [key])
  return node?.kind === 'scalar' ? node : restOfLine(document, line)
}

/** The index of the line that holds the last key of the path, or -1. */
function findEntryLine(lines: readonly Line[], path: readonly string[]): number {
  let found = -1
  for (const key of path) {
    const parentIndent = lines[found]?.indent ?? -1
    let from = found + 1
    found = -1
    // Children stand at the smallest indentation so far; deeper lines belong to their values.
    for (let indent = Number.POSITIVE_INFINITY; from < lines.length && found < 0; from++) {
      const line = lines[from]
      if (!line || line.skipped || line.indent > indent) continue
      if (line.indent <= parentIndent) break
      indent = line.indent
      if (line.key?.text === key) found = from
    }
    if (found < 0) return -1
  }
  return found
}

function restOfLine({ source, span }: YamlDocument, line: Line): YamlScalar | undefined {
  const { start, end } = line.key?.value ?? { start: 0, end: 0 }
  const value = source.slice(start, end)
  if (value === '' || NO_PLAIN_TEXT.test(value)) return undefined
  return plainScalar(value, span.start + start)
}

function notAMapping(node: YamlNode): Problem {
  return {
    code: 'yaml/not-a-mapping',
    severity: 'error',
    message: 'Expected entries of the form `key: value`',
    span: node.span,
    hostReports: true,
  }
}
