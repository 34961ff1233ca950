/** The one way to a process: nothing is started that nobody has agreed to (EDIT-034, EDIT-043). */
import type { Processes } from '../../../ports'
import type { ProbeView } from '../messages'

export class Consent {
  private readonly agreed = new Set<string>()

  /** Takes down that somebody was shown this command line and agreed to it; it holds while the server runs. */
  give({ candidate, capability, command }: ProbeView): void {
    this.agreed.add(keyOf(candidate, capability, command))
  }

  /** Processes that start what was agreed to, for the candidate and capability that it was agreed for. */
  guard(processes: Processes): Processes {
    return {
      run: async (request, token) => {
        const { DCI_CAPABILITY = '', DCI_SKILL_NAME, DCI_SKILL_PATH } = request.environment
        const candidate = `${DCI_SKILL_NAME}::${DCI_SKILL_PATH}`
        const isAgreed = this.agreed.has(keyOf(candidate, DCI_CAPABILITY, request.command))
        if (isAgreed) return processes.run(request, token)
        return { kind: 'not-started', detail: 'nobody has agreed to it yet' }
      },
    }
  }
}

function keyOf(candidate: string, capability: string, command: readonly string[]): string {
  return JSON.stringify([candidate, capability, command])
}

/** Enough to find programs and their settings; what else the environment holds is none of a probe's business. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'SystemRoot']

/** The environment that every probe starts from. */
export function probeEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
