/** One document in one server, edited and asked about as by a person who types. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Diagnostic, Position, PublishDiagnosticsParams } from 'vscode-languageserver/node'
import type { LspProcess, Received } from './lsp-process'
import { type Measured, summary } from './measure'

export interface DocumentOptions {
  readonly uri: string
  readonly languageId: string
  readonly text: string
  /** What is typed and taken back in turn, so that each edit changes the findings. */
  readonly typed: { readonly after: string; readonly text: string }
}

/** Milliseconds between two keystrokes: a fast typist, and room for what a server does afterwards. */
const PAUSE = 20
const WARMUPS = 10

export class BenchDocument {
  private version = 1
  private isTyped = false
  private readonly place: Position

  constructor(
    readonly process: LspProcess,
    private readonly options: DocumentOptions,
  ) {
    this.place = positionAfter(options.text, options.typed.after)
  }

  get textDocument() {
    return { uri: this.options.uri }
  }

  open(): void {
    const { uri, languageId, text } = this.options
    const textDocument = { uri, languageId, version: this.version, text }
    this.process.notify('textDocument/didOpen', { textDocument })
  }

  /** A place in the text as it was opened; it must stand before what is typed, or on another line. */
  positionAfter(part: string): Position {
    return positionAfter(this.options.text, part)
  }

  /** One keystroke. */
  type(): void {
    const { text } = this.options.typed
    const { line, character } = this.place
    const end = { line, character: character + (this.isTyped ? text.length : 0) }
    this.version++
    this.process.notify('textDocument/didChange', {
      textDocument: { uri: this.options.uri, version: this.version },
      contentChanges: [{ range: { start: this.place, end }, text: this.isTyped ? '' : text }],
    })
    this.isTyped = !this.isTyped
  }

  /** Types, and asks at once for the findings. */
  async pull(): Promise<readonly Diagnostic[]> {
    this.type()
    const report = await this.process.request<{ items: Diagnostic[] }>('textDocument/diagnostic', {
      textDocument: this.textDocument,
    })
    return report.items
  }

  /** Types, and waits for the findings of the new text. */
  async pushed(): Promise<readonly Diagnostic[]> {
    const version = this.version + 1
    const published = this.process.next((received) => {
      const params = publishedIn(received)
      return params?.uri === this.options.uri && (params.version ?? version) === version
    })
    this.type()
    return publishedIn(await published)?.diagnostics ?? []
  }

  /** An answer about a place. */
  ask(method: string, position: Position, more: object = {}): Promise<unknown> {
    return this.process.request(method, { textDocument: this.textDocument, position, ...more })
  }
}

export function publishedIn({ method, params }: Received): PublishDiagnosticsParams | undefined {
  return method === 'textDocument/publishDiagnostics'
    ? (params as PublishDiagnosticsParams)
    : undefined
}

/** Times of so many rounds with a pause after each; the first few do not count. */
export async function timed(
  rounds: number,
  work: () => Promise<unknown>,
  prepare: () => void = () => {},
): Promise<Measured> {
  const times: number[] = []
  for (let round = -WARMUPS; round < rounds; round++) {
    prepare()
    const start = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - start)
    await sleep(PAUSE)
  }
  return summary(times)
}

function positionAfter(text: string, part: string): Position {
  const index = text.indexOf(part)
  if (index < 0) throw new Error(`the text has no ${part}`)
  const lines = text.slice(0, index + part.length).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}
