/** What a change of files does to every consumer's resolution (SURF-019). */
import { round9 } from '../text/rounding'
import { consumersOf } from './graph'
import { displayName, type Skill, skillId } from './skill'
import type { Snapshot } from './snapshot'

/** A lead smaller than this may be lost to the next edit. */
const NEAR = 0.02

export interface ConsumerState {
  readonly status: string
  /** Ids in the order in which they were taken. */
  readonly selected: readonly string[]
  readonly unmet: readonly string[]
  /** Final score of the first selected one, or `null` for none. */
  readonly score: number | null
  /** How far the first selected one is ahead of the next that could have been taken; `null` without one. */
  readonly margin: number | null
}

export interface ConsumerChange {
  readonly consumer: string
  readonly name: string
  /** `null` where the consumer is not there. */
  readonly before: ConsumerState | null
  readonly after: ConsumerState | null
  /** Changed files each of which alone makes the change; all of them where only together they do. */
  readonly causes: readonly string[]
}

export interface ResolutionDiff {
  /** Portable paths of the skill files that differ, in the order of discovery. */
  readonly changedFiles: readonly string[]
  /** Consumers whose selection, status or unmet requirements differ. */
  readonly changes: readonly ConsumerChange[]
  /** Consumers whose selection afterwards hangs by less than 0.02. */
  readonly nearMisses: readonly { readonly consumer: string; readonly margin: number }[]
}

/** Compares two snapshots of one workspace; skills are the same when their portable paths are. */
export function diffResolutions(before: Snapshot, after: Snapshot): ResolutionDiff {
  const old = byPortablePath(before)
  const now = byPortablePath(after)
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  const changed = paths.filter((path) => textOf(old.get(path)) !== textOf(now.get(path)))
  const consumers = new Set(
    [before, after].flatMap((each) => consumersOf(each).map(({ portablePath }) => portablePath)),
  )
  const states = [...consumers].map((path) => ({
    path,
    before: stateOf(before, old.get(path)),
    after: stateOf(after, now.get(path)),
  }))
  return {
    changedFiles: changed,
    changes: states
      .filter((each) => !isSameOutcome(each.before, each.after))
      .map((each) => {
        const skill = now.get(each.path) ?? old.get(each.path)
        return {
          consumer: skill ? skillId(skill) : each.path,
          name: skill ? displayName(skill) : each.path,
          before: each.before,
          after: each.after,
          causes: causesOf(each.path, each.after, changed, { before, now }),
        }
      }),
    nearMisses: states.flatMap(({ path, after: state }) => {
      const skill = now.get(path)
      const margin = state?.margin ?? null
      return skill && margin !== null && margin < NEAR ? [{ consumer: skillId(skill), margin }] : []
    }),
  }
}

interface Versions {
  readonly before: Snapshot
  readonly now: ReadonlyMap<string, Skill>
}

/** Tries each changed file alone on the old workspace: those that suffice are the causes. */
function causesOf(
  consumer: string,
  after: ConsumerState | null,
  changed: readonly string[],
  { before, now }: Versions,
): readonly string[] {
  const suffices = (path: string) => {
    const mixed = before.withSkills(new Map([[path, now.get(path)]]))
    return isSameOutcome(stateOf(mixed, byPortablePath(mixed).get(consumer)), after)
  }
  const alone = changed.filter(suffices)
  return alone.length > 0 ? alone : changed
}

function stateOf(snapshot: Snapshot, skill: Skill | undefined): ConsumerState | null {
  if (!skill?.candidate?.contract?.required.length) return null
  const { selection, outcome, unresolved } = snapshot.resolve(skill.path, {})
  const [first] = selection.selected
  const rival = selection.kept.find((placed) => !selection.selected.includes(placed))
  return {
    status: outcome.status,
    selected: selection.selected.map(({ scored }) => scored.candidate.id),
    unmet: unresolved,
    score: first ? first.scored.final : null,
    margin: first && rival ? round9(first.scored.final - rival.scored.final) : null,
  }
}

function isSameOutcome(a: ConsumerState | null, b: ConsumerState | null): boolean {
  const key = (state: ConsumerState | null) =>
    state && JSON.stringify([state.status, state.selected, state.unmet])
  return key(a) === key(b)
}

function byPortablePath(snapshot: Snapshot): Map<string, Skill> {
  return new Map([...snapshot.skills].map((skill) => [skill.portablePath, skill]))
}

function textOf(skill: Skill | undefined): string | undefined {
  return skill?.file?.text
}
