/** What probes have said that somebody had run: remembered, so that an edit does not ask for them again. */
import type { Scenario } from '../../../resolution/counterfactual'
import type { ProbeBook, ProbeReport } from '../../../resolution/probes'
import type { Resolution } from '../../../resolution/resolve'
import { rankedCandidates } from '../../../resolution/to-report'
import type { Snapshot } from '../../../workspace/snapshot'

/** Results count as long as the same commands are declared, for a run that asks for the same capabilities. */
export class ProbeResults {
  private readonly known = new Map<string, ProbeReport>()

  /** Keeps what the probes of a run have said. */
  take(snapshot: Snapshot, resolution: Resolution): void {
    const scope = scopeOf(snapshot, resolution)
    for (const { scored, probe } of rankedCandidates(resolution)) {
      const ran = probe.outcome === 'passed' || probe.outcome === 'failed'
      if (ran) this.known.set(scope + scored.candidate.id, probe)
    }
  }

  /** The book of a run with what is known; `undefined` where nothing is. */
  bookFor(snapshot: Snapshot, { book, resolution }: Scenario): ProbeBook | undefined {
    if (this.known.size === 0) return undefined
    const scope = scopeOf(snapshot, resolution)
    return {
      declares: (candidate, capability) => book.declares(candidate, capability),
      resultOf: (candidate, capability) =>
        this.known.get(scope + candidate.id) ?? book.resultOf(candidate, capability),
    }
  }
}

function scopeOf({ dciFiles }: Snapshot, { query }: Resolution): string {
  const declared = dciFiles.filter(({ kind }) => kind === 'probes').map(({ text }) => text)
  return JSON.stringify([declared, query.capabilities])
}
