/** Follows the engine's snapshots and tells what a newer one may mean for findings. */
import { type Change, changeOf, sharedFacts } from '../../../features/findings/dependence'
import type { Skill } from '../../../workspace/skill'
import type { Snapshot } from '../../../workspace/snapshot'

export interface Differences {
  /** Paths of skills and of files under `.dci` that are others now, or gone, or judged by other settings. */
  readonly touched: readonly string[]
  /** Everybody's findings may differ. */
  readonly everywhere: boolean
  /** Paths of skills whose own findings may differ, and those of whoever points into them. */
  readonly moved: ReadonlySet<string>
  /** Some skill asks for something else, so that hints to consumers may count or not. */
  readonly asks: boolean
  /** Capabilities that a changed skill provides, or has provided. */
  readonly provided: ReadonlySet<string>
}

/** After so many changes at once it is not asked what has changed in each. */
const MOST_COMPARED = 64

export class Follower {
  /** The skills of the newest snapshot by path. */
  skills: ReadonlyMap<string, Skill> = new Map()
  private dciTexts: ReadonlyMap<string, string> = new Map()
  private facts: string | undefined

  /** Takes in a newer snapshot. */
  follow(snapshot: Snapshot): Differences {
    const before = this.skills
    const after = new Map([...snapshot.skills].map((skill) => [skill.path, skill]))
    this.skills = after
    const paths = [
      ...[...after.keys()].filter((path) => before.get(path) !== after.get(path)),
      ...[...before.keys()].filter((path) => !after.has(path)),
    ]
    const hasNewFacts = this.followFacts(snapshot)
    const changes = paths.length > MOST_COMPARED ? [] : paths.map((path) => change(path))
    const moved = changes.filter(({ kind }) => kind !== 'nothing')
    return {
      touched: [
        ...(hasNewFacts ? new Set([...after.keys(), ...paths]) : paths),
        ...this.followDciFiles(snapshot, hasNewFacts),
      ],
      everywhere:
        hasNewFacts ||
        paths.length > MOST_COMPARED ||
        changes.some(({ kind }) => kind === 'meaning'),
      moved: new Set(moved.map(({ path }) => path)),
      asks: changes.some(({ kind }) => kind === 'needs'),
      provided: new Set(changes.flatMap(({ provided }) => provided)),
    }

    function change(path: string) {
      const [old, now] = [before.get(path), after.get(path)]
      const kind: Change = old && now ? changeOf(old, now) : 'meaning'
      return { path, kind, provided: [...providedBy(old), ...providedBy(now)] }
    }
  }

  /** @returns whether something has changed that every finding depends on */
  private followFacts(snapshot: Snapshot): boolean {
    const before = this.facts
    this.facts = sharedFacts(snapshot)
    return this.facts !== before
  }

  /** @returns paths of files that have changed */
  private followDciFiles({ dciFiles }: Snapshot, all: boolean): string[] {
    const before = this.dciTexts
    this.dciTexts = new Map(dciFiles.map(({ path, text }) => [path, text]))
    const paths = new Set([...before.keys(), ...this.dciTexts.keys()])
    return [...paths].filter((path) => all || before.get(path) !== this.dciTexts.get(path))
  }
}

function providedBy(skill: Skill | undefined): readonly string[] {
  return skill?.candidate?.contract?.provides ?? []
}
