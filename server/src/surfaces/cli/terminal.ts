/** What the commands ask of the process that runs them; `main.ts` carries it out, tests fake it. */
import type { Ports } from '../../ports'

/** 0 all well, 1 errors found or a resolution that failed, 2 wrong usage or unreadable input (SURF-001). */
export type ExitStatus = 0 | 1 | 2

export interface Output {
  write(text: string): void
  readonly isTerminal: boolean
  /** Characters in a line, where that is known. */
  readonly columns: number | undefined
}

export interface Terminal {
  /** For results only. */
  readonly stdout: Output
  /** For everything else. */
  readonly stderr: Output
  /** Standard input to its end. @param limit most bytes wanted */
  readStdin(limit: number): Promise<Uint8Array>
  /**
   * Asks on stderr and waits for a line; `undefined` when the input ends instead. Left out where nobody
   * can be asked.
   */
  readonly ask?: (question: string) => Promise<string | undefined>
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether output may hold characters beyond ASCII. */
  readonly unicode: boolean
  /** Absolute, with `/`. */
  readonly workingFolder: string
  readonly home: string | undefined
  readonly ports: Ports
  /** A path as typed, in the form that the ports want. */
  toPortPath(path: string): string
  /** Replaces a file as a whole. @throws {StorageError} when it cannot be written; then it is unchanged */
  replaceFile(path: string, text: string): Promise<void>
  /**
   * Lays out the files of a git revision in a folder of their own.
   * @throws {RevisionError} when there is no such revision
   */
  checkOut(
    folder: string,
    revision: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<{ readonly folder: string; remove(): Promise<void> }>
  /** Starts the language server over the transport that the process's arguments name. */
  startLanguageServer(): Promise<void>
  readonly version: string
}

/** The command cannot be carried out as asked: wrong usage or unreadable input, exit status 2. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

export function warn({ stderr }: Terminal, message: string): void {
  stderr.write(`warning: ${message}\n`)
}

export function complain({ stderr }: Terminal, message: string): void {
  stderr.write(`error: ${message}\n`)
}

/** Writes one JSON document; keys stand in the order in which the value holds them. */
export function writeJson({ stdout }: Terminal, value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
