/** An answer that takes longer, in milliseconds, is work that others wait for. */
const LONG = 100

/**
 * Keeps one answer up to date. However often {@link refresh} is called, one question runs at a time;
 * an answer that was overtaken while it was on its way is dropped, so what is handed over is never
 * older than the last call (EDIT-030). After a long answer it rests as long as that took: the server has
 * other things to answer while somebody types.
 */
export class Latest<Answer> {
  #running: AbortController | undefined
  #again = false
  #disposed = false
  /** Before this time of the performance clock nothing is asked again. */
  #restsUntil = 0

  /**
   * @param ask the question; its signal is aborted when the answer is no longer wanted
   * @param deliver receives each answer that was not overtaken
   * @param fail receives the error of a question that was not overtaken
   */
  constructor(
    private readonly ask: (signal: AbortSignal) => Promise<Answer>,
    private readonly deliver: (answer: Answer) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Says that something changed: asks now, or again as soon as the running question has ended. */
  refresh(): void {
    this.#again = true
    if (this.#running === undefined) void this.#run()
    else this.#running.abort()
  }

  dispose(): void {
    this.#disposed = true
    this.#running?.abort()
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#disposed) {
      this.#running = new AbortController()
      const rest = this.#restsUntil - performance.now()
      if (rest > 0) await new Promise((rested) => setTimeout(rested, rest))
      if (this.#disposed) return
      this.#again = false
      this.#running = new AbortController()
      const start = performance.now()
      try {
        const answer = await this.ask(this.#running.signal)
        if (this.#isWanted()) this.deliver(answer)
      } catch (error) {
        if (this.#isWanted()) this.fail(error)
      }
      const end = performance.now()
      if (end - start > LONG) this.#restsUntil = end + (end - start)
    }
    this.#running = undefined
  }

  #isWanted(): boolean {
    return !this.#again && !this.#disposed
  }
}
