/** Changes outside the candidate's file: policy, mode, probes, settings (EDIT-033). */
import { round9 } from '../text/rounding'
import {
  type Attempt,
  each,
  floorToGrid,
  inTurn,
  nextOnGrid,
  type Situation,
  smallest,
} from './attempt'
import type { Gate, GateName } from './report'
import type { Placed } from './select'
import { gateOfSet } from './standing'

/** Runtimes, or selected skills, that are tried in turn. */
const MOST_IN_TURN = 3

/** Lowers one threshold of the policy by as much as the candidate, or the set that it is in, falls short. */
export function lowerThreshold({ resolution, placed }: Situation): Attempt {
  const { query, policy, selection } = resolution
  const ofSet = selection.chosen.includes(placed)
    ? [gateOfSet(selection, query, policy.effective)]
    : []
  const shortfall = ({ threshold, value }: Gate) => threshold - value
  return each(
    [...placed.gates, ...ofSet]
      .filter(({ passed, source }) => !passed && source === 'policy')
      .sort((a, b) => shortfall(a) - shortfall(b))
      .map(({ gate, value }) => ({ kind: 'policy', key: gate, value: floorToGrid(value) })),
  )
}

/** Raises one threshold, so that it rejects others that are taken first and still lets the candidate pass. */
export function raiseThreshold(situation: Situation): Attempt {
  const { effective } = situation.resolution.policy
  const raise = ({ gate, value }: Gate) => {
    const thresholds = rivalValues(situation, gate, value)
      .map(nextOnGrid)
      .filter((threshold) => threshold > effective[gate] && threshold <= floorToGrid(value))
      .sort((a, b) => a - b)
    return smallest(
      [...new Set(thresholds)].map((threshold) => ({
        kind: 'policy',
        key: gate,
        value: threshold,
      })),
    )
  }
  return inTurn(situation.placed.gates.map(raise))
}

/** What those have at a gate that are taken before a kept candidate and that the gate could reject. */
function rivalValues(
  { resolution: { selection, policy }, placed }: Situation,
  gate: GateName,
  own: number,
): number[] {
  if (placed.reasons.length > 0) return []
  const isSingle = policy.effective['selection-mode'] === 'single'
  const rivals = isSingle
    ? selection.kept.slice(0, selection.kept.indexOf(placed))
    : selection.selected
  const values = rivals.flatMap(({ gates }) =>
    gates.flatMap((each) => (each.gate === gate ? each.value : [])),
  )
  const lower = values.filter((value) => round9(value) < round9(own))
  if (!isSingle) return lower
  // The first of the order is selected, so that all before the candidate must go.
  return lower.length === rivals.length && lower.length > 0 ? [Math.max(...lower)] : []
}

/** Cover mode: keeps as many candidates as it takes to keep this one. */
export function raiseMaxCandidates({ resolution, placed }: Situation): Attempt {
  const { effective } = resolution.policy
  const isCut = ({ reasons }: Placed) => reasons.includes('max-candidates')
  if (effective['selection-mode'] === 'single' || !isCut(placed)) return each([])
  const place = resolution.selection.rejected.filter(isCut).indexOf(placed)
  // Fewer may do, where others keep out of a larger field (DCI-082).
  return raiseCount('max-candidates', effective['max-candidates'], place + 1)
}

/** Cover mode: takes more providers, where as many as may be are taken. */
export function raiseMaxProviders({ resolution, placed }: Situation): Attempt {
  const { query, policy, selection } = resolution
  const most = policy.effective['max-providers']
  const isFull = selection.chosen.length === most && !selection.chosen.includes(placed)
  const isCover = policy.effective['selection-mode'] === 'cover'
  if (!isCover || !isFull || placed.reasons.length > 0) return each([])
  return raiseCount('max-providers', most, query.capabilities.length - most)
}

/** @param most by which the count is raised */
function raiseCount(key: 'max-candidates' | 'max-providers', count: number, most: number): Attempt {
  const values = Array.from({ length: Math.max(0, most) }, (_, index) => count + index + 1)
  return smallest(values.map((value) => ({ kind: 'policy', key, value })))
}

export function switchSelectionMode({ resolution }: Situation): Attempt {
  const isSingle = resolution.policy.effective['selection-mode'] === 'single'
  return each([{ kind: 'policy', key: 'selection-mode', value: isSingle ? 'cover' : 'single' }])
}

export function relaxMode({ resolution }: Situation): Attempt {
  return each(resolution.query.mode === 'strict' ? [{ kind: 'mode', mode: 'best-effort' }] : [])
}

/** A flag falls by a probe that passes, and a failed probe by another run of it (DCI-073, DCI-074). */
export function passProbe({ placed }: Situation): Attempt {
  const { scored, probe, reasons } = placed
  const counts = scored.flagged || reasons.includes('probe-failed')
  return each(
    counts && probe.outcome !== 'none' ? [{ kind: 'probe', candidate: scored.candidate.id }] : [],
  )
}

/** Picks skills for a runtime that the candidate names. */
export function changeHost({ placed: { scored } }: Situation): Attempt {
  const { runtimes, score } = scored.runtime
  const others = score === 1 ? [] : runtimes.slice(0, MOST_IN_TURN)
  return each(others.map((runtime) => ({ kind: 'host', runtime })))
}

/** Disables one of the selected skills, where the candidate itself passes every gate. */
export function disableRival({ resolution, placed }: Situation): Attempt {
  if (!placed.gates.every(({ passed }) => passed)) return each([])
  const names = resolution.selection.selected.map(({ scored }) => scored.candidate.name)
  const others = [...new Set(names)].filter((name) => name !== placed.scored.candidate.name)
  return each(others.slice(0, MOST_IN_TURN).map((name) => ({ kind: 'disable', name })))
}
