/** Runs the probes that a resolution wants, where the caller allows it (DCI-074, 075). */
import type { ProbeFile } from '../jsonschema/files'
import type { CancellationToken, Processes, ProcessOutcome } from '../ports'
import type { Candidate } from '../resolution/candidate'
import { probeFor } from '../resolution/probe-file'
import type { ProbeBook, ProbeReport, WantedProbe } from '../resolution/probes'
import type { Resolution } from '../resolution/resolve'
import { joinPath, relativeTo } from '../skills/paths'

/** Milliseconds that a probe may take unless it says otherwise. */
const DEFAULT_TIMEOUT = 10_000
/** Bytes of output that are looked at. */
const OUTPUT_LIMIT = 64 * 1024

/** What it takes to run probes; the caller makes one only where the user has agreed. */
export interface ProbeRunner {
  readonly processes: Processes
  /** Folder that probes run in: the root of the repository. */
  readonly root: string
  /** The whole environment of a probe, but for what tells it the candidate. */
  readonly environment: Readonly<Record<string, string>>
}

/** A book in which nothing has been run, and nothing will be. @param reason is what the report says */
export function closedBook(file: ProbeFile | undefined, reason: string): ProbeBook {
  return bookOf(file, () => ({ outcome: 'not-run', reason }))
}

/**
 * Resolves, runs what is wanted, and resolves again until nothing is wanted any more.
 * @param resolve the run under a given book
 */
export async function resolveWithProbes(
  file: ProbeFile | undefined,
  runner: ProbeRunner,
  resolve: (book: ProbeBook) => Resolution,
  token?: CancellationToken,
): Promise<Resolution> {
  const known = new Map<string, ProbeReport>()
  const book = bookOf(file, (candidate, capability) => known.get(keyOf(candidate, capability)))
  for (;;) {
    const resolution = resolve(book)
    if (resolution.wantedProbes.length === 0) return resolution
    for (const wanted of resolution.wantedProbes) {
      const report = await runProbe(file, wanted, runner, token)
      known.set(keyOf(wanted.candidate, wanted.capability), report)
    }
  }
}

function bookOf(
  file: ProbeFile | undefined,
  resultOf: (candidate: Candidate, capability: string) => ProbeReport | undefined,
): ProbeBook {
  return {
    declares: (candidate, capability) =>
      file !== undefined && probeFor(file, candidate, capability) !== undefined,
    resultOf,
  }
}

function keyOf({ id }: Candidate, capability: string): string {
  return `${id} ${capability}`
}

async function runProbe(
  file: ProbeFile | undefined,
  { candidate, capability }: WantedProbe,
  { processes, root, environment }: ProbeRunner,
  token: CancellationToken | undefined,
): Promise<ProbeReport> {
  const probe = file && probeFor(file, candidate, capability)
  if (probe === undefined) return { outcome: 'not-run', reason: 'it is not declared any more' }
  const cwd = joinPath(root, probe.cwd ?? '.')
  if (cwd !== root && relativeTo(root, cwd) === undefined) {
    return { outcome: 'not-run', reason: `its folder ${probe.cwd} is outside the workspace` }
  }
  const outcome = await processes.run(
    {
      command: probe.command,
      cwd,
      timeout: probe.timeout_ms ?? DEFAULT_TIMEOUT,
      outputLimit: OUTPUT_LIMIT,
      environment: {
        ...environment,
        DCI_CAPABILITY: capability,
        DCI_SKILL_NAME: candidate.name,
        DCI_SKILL_PATH: candidate.path,
      },
    },
    token,
  )
  return reportOf(outcome, probe.timeout_ms ?? DEFAULT_TIMEOUT)
}

/** Exit status 0 passes; what could not even be started was not run (DCI-075). */
function reportOf(outcome: ProcessOutcome, timeout: number): ProbeReport {
  switch (outcome.kind) {
    case 'not-started':
      return { outcome: 'not-run', reason: outcome.detail }
    case 'timed-out':
      return { outcome: 'failed', reason: `it did not end within ${timeout} ms` }
    case 'exited': {
      if (outcome.code === 0) return { outcome: 'passed' }
      const lastLine = outcome.stderr.trim().split('\n').at(-1) ?? ''
      const said = lastLine === '' ? '' : `: ${lastLine.slice(0, 200)}`
      return { outcome: 'failed', reason: `it exited with ${outcome.code}${said}` }
    }
  }
}
