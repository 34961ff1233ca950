/** Hover in the contract: what a clause, capability, key or mode means here (EDIT-013). */
import type { ClauseInfo } from '../contract/clauses'
import { type Contract, isCapabilityToken } from '../contract/model'
import { type ContractPlace, placeAt } from '../contract/place'
import { describePolicyValue, policyKey } from '../contract/policy-keys'
import type { ContractTree } from '../contract/tree'
import type { Span } from '../problem'
import { UNUSED } from '../workspace/capabilities'
import type { Skill } from '../workspace/skill'
import type { Snapshot } from '../workspace/snapshot'
import { inlineCode } from './markdown'
import { describeSelection } from './selection-text'
import { listSkills } from './skill-lists'

export interface Hover {
  /** In file offsets. */
  readonly span: Span
  readonly markdown: string
}

/** What stands at an offset of a skill's text, explained; `undefined` outside the contract. */
export function hover(snapshot: Snapshot, path: string, offset: number): Hover | undefined {
  const skill = snapshot.skillAt(path)
  const field = skill?.file?.contract
  if (!skill || !field) return undefined
  const map = field.scalar.map()
  const at = map.toValue(offset)
  if (at === undefined || !map.exact) return undefined
  const { tree, contract } = field.parsed
  const found = explain(placeAt(tree, at), { tree, contract, snapshot, skill })
  return found && { span: map.toDocument(found.span), markdown: found.markdown }
}

interface Context {
  readonly tree: ContractTree
  readonly contract: Contract
  readonly snapshot: Snapshot
  readonly skill: Skill
}

function explain(place: ContractPlace | undefined, context: Context): Hover | undefined {
  if (place === undefined || place.span.start === place.span.end) return undefined
  const { span } = place
  switch (place.kind) {
    case 'header':
    case 'version':
      return { span, markdown: '**DCI/1**: a capability contract, version 1 of the language.' }
    case 'mode':
      return { span, markdown: modeText(context.contract) }
    case 'clause': {
      const clause = context.tree.clauses.find(({ name }) => name.span.start === span.start)
      return clause?.info ? { span, markdown: clauseText(clause.info) } : undefined
    }
    case 'capability': {
      const token = place.node?.value ?? ''
      if (!isCapabilityToken(token)) return undefined
      return { span, markdown: capabilityText(token, place.info, context) }
    }
    case 'key':
      return policyHover(span, place.node?.key?.text ?? '', place.info, context)
    case 'value':
      return policyHover(span, place.key.text, place.info, context)
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

function capabilityText(token: string, clause: ClauseInfo, { snapshot, skill }: Context): string {
  const { providers, consumers, optionalFor } = snapshot.capabilities.get(token) ?? UNUSED
  const line = (what: string, skills: readonly Skill[]) =>
    skills.length > 0 ? [`${what} ${listSkills(skills)}`] : []
  const selection = clause.kind === 'required' ? [describeSelection(snapshot, skill, token)] : []
  return [
    `**${token}**: ${clause.longName.toLowerCase()} here`,
    ...selection,
    ...(providers.length > 0 ? line('Provided by', providers) : ['No skill provides it']),
    ...line('Required by', consumers),
    ...line('Optional for', optionalFor),
  ].join('\n\n')
}

function policyHover(
  span: Span,
  key: string,
  clause: ClauseInfo,
  { snapshot, skill, contract }: Context,
): Hover | undefined {
  const info = clause.kind === 'policy' ? policyKey(key) : undefined
  if (info === undefined) return undefined
  const { effective, sources } = snapshot.resolve(skill.path, {}).policy
  const source = { default: 'the default', consumer: 'this contract', runtime: 'the caller' }
  const markdown = [
    `**${info.key}**: ${info.meaning}`,
    `Takes ${describePolicyValue(info)}. Default in ${contract.mode}: ${inlineCode(String(info.defaults[contract.mode]))}.`,
    `In effect: ${inlineCode(String(effective[info.key]))}, from ${source[sources[info.key]]}.`,
  ].join('\n\n')
  return { span, markdown }
}
