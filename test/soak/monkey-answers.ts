/** What must hold of every answer of a language server, whatever was asked. */
import type {
  Diagnostic,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  TextEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { linesOf } from './monkey-edits'

/** Any of the texts that a document had between question and answer; `undefined` for an unknown file. */
export type TextsOf = (uri: string) => readonly string[] | undefined

/** What is wrong with an answer; nothing when it is as it should be. */
export function faultsOf(method: string, uri: string, answer: unknown, textsOf: TextsOf): string[] {
  const faults: string[] = []
  for (const { range, of } of rangesIn(answer, uri)) {
    const texts = textsOf(of)
    if (texts !== undefined && !texts.some((text) => isInside(range, text))) {
      faults.push(`${method}: ${show(range)} is not inside ${of}`)
    }
  }
  const texts = textsOf(uri) ?? []
  for (const { range, code, message } of findingsIn(method, answer)) {
    const token = NAMING.has(String(code))
      ? /^[^`]*`([a-z0-9-]+)`/.exec(String(message))?.[1]
      : undefined
    if (token === undefined || texts.length === 0) continue
    if (texts.some((text) => textAt(range, text).includes(token))) continue
    faults.push(`${method}: ${show(range)} in ${uri} is not where \`${token}\` stands`)
  }
  if (method.startsWith('textDocument/semanticTokens/') && texts.length > 0 && answer !== null) {
    const { data } = answer as SemanticTokens
    if (data && !texts.some((text) => tokensFit(data, text))) {
      faults.push(`${method}: a token is not inside ${uri}, or overlaps another`)
    }
  }
  if (method === 'textDocument/selectionRange' && Array.isArray(answer)) {
    for (const each of answer as SelectionRange[]) faults.push(...selectionFaults(each))
  }
  return faults
}

/** Findings that stand at the capability that their message names. */
const NAMING = new Set(['workspace/unmet-capability', 'workspace/not-selected'])

function findingsIn(method: string, answer: unknown): readonly Diagnostic[] {
  if (method === 'textDocument/publishDiagnostics') return answer as Diagnostic[]
  return method === 'textDocument/diagnostic'
    ? ((answer as { items?: Diagnostic[] }).items ?? [])
    : []
}

function textAt(range: Range, text: string): string {
  return TextDocument.create('', '', 0, text).getText(range)
}

/** All ranges of an answer, each with the document that it is about. */
function* rangesIn(value: unknown, of: string): Generator<{ range: Range; of: string }> {
  if (Array.isArray(value)) {
    for (const each of value) yield* rangesIn(each, of)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (isRange(value)) {
    yield { range: value, of }
    return
  }
  const record = value as Record<string, unknown>
  if (typeof record.startLine === 'number' && typeof record.endLine === 'number') {
    const { startLine: line, startCharacter: character = 0, endLine } = record
    const start = { line, character } as Position
    yield { range: { start, end: { line: endLine, character: 0 } }, of }
  }
  const about = [record.uri, record.targetUri, asRecord(record.textDocument).uri]
  const inner = about.find((each) => typeof each === 'string') ?? of
  for (const [key, each] of Object.entries(record)) {
    if (key === 'changes' || key === 'relatedDocuments') {
      for (const [uri, part] of Object.entries(asRecord(each))) yield* rangesIn(part, uri)
    } else if (key === 'originSelectionRange') yield* rangesIn(each, of)
    // Where calls stand is told in the caller's text, not in that of the skill beside it.
    else if (key === 'fromRanges') yield* rangesIn(each, callerOf(record, of))
    else if (key !== 'data' && key !== 'report') yield* rangesIn(each, inner as string)
  }
}

function callerOf({ from }: Record<string, unknown>, of: string): string {
  const { uri } = asRecord(from)
  return typeof uri === 'string' ? uri : of
}

function isRange(value: object): value is Range {
  const { start, end } = value as Partial<Range>
  return isPosition(start) && isPosition(end)
}

function isPosition(value: unknown): value is Position {
  const { line, character } = asRecord(value)
  return typeof line === 'number' && typeof character === 'number'
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isInside({ start, end }: Range, text: string): boolean {
  const lines = linesOf(text)
  const stands = ({ line, character }: Position) =>
    line >= 0 && character >= 0 && character <= (lines[line]?.length ?? -1)
  return stands(start) && stands(end) && !isBefore(end, start)
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character)
}

/** Whether relative tokens lie in a text, each in one line and none over another. */
function tokensFit(data: readonly number[], text: string): boolean {
  const lines = linesOf(text)
  let line = 0
  let character = 0
  let end = 0
  for (let index = 0; index < data.length; index += 5) {
    const [down = 0, right = 0, length = 0] = data.slice(index, index + 3)
    line += down
    character = down === 0 ? character + right : right
    if (down === 0 && index > 0 && character < end) return false
    end = character + length
    if (length === 0 || end > (lines[line]?.length ?? -1)) return false
  }
  return data.length % 5 === 0
}

function selectionFaults({ range, parent }: SelectionRange): string[] {
  if (parent === undefined) return []
  const holds = !isBefore(range.start, parent.range.start) && !isBefore(parent.range.end, range.end)
  const fault = `a selection range ${show(parent.range)} does not hold its inner ${show(range)}`
  return [...(holds ? [] : [fault]), ...selectionFaults(parent)]
}

function show({ start, end }: Range): string {
  return `${start.line}:${start.character}-${end.line}:${end.character}`
}

/** All edits of an answer (formatting, rename, code actions) by document. */
export function* editsIn(answer: unknown, uri: string): Generator<[string, TextEdit[]]> {
  if (isEdits(answer)) yield [uri, answer]
  else if (Array.isArray(answer)) for (const each of answer) yield* editsIn(each, uri)
  else {
    const { edit, changes, documentChanges } = asRecord(answer)
    if (edit !== undefined) yield* editsIn(edit, uri)
    for (const [of, edits] of Object.entries(asRecord(changes))) yield* editsIn(edits, of)
    for (const change of Array.isArray(documentChanges) ? documentChanges : []) {
      const { textDocument, edits } = asRecord(change)
      const of = asRecord(textDocument).uri
      if (typeof of === 'string') yield* editsIn(edits, of)
    }
  }
}

function isEdits(value: unknown): value is TextEdit[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof asRecord(each).newText === 'string')
  )
}

/** @throws when the edits overlap */
export function applyTextEdits(text: string, edits: TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits)
}

/** An answer without what may differ between two servers that know the same. */
export function comparable(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer ?? null, (key, value) =>
      key === 'resultId' || key === 'generated_at' ? undefined : value,
    ),
  )
}
