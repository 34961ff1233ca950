/** What is known of the findings that only the workspace can tell, and which skills must be looked at again. */
import { claimFinding } from '../../../features/findings/claims'
import { ringFindings } from '../../../features/findings/rings'
import { SkillSet } from '../../../features/findings/skill-set'
import { isHinting } from '../../../features/findings/standing'
import { NOTHING_FOUND, type TypeCheck, typeCheck } from '../../../features/findings/type-check'
import type { Problem } from '../../../problem'
import type { Need } from '../../../workspace/graph'
import type { Skill } from '../../../workspace/skill'
import type { Snapshot } from '../../../workspace/snapshot'
import { ClaimCounts } from './claim-counts'
import { Follower } from './follower'
import { shiftFindings } from './shifted-findings'

/** Findings, and the text that their spans are offsets of. */
interface Found {
  readonly text: string
  readonly problems: readonly Problem[]
}

/**
 * The findings of every skill as each was last checked; no resolution is held. Whoever drives it calls
 * {@link follow} with the newest snapshot, {@link check} for all that is {@link stale}, and
 * {@link findRings}: then it knows exactly what a check of everything anew would tell.
 */
export class KnownFindings {
  /** Paths of files of which something else is known since they were last taken from here. */
  readonly news = new Set<string>()
  /** Whether {@link findRings} may find something else than before. */
  ringsMayDiffer = false
  private readonly pending = new Set<string>()
  private readonly checks = new Map<string, TypeCheck & Found>()
  private readonly claims = new ClaimCounts()
  private rings: ReadonlyMap<string, Found> = new Map()
  private readonly follower = new Follower()
  private set: SkillSet | undefined

  /** Paths of skills to be checked: those that a change concerns most, then those that have waited longest. */
  get stale(): ReadonlySet<string> {
    return this.pending
  }

  /** Takes in a newer snapshot and finds out which skills must be checked again. */
  follow(snapshot: Snapshot): void {
    this.set = new SkillSet(snapshot)
    const { touched, everywhere, moved, asks, provided } = this.follower.follow(snapshot)
    const { skills } = this.follower
    for (const path of touched) this.news.add(path)
    this.ringsMayDiffer ||= everywhere || moved.size > 0
    const pointing = [...this.checks].filter(([, { problems }]) => pointsInto(problems, moved))
    const hinting = asks ? [...skills.values()].filter(isHinting) : []
    const concerned = [
      ...moved,
      ...touched.filter((path) => !skills.has(path)),
      ...pointing.map(([path]) => path),
      ...(everywhere ? this.set.consumersOf(provided).map(({ path }) => path) : []),
    ]
    const others = everywhere ? skills.keys() : hinting.map(({ path }) => path)
    const waiting = [...this.pending]
    this.pending.clear()
    for (const path of [...concerned, ...waiting, ...others]) this.pending.add(path)
  }

  /** Lets go of what only further checks of this snapshot would need. */
  rest(): void {
    if (this.stale.size === 0 && !this.ringsMayDiffer) this.set = undefined
  }

  /** Makes news of every skill: how its findings are shown has changed. */
  retell(): void {
    for (const path of this.follower.skills.keys()) this.news.add(path)
  }

  /** Checks one skill, and takes in what that tells of it and of others. */
  check(path: string): void {
    this.pending.delete(path)
    const { set } = this
    if (set === undefined) return
    const skill = this.follower.skills.get(path)
    const check = skill ? typeCheck(set, skill) : NOTHING_FOUND
    const text = check.problems.length > 0 ? (skill?.file?.text ?? '') : ''
    const before = this.checks.get(path) ?? { ...NOTHING_FOUND, text: '' }
    if (check === NOTHING_FOUND) this.checks.delete(path)
    else this.checks.set(path, { ...check, text })
    if (!isSame(before, { ...check, text })) this.news.add(path)
    for (const each of this.claims.replace(before.claims, check.claims)) this.news.add(each)
    this.ringsMayDiffer ||= JSON.stringify(before.needs) !== JSON.stringify(check.needs)
  }

  /** Looks for rings among all that the checks have told. */
  findRings(): void {
    this.ringsMayDiffer = false
    const { set } = this
    if (set === undefined) return
    const { skills } = this.follower
    const needs = new Map<string, readonly Need[]>()
    for (const [path, check] of this.checks) {
      const id = skills.get(path)?.candidate?.id
      if (id !== undefined && check.needs.length > 0) needs.set(id, check.needs)
    }
    const before = this.rings
    this.rings = new Map(
      [...ringFindings(set, needs)].map(([path, problems]) => {
        return [path, { text: skills.get(path)?.file?.text ?? '', problems }]
      }),
    )
    for (const path of new Set([...before.keys(), ...this.rings.keys()])) {
      if (!isSame(before.get(path), this.rings.get(path))) this.news.add(path)
    }
  }

  /** The required capabilities that nobody meets, by path of the skill, as of the last check of each. */
  unmet(): Map<string, readonly string[]> {
    const unmet = new Map<string, readonly string[]>()
    for (const [path, { needs }] of this.checks) {
      const open = needs.filter(({ metBy }) => metBy.length === 0)
      if (open.length > 0)
        unmet.set(
          path,
          open.map(({ capability }) => capability),
        )
    }
    return unmet
  }

  /** What is known of a skill, at its places in this version of it, which may be newer than the check. */
  at(skill: Skill): Problem[] {
    const { path, candidate } = skill
    const parts = [this.checks.get(path), this.rings.get(path)].filter(
      (part) => part !== undefined && part.problems.length > 0,
    )
    const provided = candidate?.contract?.provides ?? []
    const claims = this.claims.of(path).filter((token) => provided.includes(token))
    if (parts.length + claims.length === 0) return []
    const text = skill.file?.text ?? ''
    return [
      ...parts.flatMap((part) => (part ? shiftFindings(part.problems, part.text, text) : [])),
      ...claims.map((token) => claimFinding(skill, token)),
    ]
  }
}

function pointsInto(problems: readonly Problem[], paths: ReadonlySet<string>): boolean {
  return problems.some(({ related = [] }) => {
    return related.some(({ path }) => path !== undefined && paths.has(path))
  })
}

function isSame(a: Found | undefined, b: Found | undefined): boolean {
  return a?.text === b?.text && JSON.stringify(a?.problems) === JSON.stringify(b?.problems)
}
