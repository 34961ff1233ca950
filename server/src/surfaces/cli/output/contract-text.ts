/** A contract as text: what it says in a table, and each finding under the place that it is about. */
import { formatContract, type ParsedContract } from '../../../contract/parse'
import type { Severity } from '../../../problem'
import { excerpt } from './excerpt'
import { columns, printable } from './layout'
import type { Style, Tone } from './style'

export const SEVERITY_TONES: Readonly<Record<Severity, Tone>> = {
  error: 'bad',
  warning: 'caution',
  information: 'runtime',
  hint: 'faint',
}

export function contractText(parsed: ParsedContract, style: Style): string[] {
  const { contract, tree, problems } = parsed
  const canonical = formatContract(parsed)
  const rows = [
    ['mode', contract.mode + (contract.modeStated ? '' : ' (default)')],
    ['provides', contract.provides.join(', ')],
    ['expects', contract.expects.join(', ')],
    ['accepts', pairs(contract.accepts)],
    ['required', contract.required.join(', ')],
    ['optional', contract.optional.join(', ')],
    ['policy', pairs(contract.policy)],
    ['canonical', canonical ?? 'none, because the contract has an error'],
  ].filter(([, value]) => value !== '')
  return [
    ...columns(printable(rows), 0),
    ...problems.flatMap(({ code, severity, message, span }) => [
      '',
      `${style.paint(SEVERITY_TONES[severity], severity)} ${code}: ${printable(message)}`,
      ...excerpt(tree.text, span, style),
    ]),
  ]
}

function pairs(values: object): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')
}
