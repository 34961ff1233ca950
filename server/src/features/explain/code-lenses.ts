/** Lines above a contract that say what the workspace makes of it (EDIT-018). */
import type { ClauseKind } from '../../contract/clauses'
import type { Span } from '../../problem'
import type { ContractField } from '../../skills/skill-file'
import { UNUSED } from '../../workspace/capabilities'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { oneLine } from '../markdown'
import type { Place } from '../navigation/occurrences'
import { placeOf, startOf } from '../navigation/token-places'

export type LensKind = 'providers' | 'selection' | 'usedBy'

export interface CodeLens {
  readonly kind: LensKind
  /** Where the contract starts, in file offsets; empty. */
  readonly span: Span
}

/**
 * Where lenses stand, by the text alone: what they say costs a look at the workspace. A contract that is
 * half typed keeps its lenses, so that no line jumps.
 */
export function codeLenses(
  snapshot: Snapshot,
  path: string,
  shown: Readonly<Record<LensKind, boolean>>,
): CodeLens[] {
  const field = snapshot.skillAt(path)?.file?.contract
  if (!field) return []
  const { start } = field.scalar.span
  const { required, provides } = field.parsed.contract
  const fitting: LensKind[] = [
    ...(required.length > 0 ? (['providers', 'selection'] as const) : []),
    ...(provides.length > 0 ? (['usedBy'] as const) : []),
  ]
  return fitting
    .filter((kind) => shown[kind])
    .map((kind) => ({ kind, span: { start, end: start } }))
}

export interface LensText {
  readonly title: string
  /** Where to find what the title counts, looked up when called; absent where it counts no places. */
  readonly places?: () => readonly Place[]
}

/** What a lens says; `undefined` when the text that it stood on is gone. */
export function lensText(snapshot: Snapshot, path: string, kind: LensKind): LensText | undefined {
  const skill = snapshot.skillAt(path)
  const field = skill?.file?.contract
  if (!skill || !field) return undefined
  const { required, provides } = field.parsed.contract
  switch (kind) {
    case 'providers': {
      const { skills, places } = others(snapshot, skill, required, ['provides'])
      return { title: count(skills, 'provider'), places }
    }
    case 'usedBy': {
      const { skills, places } = others(snapshot, skill, provides, ['required', 'optional'])
      return { title: `used by ${skills || 'none'}`, places }
    }
    case 'selection':
      return { title: selectionTitle(snapshot, path, field) }
  }
}

/** So many places are looked up in their files; others are the start of their file. */
const MOST_EXACT = 50

/** The other skills that name one of some capabilities, or another name of it, in some clauses. */
function others(
  { aliases, capabilities }: Snapshot,
  { path }: Skill,
  tokens: readonly string[],
  clauses: readonly ClauseKind[],
) {
  const names = new Set(tokens.flatMap((token) => [token, ...aliases.groupOf(token)]))
  const naming = new Set(
    [...names].flatMap((name) => {
      const { providers, consumers, optionalFor } = capabilities.get(name) ?? UNUSED
      return clauses.includes('provides') ? providers : [...consumers, ...optionalFor]
    }),
  )
  const skills = [...naming].filter((skill) => skill.path !== path)
  const places = () =>
    skills.map((skill, index) =>
      index < MOST_EXACT ? placeOf(skill, clauses, names) : startOf(skill),
    )
  return { skills: skills.length, places }
}

function selectionTitle(snapshot: Snapshot, path: string, { parsed }: ContractField): string {
  if (parsed.unparseable) return 'no selection: the contract has errors'
  const { selection, unresolved, query } = snapshot.resolve(path, {})
  const names = selection.selected.map(
    ({ scored }) => `${oneLine(scored.candidate.name)} ${scored.final.toFixed(2)}`,
  )
  return [
    ...(unresolved.length > 0
      ? [`${unresolved.length} of ${query.capabilities.length} unmet`]
      : []),
    ...(names.length > 0 ? [`would select ${names.join(', ')}`] : []),
  ].join(', ')
}

function count(number: number, noun: string): string {
  return `${number || 'no'} ${noun}${number === 1 ? '' : 's'}`
}
