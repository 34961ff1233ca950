/** What a contract leaves unsaid, shown in its lines: mode, providers, canonical names (EDIT-018). */
import type { ClauseKind } from '../../contract/clauses'
import { isCapabilityToken } from '../../contract/model'
import { type Span, type TextEdit, touches } from '../../problem'
import type { Aliases } from '../../resolution/aliases'
import type { Resolution } from '../../resolution/resolve'
import type { ContractField } from '../../skills/skill-file'
import type { Snapshot } from '../../workspace/snapshot'
import type { ScalarMap } from '../../yaml/scalar-map'
import { oneLine } from '../markdown'
import { capabilityNodes, type Place } from '../navigation/occurrences'
import { placeOf, skillOf } from '../navigation/token-places'
import { describeNearest, describeSum, type Provider, providerOf } from './selection-text'

export interface InlayHint {
  /** In file offsets. */
  readonly offset: number
  readonly label: string
  /** Plain text. */
  readonly tooltip: string
  /** Whether a space stands between the text and the hint. */
  readonly isApart: boolean
  /** Where the label leads. */
  readonly target?: Place
  /** Writes what the hint says. */
  readonly edit?: TextEdit
}

/** Which hints are wanted. */
export interface ShownHints {
  readonly mode: boolean
  readonly provider: boolean
  readonly canonical: boolean
}

/** A capability in the contract. */
interface Word {
  readonly token: string
  readonly kind: ClauseKind
  /** Of its end, in file offsets. */
  readonly offset: number
}

/**
 * The hints in a range of a skill's text, in order; none where positions in the contract are not exact.
 * Who would be selected is told only of a contract without errors.
 */
export function inlayHints(
  snapshot: Snapshot,
  path: string,
  range: Span,
  shown: ShownHints,
): InlayHint[] {
  const contract = snapshot.skillAt(path)?.file?.contract
  const map = contract?.scalar.map()
  if (!contract || !map?.exact) return []
  const words = capabilityNodes(contract.parsed.tree)
    .map(({ kind, node: { value, span } }) => ({
      token: value,
      kind,
      offset: map.toDocument(span).end,
    }))
    .filter(({ token, offset }) => touches(range, offset) && isCapabilityToken(token))
  const isResolved = shown.provider && !contract.parsed.unparseable && words.some(isAskedFor)
  const resolution = isResolved ? snapshot.resolve(path, {}) : undefined
  return [
    ...(shown.mode ? modeHints(contract, map) : []).filter(({ offset }) => touches(range, offset)),
    ...words.flatMap((word) => [
      ...(shown.canonical ? canonicalHints(word, snapshot.aliases) : []),
      ...(resolution && isAskedFor(word) ? providerHints(word, resolution, snapshot) : []),
    ]),
  ]
}

function isAskedFor({ kind }: Word): boolean {
  return kind === 'required' || kind === 'optional'
}

/** `DCI/1` alone means best-effort (DCI-003). */
function modeHints({ parsed }: ContractField, map: ScalarMap): InlayHint[] {
  const { version, caret } = parsed.tree.header ?? {}
  if (version?.text !== '1' || caret) return []
  const label = '^best-effort'
  const edit = map.edit({ start: version.span.end, end: version.span.end }, label)
  return [
    {
      offset: map.toDocument(version.span).end,
      label,
      tooltip: 'No mode is stated, so this contract is best-effort',
      isApart: false,
      ...(edit && { edit }),
    },
  ]
}

function canonicalHints({ token, offset }: Word, aliases: Aliases): InlayHint[] {
  const canonical = aliases.canonicalOf(token)
  if (canonical === token) return []
  const tooltip = `An alias of ${canonical}, which providers may name as well`
  return [{ offset, label: `= ${canonical}`, tooltip, isApart: true }]
}

/** A required capability is met or not; an optional one is worth a hint only where it is covered. */
function providerHints({ token, offset }: Word, resolution: Resolution, snapshot: Snapshot) {
  const provider = providerOf(resolution, token)
  if (provider !== undefined) return [{ offset, isApart: true, ...metBy(provider, snapshot) }]
  if (!resolution.unresolved.includes(token)) return []
  const nearest = describeNearest(resolution, token) ?? 'no skill comes near it'
  return [{ offset, isApart: true, label: '→ unmet', tooltip: `Unmet: ${nearest}` }]
}

function metBy({ scored, match }: Provider, snapshot: Snapshot) {
  const skill = skillOf(snapshot, scored.candidate)
  const how = match.kind === 'exact' ? '' : `${match.kind} match with ${match.token}\n`
  return {
    label: `→ ${oneLine(scored.candidate.name)} ${scored.final.toFixed(2)}`,
    tooltip: how + describeSum(scored),
    ...(skill && { target: placeOf(skill, ['provides'], new Set([match.token ?? ''])) }),
  }
}
