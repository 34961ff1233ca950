/** What a `Pol` key is about, in Markdown: its meaning, its values, and what is in effect (EDIT-013). */
import type { Contract } from '../../contract/model'
import { describePolicyValue, type PolicyKeyInfo } from '../../contract/policy-keys'
import { effectivePolicy } from '../../resolution/policy'
import { inlineCode } from '../markdown'

/**
 * Paragraphs without the key's name. The policy is worked out of the contract as it was read, so that it
 * is told while the contract is half typed too.
 */
export function describePolicyKey(info: PolicyKeyInfo, { mode, policy }: Contract): string {
  const { effective, sources } = effectivePolicy(mode, policy, {})
  const source = sources[info.key] === 'default' ? 'the default' : 'this contract'
  const standard = inlineCode(String(info.defaults[mode]))
  return [
    info.meaning,
    `Takes ${describePolicyValue(info)}. Default in ${mode}: ${standard}.`,
    ...(info.kind === 'choice' ? [listChoices(info.choices)] : []),
    `In effect: ${inlineCode(String(effective[info.key]))}, from ${source}.`,
  ].join('\n\n')
}

function listChoices(choices: readonly { value: string; meaning: string }[]): string {
  return choices.map(({ value, meaning }) => `- ${inlineCode(value)}: ${meaning}`).join('\n')
}
