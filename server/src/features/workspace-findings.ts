/** The type-check of a skill set: findings that only the whole workspace can tell (EDIT-011, SURF-009). */
import type { ClauseKind } from '../contract/clauses'
import type { Problem, Severity, Span } from '../problem'
import { MATCH_SCORES } from '../resolution/match'
import type { Resolution } from '../resolution/resolve'
import type { Scored } from '../resolution/score'
import type { Placed } from '../resolution/select'
import { intern } from '../text/interner'
import { words } from '../text/words'
import { buildGraph, consumersOf } from '../workspace/graph'
import { displayName, type Skill, skillId } from '../workspace/skill'
import type { Snapshot } from '../workspace/snapshot'

/** Findings about one consumer's requirements, at its tokens; none for a skill that requires nothing. */
export function consumerFindings(snapshot: Snapshot, skill: Skill): Problem[] {
  const contract = skill.candidate?.contract
  if (!contract || contract.required.length === 0) return []
  const resolution = snapshot.resolve(skill.path, {})
  return [
    ...resolution.unresolved.map((capability) => unresolved(capability, resolution, skill)),
    ...hashTies(resolution, skill),
  ]
}

/**
 * Claims that stand out from their skill's own prose, told to the author as words to add, never as an
 * accusation (DCI-072, 097). By the path of the provider.
 */
export function unmentionedFindings(snapshot: Snapshot): ReadonlyMap<string, Problem[]> {
  const byId = new Map(snapshot.included.map((skill) => [skillId(skill), skill]))
  const findings = new Map<string, Map<string, Problem>>()
  for (const consumer of consumersOf(snapshot)) {
    for (const { scored } of snapshot.resolve(consumer.path, {}).selection.flagged) {
      const provider = byId.get(scored.candidate.id)
      if (provider === undefined) continue
      const found = findings.get(provider.path) ?? new Map<string, Problem>()
      for (const token of unmentionedTokens(scored)) found.set(token, unmentioned(provider, token))
      findings.set(provider.path, found)
    }
  }
  return new Map([...findings].map(([path, found]) => [path, [...found.values()]]))
}

/** Matched tokens of which the prose lacks a word. */
function unmentionedTokens({ matches, candidate }: Scored): string[] {
  const prose = new Set(candidate.prose.terms)
  return matches.flatMap(({ kind, token }) =>
    (kind === 'exact' || kind === 'alias') &&
    token !== null &&
    words(token).some((stem) => !prose.has(intern(stem)))
      ? token
      : [],
  )
}

function unmentioned(provider: Skill, token: string): Problem {
  return {
    code: 'workspace/unmentioned-capability',
    severity: 'information',
    message: `The description does not mention \`${token}\`: add "${token.replaceAll('-', ' ')}" so that agents find it by its words too`,
    span: tokenSpan(provider, 'provides', token),
  }
}

/** Rings of skills that select each other, told at each of them. */
export function cycleFindings(snapshot: Snapshot): ReadonlyMap<string, Problem[]> {
  const findings = new Map<string, Problem[]>()
  const byId = new Map(snapshot.included.map((skill) => [skillId(skill), skill]))
  for (const ring of buildGraph(snapshot).cycles) {
    const skills = ring.flatMap((id) => byId.get(id) ?? [])
    const names = [...skills, ...skills.slice(0, 1)].map(displayName).join(' > ')
    for (const skill of skills) {
      const problem: Problem = {
        code: 'workspace/cycle',
        severity: 'warning',
        message: `These skills need each other in a ring: ${names}`,
        span: contractSpan(skill),
      }
      findings.set(skill.path, [...(findings.get(skill.path) ?? []), problem])
    }
  }
  return findings
}

/** Failing a strict promise is an error; what a person may still decide, or has, is a warning. */
const SEVERITIES: Readonly<Record<Resolution['outcome']['status'], Severity>> = {
  failed: 'error',
  'needs-decision': 'warning',
  partial: 'warning',
  resolved: 'warning',
  'not-needed': 'warning',
}

function unresolved(capability: string, resolution: Resolution, skill: Skill): Problem {
  const index = resolution.query.capabilities.indexOf(capability)
  const best = resolution.selection.nearest(index)
  const severity = SEVERITIES[resolution.outcome.status]
  const span = tokenSpan(skill, 'required', capability)
  if (best === undefined) {
    const message = `No skill provides \`${capability}\``
    return { code: 'workspace/unmet-capability', severity, message, span }
  }
  const message = `\`${capability}\` is not met: ${whyNot(best, index)}`
  return { code: 'workspace/not-selected', severity, message, span }
}

function whyNot({ scored, gates, reasons }: Placed, index: number): string {
  const { name } = scored.candidate
  const match = scored.matches[index]
  const failed = gates
    .filter(({ passed }) => !passed)
    .map(({ gate, value, threshold }) => `${gate} ${value.toFixed(3)} < ${threshold}`)
  const how = match && match.score < MATCH_SCORES.exact ? ` (${match.kind} match)` : ''
  const why =
    failed.length > 0 ? failed.join(', ') : reasons.join(', ') || 'another skill was selected'
  return `the best is ${name}${how}: ${why}`
}

/** A selection that nothing but the hash of the ids decided may as well have gone the other way. */
function hashTies({ selection }: Resolution, skill: Skill): Problem[] {
  const { kept, selected } = selection
  return selected.flatMap((placed) => {
    const next = kept[kept.indexOf(placed) + 1]
    if (next === undefined || selected.includes(next)) return []
    if (selection.decidingStep(placed, next) !== 6) return []
    const message = `${placed.scored.candidate.name} and ${next.scored.candidate.name} are equal in everything: only the hash of their ids decides`
    return [
      {
        code: 'workspace/hash-tie',
        severity: 'information' as const,
        message,
        span: contractSpan(skill),
      },
    ]
  })
}

function contractSpan({ file }: Skill): Span {
  return file?.contract?.scalar.span ?? file?.frontmatter.open ?? { start: 0, end: 0 }
}

/** Where a capability stands in a clause, in file offsets. */
function tokenSpan(skill: Skill, clause: ClauseKind, capability: string): Span {
  const field = skill.file?.contract
  const node = field?.parsed.tree.clauses
    .filter(({ info }) => info?.kind === clause)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.kind === 'capability' && entry.value === capability)
  return field && node ? field.scalar.map().toDocument(node.span) : contractSpan(skill)
}
