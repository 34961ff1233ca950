/** A list of tests and the way to run them: all that the extension host needs of a test library. */

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
    const error = await body().then(
      () => undefined,
      (reason) => (reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)),
    )
    const milliseconds = Math.round(performance.now() - start)
    results.push({ name, milliseconds, ...(error === undefined ? {} : { error }) })
  }
  return results
}

/** Asks until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Waited 20 s for ${what}`)
}
