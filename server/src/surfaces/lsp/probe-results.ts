/** What probes have said that somebody had run: remembered, so that an edit does not ask for them again. */
import type { Scenario } from '../../resolution/counterfactual'
import type { ProbeBook, ProbeReport } from '../../resolution/probes'
import type { Resolution } from '../../resolution/resolve'
import { rankedCandidates } from '../../resolution/to-report'

/** Results count for a run that asks the same candidate for the same capabilities. */
export class ProbeResults {
  private readonly known = new Map<string, ProbeReport>()

  /** Keeps what the probes of a run have said. */
  take(resolution: Resolution): void {
    for (const { scored, probe } of rankedCandidates(resolution)) {
      const ran = probe.outcome === 'passed' || probe.outcome === 'failed'
      if (ran) this.known.set(keyOf(resolution, scored.candidate.id), probe)
    }
  }

  /** Lets go of everything: other commands are declared now. */
  forget(): void {
    this.known.clear()
  }

  /** The book of a run with what is known; `undefined` where nothing is. */
  bookFor({ book, resolution }: Scenario): ProbeBook | undefined {
    if (this.known.size === 0) return undefined
    return {
      declares: (candidate, capability) => book.declares(candidate, capability),
      resultOf: (candidate, capability) =>
        this.known.get(keyOf(resolution, candidate.id)) ?? book.resultOf(candidate, capability),
    }
  }
}

function keyOf({ query }: Resolution, id: string): string {
  return [id, ...query.capabilities].join('\n')
}
