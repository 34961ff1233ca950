/** What to do about required capabilities that nobody provides (DCI-091). */
import type { Decision } from '../../../resolution/report'
import { enumerate, printable } from '../output/layout'
import { type Terminal, warn } from '../terminal'

const CHOICES: readonly { readonly decision: Decision; readonly meaning: string }[] = [
  { decision: 'emulate', meaning: 'the agent stands in for it; the run is marked as degraded' },
  { decision: 'continue-with-partial', meaning: 'the run goes on without it' },
  { decision: 'abort', meaning: 'the run fails' },
]

/** Asks at a terminal; elsewhere the decision is to abort, and stderr says so. */
export async function askDecision(
  terminal: Terminal,
  unresolved: readonly string[],
): Promise<Decision> {
  const missing = enumerate(printable(unresolved))
  if (terminal.ask === undefined) {
    warn(
      terminal,
      `${missing}: no provider, and nobody to ask, so the run is aborted; see --on-missing`,
    )
    return 'abort'
  }
  const choices = CHOICES.map(
    ({ decision, meaning }) => `  ${decision.charAt(0)}  ${decision.padEnd(22)} ${meaning}\n`,
  )
  terminal.stderr.write(`No provider for ${missing}. How does it go on?\n${choices.join('')}`)
  for (;;) {
    const answer = await terminal.ask('e, c or a: ')
    if (answer === undefined) return 'abort'
    const word = answer.trim().toLowerCase()
    const chosen = CHOICES.find(({ decision }) => word !== '' && decision.startsWith(word))
    if (chosen !== undefined) return chosen.decision
  }
}
