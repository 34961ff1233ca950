/** Hover in the frontmatter: what a clause, capability, key, mode or runtime means here (EDIT-013). */
import type { ClauseInfo } from '../../contract/clauses'
import { type Contract, isCapabilityToken } from '../../contract/model'
import type { ParsedContract } from '../../contract/parse'
import { type ContractPlace, placeAt } from '../../contract/place'
import { policyKey } from '../../contract/policy-keys'
import { type Span, touches } from '../../problem'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { inlineCode } from '../markdown'
import type { LinkTo } from '../skill-lists'
import { describeCapability } from './capability-text'
import { acceptedParameters, describeParameter } from './parameters'
import { describePolicyKey } from './policy-text'
import { hoverRuntime } from './runtime-text'
import { describeSelection } from './selection-text'

export interface Hover {
  /** In file offsets. */
  readonly span: Span
  readonly markdown: string
}

/**
 * What stands at an offset of a skill's text, explained; `undefined` outside of the contract and of
 * `compatibility`.
 */
export function hover(
  snapshot: Snapshot,
  path: string,
  offset: number,
  linkTo: LinkTo,
): Hover | undefined {
  const skill = snapshot.skillAt(path)
  if (!skill?.file) return undefined
  const { contract, compatibility } = skill.file
  if (compatibility && touches(compatibility.span, offset)) {
    return hoverRuntime(snapshot, compatibility, offset)
  }
  const map = contract?.scalar.map()
  const at = map?.toValue(offset)
  if (!contract || !map || at === undefined) return undefined
  const { parsed } = contract
  const place = placeAt(parsed.tree, at)
  if (place === undefined || place.span.start === place.span.end) return undefined
  const span = map.toDocument(place.span)
  // The white space of a line break belongs to no word beside it.
  if (!touches(span, offset)) return undefined
  const markdown = explain(place, { parsed, snapshot, skill, linkTo })
  return markdown === undefined ? undefined : { span, markdown }
}

interface Context {
  readonly parsed: ParsedContract
  readonly snapshot: Snapshot
  readonly skill: Skill
  readonly linkTo: LinkTo
}

function explain(place: ContractPlace, context: Context): string | undefined {
  const { tree, contract } = context.parsed
  switch (place.kind) {
    case 'header':
    case 'version':
      return '**DCI/1**: a capability contract, version 1 of the language.'
    case 'mode':
      return modeText(contract)
    case 'clause': {
      const clause = tree.clauses.find(({ name }) => name.span.start === place.span.start)
      return clause?.info ? clauseText(clause.info) : undefined
    }
    case 'capability': {
      const token = place.node?.value ?? ''
      return isCapabilityToken(token) ? capabilityText(token, place.info, context) : undefined
    }
    case 'key':
      return keyText(place.node?.key?.text ?? '', place.info, context)
    case 'value':
      return keyText(place.key.text, place.info, context)
  }
}

function modeText({ mode }: Contract): string {
  return mode === 'strict'
    ? '**strict**: only exact and alias matches count, every requirement must be met, and skills for other runtimes are left out.'
    : '**best-effort**: near matches count for less, and 60% of the requirements are enough unless the policy says otherwise.'
}

function clauseText({ name, longName, meaning, example }: ClauseInfo): string {
  return `**${name}** (${longName}): ${meaning}\n\nExample: ${inlineCode(example)}`
}

function capabilityText(token: string, clause: ClauseInfo, context: Context): string {
  const { snapshot, skill, linkTo } = context
  const isAskedFor = clause.kind === 'required' || clause.kind === 'optional'
  return [
    `**${token}**: ${clause.longName.toLowerCase()} here`,
    ...(isAskedFor ? [selectionText(token, context)] : []),
    describeCapability(snapshot, token, skill.path, linkTo),
  ].join('\n\n')
}

function selectionText(token: string, { parsed, snapshot, skill, linkTo }: Context): string {
  return parsed.unparseable
    ? 'Who would be selected is told once the contract has no errors'
    : describeSelection(snapshot, skill, token, linkTo)
}

/** The key of a pair, and its value, which is explained by the key. */
function keyText(key: string, clause: ClauseInfo, context: Context): string | undefined {
  const { parsed, snapshot, skill, linkTo } = context
  if (clause.kind === 'policy') {
    const info = policyKey(key)
    return info && `**${key}**: ${describePolicyKey(info, parsed.contract)}`
  }
  const parameter = acceptedParameters(snapshot, skill).find((each) => each.key === key)
  const text = parameter ? describeParameter(parameter, linkTo) : 'No other skill accepts it'
  return `${inlineCode(key)}: a parameter of this skill\n\n${text}`
}
