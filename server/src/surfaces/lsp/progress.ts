/** Progress of long work, where the client shows it (EDIT-019). */
import type { Connection, WorkDoneProgressReporter } from 'vscode-languageserver'

export interface Progress {
  /** Tells how far the work is; whole percents alone are sent. */
  step(done: number, all: number): void
  end(): void
}

/** Starts telling without waiting for the client: the work goes on whatever it answers. */
export function startProgress(connection: Connection, title: string): Progress {
  let reporter: WorkDoneProgressReporter | undefined
  let ended = false
  let told = 0
  connection.window.createWorkDoneProgress().then(
    (made) => {
      made.begin(title, 0)
      if (ended) made.done()
      else reporter = made
    },
    // A client that refuses shows nothing.
    () => {},
  )
  return {
    step(done, all) {
      const percent = Math.floor((100 * done) / all)
      if (percent <= told || reporter === undefined) return
      told = percent
      reporter.report(percent, `${done} of ${all}`)
    },
    end() {
      ended = true
      reporter?.done()
    },
  }
}
