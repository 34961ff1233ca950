import type { ComponentChild } from 'preact'
import { below, fixed, short } from '../model/format'
import type { Candidate, Gate, Report } from '../model/report'
import { usePanel } from './context'
import { Icon } from './Icon'
import { SET_BY } from './Policy'

const NAMES = {
  'min-total-score': 'total score',
  'min-contract-score': 'contract score',
  'min-required-coverage': 'coverage',
} as const

/** Each gate with the value compared, what it needs, and who set it (DCI-083, EDIT-051). */
export function Gates({ candidate }: { candidate: Candidate }): ComponentChild {
  const { report } = usePanel()
  const { gates, coverage, scores } = candidate
  const judged = gates.find(({ gate }) => gate === 'min-total-score')?.value
  const differs = judged !== undefined && fixed(judged, 9) !== fixed(scores.s_total_final, 9)
  if (gates.length === 0) return null
  return (
    <>
      <table class="gates">
        <caption class="spoken">Gates of {candidate.name}</caption>
        <thead>
          <tr>
            <th scope="col">gate</th>
            <th scope="col" class="number">
              value
            </th>
            <th scope="col" class="number">
              needs
            </th>
            <th scope="col">set by</th>
          </tr>
        </thead>
        <tbody>
          {gates.map((gate) => (
            <tr key={`${gate.gate} ${gate.source}`}>
              <th scope="row">
                <Icon
                  name={gate.passed ? 'good' : 'bad'}
                  label={gate.passed ? 'passed' : 'failed'}
                />{' '}
                {NAMES[gate.gate]}
              </th>
              <td class="number" title={String(gate.value)}>
                {gate.passed ? fixed(gate.value) : below(gate.value, gate.threshold)}
              </td>
              <td class="number">≥ {short(gate.threshold)}</td>
              <td>{setBy(gate, report)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differs && (
        <p class="muted">
          Cover selection judges a provider on the {coverage.required_resolved} of{' '}
          {coverage.required_total} capabilities that it resolves: ◇ {fixed(judged)} is compared
          with the gate, {fixed(scores.s_total_final)} decides the order.
        </p>
      )}
    </>
  )
}

function setBy(gate: Gate, { policy }: Report): string {
  return gate.source === 'provider' ? 'this provider' : SET_BY[policy.sources[gate.gate]]
}
