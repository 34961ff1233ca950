/** Probes on request alone: what would run is told first, and runs only when it is given back (EDIT-034). */
import { probeFor } from '../../../resolution/probe-file'
import type { ProbeBook } from '../../../resolution/probes'
import { resolve } from '../../../resolution/resolve'
import { interpretDciFiles } from '../../../workspace/dci-files'
import {
  PROBES_REQUEST,
  type ProbeView,
  type ResolutionParams,
  RUN_PROBES_REQUEST,
  type RunProbesAnswer,
  type RunProbesParams,
} from '../messages'
import type { Session } from '../session'
import type { PanelRun } from './panel-run'
import type { ProbeResults } from './probe-results'

/** None ran. */
const FAILED: RunProbesAnswer = 'changed'

type RunOf = (params: ResolutionParams) => PanelRun | undefined

/** @param run carries out what a request is about */
export function serveProbes(session: Session, results: ProbeResults, run: RunOf): void {
  const { connection, engine, guard, environment, consent } = session
  connection.onRequest(
    PROBES_REQUEST,
    guard('probes', [], (params: ResolutionParams) => wantedProbes(run(params))),
  )
  connection.onRequest(
    RUN_PROBES_REQUEST,
    guard<RunProbesParams, unknown>('run probes', FAILED, async (params, token) => {
      const found = run(params)
      const wanted = wantedProbes(found)
      if (found === undefined || !isSame(wanted, params.agreed)) return FAILED
      for (const probe of wanted) consent.give(probe)
      const { snapshot, consumer, call } = found
      const resolution = await engine.resolveProbed(consumer, call, environment, token)
      results.take(snapshot, resolution)
      return 'ran'
    }),
  )
}

/** The probes that the run as it stands still asks for, changes of a what-if aside. */
export function wantedProbes(run: PanelRun | undefined): ProbeView[] {
  if (run?.scenario === undefined) return []
  const { snapshot, scenario } = run
  const { probes } = interpretDciFiles(snapshot.dciFiles.filter(({ kind }) => kind === 'probes'))
  if (probes === undefined) return []
  const untried: ProbeBook = {
    declares: (candidate, capability) => scenario.book.declares(candidate, capability),
    resultOf: (candidate, capability) => {
      const result = scenario.book.resultOf(candidate, capability)
      return result?.outcome === 'not-run' ? undefined : result
    },
  }
  const { wantedProbes: wanted } = resolve(scenario.resolution.inputs, untried)
  return wanted.flatMap(({ candidate, capability }) => {
    const probe = probeFor(probes, candidate, capability)
    if (probe === undefined) return []
    const { command, cwd = '.' } = probe
    return [{ candidate: candidate.id, capability, command: [...command], cwd }]
  })
}

function isSame(wanted: readonly ProbeView[], agreed: unknown): boolean {
  return wanted.length > 0 && JSON.stringify(wanted) === JSON.stringify(agreed)
}
