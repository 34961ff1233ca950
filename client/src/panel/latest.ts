/**
 * Keeps one answer up to date. However often {@link refresh} is called, one question runs at a time;
 * an answer that was overtaken while it was on its way is dropped, so what is handed over is never
 * older than the last call (EDIT-030).
 */
export class Latest<Answer> {
  #running: AbortController | undefined
  #again = false
  #disposed = false

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
      this.#again = false
      this.#running = new AbortController()
      try {
        const answer = await this.ask(this.#running.signal)
        if (this.#isWanted()) this.deliver(answer)
      } catch (error) {
        if (this.#isWanted()) this.fail(error)
      }
    }
    this.#running = undefined
  }

  #isWanted(): boolean {
    return !this.#again && !this.#disposed
  }
}
