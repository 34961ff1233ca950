/** Random edits of a text, as the changes that a client would send. */
import type { Position, TextDocumentContentChangeEvent } from 'vscode-languageserver/node'
import type { Random } from './monkey-random'
import { HALVES, skillText, WORDS } from './monkey-texts'

/** Replaces a part of a text, or with no span all of it. */
export interface Change {
  readonly span?: { readonly start: number; readonly end: number }
  readonly text: string
}

/** What an edit may draw on beside the text itself. */
export interface Sources {
  /** Earlier texts of the document. */
  readonly past: readonly string[]
  /** Texts of other files. */
  readonly others: readonly string[]
  readonly name: string
}

/** Where a text has grown over this, it is written anew. */
const LONGEST = 12_000

/** One edit: `didChange` messages in order, the changes of each made one after the other. */
export function randomEdit(random: Random, text: string, sources: Sources): Change[][] {
  if (text.length > LONGEST) return [[{ text: skillText(random, sources.name) }]]
  const edit = random.weighted([
    [30, typing],
    [14, pasting],
    [22, deleting],
    [6, pastingChunk],
    [8, undoing],
    [8, severalCursors],
    [3, replacingAll],
    [2, flippingLines],
    [3, half],
    [6, writingAnew],
  ])
  return edit(random, text, sources)
}

type Edit = (random: Random, text: string, sources: Sources) => Change[][]

/** A word, one character a message. */
const typing: Edit = (random, text) => {
  const start = randomOffset(random, text)
  return [...random.pick(WORDS)].map((character, index, all) => {
    const at = start + all.slice(0, index).join('').length
    return [{ span: { start: at, end: at }, text: character }]
  })
}

const pasting: Edit = (random, text) => [[insertion(random, text, random.pick(WORDS))]]

const deleting: Edit = (random, text) => {
  const span = randomSpan(random, text, random.chance(0.9) ? 8 : 200)
  return [[{ span, text: '' }]]
}

const pastingChunk: Edit = (random, text, { others }) => {
  const other = others.length === 0 ? text : random.pick(others)
  const { start, end } = randomSpan(random, other, 300)
  return [[{ span: randomSpan(random, text, 20), text: other.slice(start, end) }]]
}

const undoing: Edit = (random, text, { past }) => {
  return past.length === 0 ? [] : [[difference(text, random.pick(past))]]
}

/** The same at several places, from the first to the last or the other way round. */
const severalCursors: Edit = (random, text) => {
  const word = random.pick(WORDS)
  const offsets = Array.from({ length: random.between(2, 5) }, () => randomOffset(random, text))
  const forwards = random.chance(0.5)
  const changes: Change[] = []
  let current = text
  for (const offset of [...new Set(offsets)].sort((a, b) => (forwards ? a - b : b - a))) {
    const shifted = forwards ? offset + changes.length * word.length : offset
    const at = offBreak(current, shifted)
    const change = { span: { start: at, end: at }, text: word }
    changes.push(change)
    current = applyChange(current, change).text
  }
  return [changes]
}

const replacingAll: Edit = (random, text, { others }) => [
  [{ text: random.pick([...others, text, '', '---\n']) }],
]

const flippingLines: Edit = (random, text) => {
  const ending = text.includes('\r') ? '\n' : random.pick(['\r\n', '\r\n', '\r'])
  return [[{ text: text.replace(/\r\n|\r|\n/g, ending) }]]
}

const half: Edit = (random, text) => [[insertion(random, text, random.pick(HALVES))]]

/** A whole text that is right again, so that there is something to break. */
const writingAnew: Edit = (random, text, { name }) => {
  return [[difference(text, skillText(random, name))]]
}

function insertion(random: Random, text: string, inserted: string): Change {
  const at = randomOffset(random, text)
  return { span: { start: at, end: at }, text: inserted }
}

/** An offset of a text, most often in or near the contract. */
export function randomOffset(random: Random, text: string): number {
  const contract = text.indexOf('contract')
  const body = text.indexOf('\n---', 3)
  const offset = random.weighted([
    [contract < 0 ? 0 : 65, () => contract + random.below(120)],
    [body < 0 ? 0 : 20, () => random.below(body)],
    [15, () => random.below(text.length + 1)],
  ])()
  return offBreak(text, Math.min(offset, text.length))
}

function randomSpan(random: Random, text: string, longest: number) {
  const start = randomOffset(random, text)
  const end = offBreak(text, Math.min(text.length, start + random.below(longest + 1)))
  return { start, end: Math.max(start, end) }
}

/** No position stands between CR and LF. */
function offBreak(text: string, offset: number): number {
  return text[offset - 1] === '\r' && text[offset] === '\n' ? offset - 1 : offset
}

/** The smallest change that makes one text of another. */
function difference(from: string, to: string): Change {
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start++
  start = offBreak(from, start)
  let same = 0
  const most = Math.min(from.length, to.length) - start
  while (same < most && from[from.length - 1 - same] === to[to.length - 1 - same]) same++
  if (offBreak(from, from.length - same) < from.length - same) same--
  return { span: { start, end: from.length - same }, text: to.slice(start, to.length - same) }
}

/** The text after a change, and the change as a client sends it. */
export function applyChange(
  text: string,
  { span, text: replacement }: Change,
): { text: string; event: TextDocumentContentChangeEvent } {
  if (span === undefined) return { text: replacement, event: { text: replacement } }
  const range = { start: positionAt(text, span.start), end: positionAt(text, span.end) }
  return {
    text: text.slice(0, span.start) + replacement + text.slice(span.end),
    event: { range, text: replacement },
  }
}

/** Line and character of an offset; lines end at CR, LF or both. Written apart from the server's own. */
export function positionAt(text: string, offset: number): Position {
  const lines = linesOf(text.slice(0, offset))
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}
