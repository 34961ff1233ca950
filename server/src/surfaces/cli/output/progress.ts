import type { Terminal } from '../terminal'

/** How many steps pass between two updates. */
const STEPS = 25

interface Progress {
  step(): void
  /** Takes the line away again. */
  end(): void
}

/** Shows on a terminal's stderr how far long work has come; elsewhere it shows nothing (SURF-001). */
export function createProgress({ stderr }: Terminal, label: string, total: number): Progress {
  let done = 0
  const shown = stderr.isTerminal && total > STEPS
  const write = (text: string) => shown && stderr.write(`\r\u001b[K${text}`)
  return {
    step() {
      if (done++ % STEPS === 0) write(`${label} ${done} of ${total}`)
    },
    end: () => void write(''),
  }
}
