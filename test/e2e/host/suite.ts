/** A list of tests and the way to run them: all that the extension host needs of a test library. */
import { deepStrictEqual } from 'node:assert/strict'
import * as vscode from 'vscode'

export interface Result {
  readonly name: string
  readonly milliseconds: number
  /** Absent when the test passed. */
  readonly error?: string
}

const tests: { readonly name: string; readonly body: () => Promise<void> }[] = []

export function test(name: string, body: () => Promise<void>): void {
  tests.push({ name, body })
}

/** Runs every test in the order in which they were declared; a failure does not stop the next. */
export async function runTests(): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, body } of tests) {
    const start = performance.now()
    const error = await body()
      .finally(closeEditors)
      .then(
        () => undefined,
        (reason) => (reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)),
      )
    const milliseconds = Math.round(performance.now() - start)
    results.push({ name, milliseconds, ...(error === undefined ? {} : { error }) })
  }
  return results
}

/** Nothing stays open, so that no test meets what another one has typed. */
async function closeEditors(): Promise<void> {
  await vscode.workspace.saveAll(false)
  await vscode.commands.executeCommand('workbench.action.closeAllEditors')
}

/** Longer than anything takes here. In milliseconds. */
const PATIENCE = Number(process.env.DCI_PATIENCE ?? 20_000)

/** Asks until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Waited ${PATIENCE / 1000} s for ${what}`)
}

/** Asks until the answer is this one; says in which way the last one differs. */
export async function becomes<T>(ask: () => T | Promise<T>, expected: T): Promise<void> {
  let failure: unknown
  await eventually(async () => {
    try {
      deepStrictEqual(await ask(), expected)
      return true
    } catch (error) {
      failure = error
      return undefined
    }
  }, 'it').catch(() => {
    throw failure
  })
}
