/** What reports say of an offer: what it does, and how it would be a little less. */
import type { Change, PolicyChange } from '../../../server/src/resolution/change'
import type { Difference } from '../../../server/src/resolution/difference'
import type { ResolutionReport } from '../../../server/src/resolution/report'

/** How two reports of one query differ. */
export function differenceOf(before: ResolutionReport, after: ResolutionReport): Difference {
  const selected = { before: before.selected_candidates, after: after.selected_candidates }
  const met = { before: metBy(before), after: metBy(after) }
  const ranks = { before: ranksOf(before), after: ranksOf(after) }
  return {
    status: { before: before.status, after: after.status },
    selected,
    joined: without(selected.after, selected.before),
    droppedOut: without(selected.before, selected.after),
    newlyMet: without(met.after, met.before),
    newlyUnmet: without(met.before, met.after),
    ranks: [...new Set([...ranks.after.keys(), ...ranks.before.keys()])].flatMap((id) => {
      const rank = { before: ranks.before.get(id) ?? null, after: ranks.after.get(id) ?? null }
      return rank.before === rank.after ? [] : [{ id, ...rank }]
    }),
  }
}

function metBy(report: ResolutionReport): string[] {
  return without(report.query_capabilities, report.unresolved_required_capabilities)
}

function ranksOf({ candidates }: ResolutionReport): Map<string, number> {
  return new Map(candidates.flatMap(({ id, rank }) => (rank === null ? [] : [[id, rank]])))
}

function without(list: readonly string[], others: readonly string[]): string[] {
  return list.filter((each) => !others.includes(each))
}

/** The change one step smaller, where it is of a kind that has steps and of more than one. */
export function oneStepLess(change: Change, { policy }: ResolutionReport): Change[] {
  switch (change.kind) {
    case 'policy':
      return lessOfPolicy(change, policy.effective[change.key])
    case 'describe':
      return change.words.length > 1 ? [{ ...change, words: change.words.slice(0, -1) }] : []
    case 'withdraw': {
      const { tokens } = change
      const isClaim = tokens.every(({ token }) => token.startsWith('filler-'))
      return isClaim && tokens.length > 1 ? [{ ...change, tokens: tokens.slice(1) }] : []
    }
    default:
      return []
  }
}

function lessOfPolicy(change: PolicyChange, before: string | number): Change[] {
  const { key, value } = change
  if (typeof value !== 'number' || typeof before !== 'number') return []
  const step = key === 'max-candidates' || key === 'max-providers' ? 1 : 0.01
  const less = Math.round((value + Math.sign(before - value) * step) * 100) / 100
  const isStillAChange = Math.sign(before - less) === Math.sign(before - value)
  return isStillAChange ? [{ kind: 'policy', key, value: less } as PolicyChange] : []
}
