import { type Document, parseDocument, type Scalar, visit } from 'yaml'
import type { Problem, Span } from '../problem'
import { lineEnd } from './lines'
import type { YamlNode } from './nodes'
import { MAX_COLLECTED, mostTelling, syntaxProblem } from './syntax-problems'
import { TreeBuilder } from './tree'

/** In UTF-16 units: far beyond any frontmatter, and hostile text still ends in a second or two. */
const MAX_LENGTH = 256 * 1024
/** How often the text is read again with an unclosed quote masked. */
const MAX_REPAIRS = 2

const ALL: Span = { start: 0, end: Number.POSITIVE_INFINITY }

interface ReadNode {
  /** Null when nothing stands there or it cannot be read. */
  readonly node: YamlNode | null
  readonly problems: readonly Problem[]
  /** True when there is a `yaml/syntax` or `yaml/too-long` among the problems. */
  readonly broken: boolean
}

/**
 * Reads whatever stands in `source`, whose offset in the document is `base`; a lone CR in it is no line
 * break. Never throws.
 */
export function readNode(source: string, base: number): ReadNode {
  if (source.length > MAX_LENGTH) {
    const message = `This YAML is longer than ${MAX_LENGTH / 1024} Ki characters and is not read`
    const problem = { ...syntaxProblem(message, ALL, source, base), code: 'yaml/too-long' }
    return { node: null, problems: [problem], broken: true }
  }
  try {
    return withoutStackTraces(() => readWithLibrary(source, base))
  } catch (error) {
    // The library recurses: what is nested thousands deep exhausts the stack.
    const message = error instanceof Error ? error.message : String(error)
    return { node: null, problems: [syntaxProblem(message, ALL, source, base)], broken: true }
  }
}

function readWithLibrary(source: string, base: number): ReadNode {
  const { document, unclosed } = parseRepairing(source)
  const builder = new TreeBuilder(source, base, unclosed)
  const node = builder.build(document)
  const errors = document.errors
    .filter((error) => !isMissingQuote(error))
    .slice(0, MAX_COLLECTED)
    .map(({ message, pos: [start, end] }) => syntaxProblem(message, { start, end }, source, base))
  const problems = mostTelling([...builder.problems, ...errors], source, base)
  return { node, problems, broken: problems.some((problem) => problem.code === 'yaml/syntax') }
}

/**
 * Parses; where a quote is left open and swallows the lines below it, parses again with that value
 * masked by letters, so that only its own line is lost to it.
 */
function parseRepairing(source: string): { document: Document.Parsed; unclosed: Set<number> } {
  const unclosed = new Set<number>()
  let masked = source
  let document = parse(masked)
  for (let repair = 0; repair < MAX_REPAIRS && document.errors.some(isMissingQuote); repair++) {
    const found = swallowingScalars(document, masked)
    if (found.length === 0) break
    for (const start of found) {
      const end = lineEnd(masked, start)
      masked = masked.slice(0, start) + 'x'.repeat(end - start) + masked.slice(end)
      unclosed.add(start)
    }
    document = parse(masked)
  }
  return { document, unclosed }
}

function parse(source: string): Document.Parsed {
  // Duplicate keys are found in linear time by the tree builder, which names both places.
  return parseDocument(source, { keepSourceTokens: true, prettyErrors: false, uniqueKeys: false })
}

/** Starts of the quoted scalars that have no closing quote and go on beyond their line. */
function swallowingScalars(document: Document.Parsed, source: string): number[] {
  const ends = new Set(document.errors.filter(isMissingQuote).map((error) => error.pos[0]))
  const starts: number[] = []
  const collect = (_key: unknown, { range }: Scalar): void => {
    if (range && ends.has(range[1]) && lineEnd(source, range[0]) < range[1]) starts.push(range[0])
  }
  visit(document, { Scalar: collect })
  return starts
}

function isMissingQuote(error: { readonly message: string }): boolean {
  return /^Missing closing ["']quote$/.test(error.message)
}

/** Thousands of errors in hostile text cost seconds when each records its stack, which nobody reads. */
function withoutStackTraces<T>(run: () => T): T {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return run()
  } finally {
    Error.stackTraceLimit = limit
  }
}
