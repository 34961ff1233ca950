/** What somebody should know of a set of skills at first sight. A description, not a check (SURF-017). */
import type { FileSystem } from '../../ports'
import { codePoints } from '../../rules/fields'
import type { Root } from '../../skills/sources'
import { compareCodePoints } from '../../text/code-points'
import { words } from '../../text/words'
import { displayName, type Skill, skillId } from '../../workspace/skill'
import { Pack } from '../drafts/pack'
import { type MissingReference, type Reference, referencesOf } from '../drafts/references'
import { type WeakDescription, weakDescriptions } from './descriptions'
import { mostSimilar } from './overlap'

/** The skills of a report, and where they were found. */
export interface PackFiles {
  /** With their whole texts; those that cannot be read and those outside of every root included. */
  readonly skills: readonly Skill[]
  /** Absolute paths of those that no root holds. */
  readonly outside: ReadonlySet<string>
  /** Root patterns that would include these (DCI-094). */
  readonly patterns: readonly string[]
}

export interface RootCount {
  /** `null` for the skills outside of every root. */
  readonly root: Root | null
  readonly skills: number
  /** Those among them with a contract, readable or not. */
  readonly contracts: number
}

export interface PackReference extends Reference {
  readonly from: Skill
}

export interface PackMissing extends MissingReference {
  readonly from: Skill
}

export interface PackOverlap {
  readonly a: Skill
  readonly b: Skill
  /** From 0 to 1. */
  readonly similarity: number
}

export interface PackReport {
  /** In scan order; those outside of every root last. */
  readonly roots: readonly RootCount[]
  readonly skills: number
  readonly contracts: number
  /** Root patterns that would include the skills outside of every root. */
  readonly patterns: readonly string[]
  /** Skills that no agent can load. */
  readonly unusable: readonly { readonly skill: Skill; readonly detail: string }[]
  /** A skill that speaks of another several times stands once, with the first place. */
  readonly references: readonly PackReference[]
  readonly missing: readonly PackMissing[]
  /** The most similar pairs first. */
  readonly overlaps: readonly PackOverlap[]
  readonly weak: readonly WeakDescription[]
  /** Code points of all names and descriptions: what an agent's prompt holds before any skill is used. */
  readonly catalogCharacters: number
  readonly next: NextStep
}

/** What to do first. */
export type NextStep =
  | { readonly kind: 'no-skills' }
  | { readonly kind: 'unusable' | 'outside' | 'missing' | 'draft' | 'weak'; readonly count: number }
  | { readonly kind: 'check' }

const MOST_OVERLAPS = 10
/** Two descriptions with less in common are hardly mistaken for each other. */
const LEAST_OVERLAP = 0.3

/**
 * Looks at nothing but the texts, and on disk at the targets of links that lead to no known skill.
 * @param others skills that may be spoken of and are not reported on
 */
export async function reportOnPack(
  files: Pick<FileSystem, 'kindOf'>,
  { skills, outside, patterns }: PackFiles,
  others: Iterable<Skill> = [],
): Promise<PackReport> {
  const pack = new Pack([...skills, ...others])
  const usable = skills.filter(({ candidate }) => candidate !== null)
  const spoken = usable.map((from) => ({ from, ...referencesOf(from, pack) }))
  const facts: Omit<PackReport, 'next'> = {
    roots: rootsOf(skills, outside),
    skills: skills.length,
    contracts: skills.filter(hasContract).length,
    patterns,
    unusable: skills.flatMap((skill) =>
      skill.exclusion ? [{ skill, detail: skill.exclusion.detail }] : [],
    ),
    references: spoken.flatMap(({ from, found }) =>
      firstOfEach(found, ({ target }) => target).map((each) => ({ from, ...each })),
    ),
    missing: await stillMissing(
      files,
      spoken.flatMap(({ from, missing }) =>
        firstOfEach(missing, ({ path, named }) => path ?? named).map((each) => ({ from, ...each })),
      ),
    ),
    overlaps: overlapsOf(usable),
    weak: weakDescriptions(usable),
    catalogCharacters: usable.reduce((sum, skill) => sum + charactersOf(skill), 0),
  }
  return { ...facts, next: nextStep(facts, outside.size) }
}

function rootsOf(skills: readonly Skill[], outside: ReadonlySet<string>): RootCount[] {
  const groups = new Map<string | null, Skill[]>()
  for (const skill of skills) {
    const place = outside.has(skill.path) ? null : skill.root.path
    const known = groups.get(place)
    if (known) known.push(skill)
    else groups.set(place, [skill])
  }
  return [...groups].map(([place, group]) => ({
    root: place === null ? null : (group[0]?.root ?? null),
    skills: group.length,
    contracts: group.filter(hasContract).length,
  }))
}

function hasContract({ file }: Skill): boolean {
  return (file?.contract?.scalar.text.trim() ?? '') !== ''
}

function charactersOf({ candidate }: Skill): number {
  return candidate === null ? 0 : codePoints(candidate.name) + codePoints(candidate.description)
}

function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>()
  return items.filter((item) => {
    const key = keyOf(item)
    return !seen.has(key) && seen.add(key)
  })
}

/** Without links to files that are there, though none of the known skills. */
async function stillMissing(
  files: Pick<FileSystem, 'kindOf'>,
  missing: readonly PackMissing[],
): Promise<PackMissing[]> {
  const kinds = await Promise.all(
    missing.map(({ path }) =>
      path === undefined ? undefined : files.kindOf(path).catch(() => undefined),
    ),
  )
  return missing.filter((_, index) => kinds[index] === undefined)
}

function overlapsOf(skills: readonly Skill[]): PackOverlap[] {
  const sorted = [...skills].sort((a, b) => compareCodePoints(skillId(a), skillId(b)))
  const texts = sorted.map((skill) =>
    words(`${displayName(skill)} ${skill.candidate?.description ?? ''}`),
  )
  return mostSimilar(texts, MOST_OVERLAPS, LEAST_OVERLAP).flatMap(
    ({ first, second, similarity }) => {
      const [a, b] = [sorted[first], sorted[second]]
      return a && b ? [{ a, b, similarity }] : []
    },
  )
}

/** What keeps most skills from being found goes first. */
function nextStep(report: Omit<PackReport, 'next'>, outside: number): NextStep {
  const { skills, contracts, unusable, missing, weak } = report
  const undrafted = skills - contracts - unusable.length
  if (skills === 0) return { kind: 'no-skills' }
  if (unusable.length > 0) return { kind: 'unusable', count: unusable.length }
  if (outside > 0) return { kind: 'outside', count: outside }
  if (undrafted > 0) return { kind: 'draft', count: undrafted }
  if (missing.length > 0) return { kind: 'missing', count: missing.length }
  if (weak.length > 0) return { kind: 'weak', count: weak.length }
  return { kind: 'check' }
}
