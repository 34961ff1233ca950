/** Several rounds of edits, one after the other, as one set of edits of the first text. */
import type { Span, TextEdit } from '../../problem'

/** A stretch of the newest text: kept from the first one, or written since. */
type Piece = { readonly kept: Span } | { readonly written: string }

/** Follows which characters of a text are still there while it is edited again and again. */
export class EditTrail {
  private pieces: readonly Piece[]

  constructor(private readonly text: string) {
    this.pieces = [{ kept: { start: 0, end: text.length } }]
  }

  /** @param edits of the newest text: sorted, without overlap */
  add(edits: readonly TextEdit[]): void {
    const pieces: Piece[] = []
    let position = 0
    for (const { span, newText } of edits) {
      pieces.push(...this.slice(position, span.start), { written: newText })
      position = span.end
    }
    this.pieces = [...pieces, ...this.slice(position, Number.POSITIVE_INFINITY)]
  }

  /** The edits that lead from the first text to the newest: sorted, without overlap, none without effect. */
  edits(): TextEdit[] {
    const edits: TextEdit[] = []
    let position = 0
    let written = ''
    const end = { kept: { start: this.text.length, end: this.text.length } }
    for (const piece of [...this.pieces, end]) {
      if ('written' in piece) {
        written += piece.written
        continue
      }
      const span = { start: position, end: piece.kept.start }
      if (this.text.slice(span.start, span.end) !== written) edits.push({ span, newText: written })
      position = piece.kept.end
      written = ''
    }
    return edits
  }

  /** The pieces between two offsets of the newest text. */
  private slice(start: number, end: number): Piece[] {
    let at = 0
    return this.pieces.flatMap((piece) => {
      const length = lengthOf(piece)
      const from = Math.max(start - at, 0)
      const to = Math.min(end - at, length)
      at += length
      return from < to ? part(piece, from, to) : []
    })
  }
}

function lengthOf(piece: Piece): number {
  return 'written' in piece ? piece.written.length : piece.kept.end - piece.kept.start
}

function part(piece: Piece, from: number, to: number): Piece {
  if ('written' in piece) return { written: piece.written.slice(from, to) }
  const { start } = piece.kept
  return { kept: { start: start + from, end: start + to } }
}
