/** Value errors: the contract can be read, and one of its values counts for nothing (DCI-005, 015, 017). */
import type { Problem } from '../problem'
import { closest } from '../text/did-you-mean'
import { problem, replace } from './codes'
import { decode } from './escapes'
import { isCapabilityToken, nearestToken } from './model'
import {
  describePolicyValue,
  POLICY_KEYS,
  type PolicyKeyInfo,
  policyKey,
  readPolicyValue,
} from './policy-keys'
import type { CapabilityNode, ContractTree, PairNode, WordNode } from './tree'

export function valueProblems(tree: ContractTree): Problem[] {
  return tree.clauses.flatMap((clause) =>
    clause.entries.flatMap((entry) => {
      if (entry.kind === 'capability' && clause.info?.holds === 'capabilities') {
        return capabilityProblems(entry, tree.text)
      }
      if (entry.kind === 'pair' && clause.info?.kind === 'policy') return policyProblems(entry)
      return []
    }),
  )
}

function capabilityProblems({ value, span }: CapabilityNode, text: string): Problem[] {
  if (isCapabilityToken(value)) return []
  const rule = '1 to 64 of a-z, 0-9 and -, with no - at an edge and no two in a row'
  const message = `\`${value}\` is not a capability name: ${rule}`
  const kebab = nearestToken(text.slice(span.start, span.end))
  if (kebab === undefined) return [problem('contract/invalid-capability', span, message)]
  return [
    problem(
      'contract/invalid-capability',
      span,
      `${message}. Did you mean \`${kebab}\`?`,
      replace(`Change to ${kebab}`, span, kebab),
    ),
  ]
}

function policyProblems({ key, value }: PairNode): Problem[] {
  if (key === null) return []
  const info = policyKey(key.text)
  if (info === undefined) return [unknownKey(key)]
  if (value === null || readPolicyValue(info, decode(value.text)) !== undefined) return []
  return [badValue(info, value)]
}

function unknownKey(key: WordNode): Problem {
  const names = POLICY_KEYS.map((info) => info.key)
  const guess = closest(key.text, names)
  if (guess === undefined) {
    const message = `Unknown policy key \`${key.text}\`: ${names.join(', ')} expected`
    return problem('contract/unknown-policy-key', key.span, message)
  }
  const message = `Unknown policy key \`${key.text}\`. Did you mean \`${guess}\`?`
  const fix = replace(`Change to ${guess}`, key.span, guess)
  return problem('contract/unknown-policy-key', key.span, message, fix)
}

function badValue(info: PolicyKeyInfo, value: WordNode): Problem {
  const text = decode(value.text)
  const message = `\`${info.key}\` is ${describePolicyValue(info)}, not \`${text}\``
  const near = nearestValue(info, text)
  const more = near === undefined ? {} : replace(`Change to ${near}`, value.span, near)
  return problem('contract/policy-value', value.span, message, more)
}

/** A number outside its range is clamped; a mistyped choice becomes the nearest one. */
function nearestValue(info: PolicyKeyInfo, text: string): string | undefined {
  if (info.kind === 'choice') {
    return closest(
      text,
      info.choices.map((choice) => choice.value),
    )
  }
  const number = text === '' ? Number.NaN : Number(text)
  if (Number.isNaN(number)) return undefined
  if (info.kind === 'ratio') return String(Math.min(1, Math.max(0, number)))
  return String(Math.max(1, Math.min(Number.MAX_SAFE_INTEGER, Math.round(number))))
}
