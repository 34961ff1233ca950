import type { Terminal } from '../terminal'

/** How many steps pass between two updates. */
const STEPS = 25

interface Progress {
  step(): void
  /** Takes the line away again. */
  end(): void
}

/** Shows on a terminal's stderr how far long work has come; elsewhere it shows nothing (SURF-001). */
export function createProgress(terminal: Terminal, label: string, total: number): Progress {
  let done = 0
  const show = (text: string) => {
    if (total > STEPS) showStatus(terminal, text)
  }
  return {
    step() {
      if (done++ % STEPS === 0) show(`${label} ${done} of ${total}`)
    },
    end: () => show(''),
  }
}

/** Shows what is going on in place of what was shown before; an empty text takes the line away. */
export function showStatus({ stderr }: Terminal, text: string): void {
  if (stderr.isTerminal) stderr.write(`\r\u001b[K${text}`)
}
