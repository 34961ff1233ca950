/** `--run-probes`: runs the commands by which the workspace tests capabilities (DCI-074, 075). */
import type { Processes, ProcessOutcome } from '../../../ports'
import { cut, printable } from '../output/layout'
import { showStatus } from '../output/progress'
import { styleOf } from '../output/style'
import type { Terminal } from '../terminal'

/** Enough to find programs and their settings; what else the shell holds is none of a probe's business. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'SystemRoot']

/** The environment that every probe starts from. */
export function probeEnvironment({ environment }: Terminal): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * Processes that carry out each request once and say at a terminal what is running: when a decision was
 * asked for, the same run is resolved again, and its probes must neither run twice nor answer otherwise.
 */
export function runningOnce(terminal: Terminal, processes: Processes): Processes {
  const outcomes = new Map<string, Promise<ProcessOutcome>>()
  return {
    run(request, token) {
      const key = JSON.stringify(request)
      const before = outcomes.get(key)
      if (before !== undefined) return before
      const { width, symbols } = styleOf(terminal)
      const line = printable(`Running ${request.command.join(' ')}`)
      showStatus(terminal, cut(line, width, symbols.ellipsis))
      const outcome = processes.run(request, token).finally(() => showStatus(terminal, ''))
      outcomes.set(key, outcome)
      return outcome
    },
  }
}
