import type { ComponentChild } from 'preact'
import { short } from '../model/format'
import type { PolicyKey, Report } from '../model/report'
import { usePanel } from './context'
import { Skill } from './Skill'
import { Code, Text } from './Text'

export const SET_BY = {
  default: 'default',
  consumer: 'this contract',
  runtime: 'override',
} as const

const KEYS: readonly PolicyKey[] = [
  'selection-mode',
  'max-providers',
  'max-candidates',
  'min-total-score',
  'min-contract-score',
  'min-required-coverage',
  'on-missing-required',
]

/** The policy in force, and where each value comes from (DCI-081). */
export function Policy(): ComponentChild {
  const { report } = usePanel()
  const { effective, sources, defaults, ignored_hints } = report.policy
  return (
    <section aria-labelledby="policy" data-testid="policy">
      <h2 id="policy">Policy</h2>
      <table class="policy">
        <thead>
          <tr>
            <th scope="col">key</th>
            <th scope="col">value</th>
            <th scope="col">set by</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map((key) => (
            <tr key={key} class={sources[key] === 'default' ? '' : 'changed'}>
              <th scope="row">
                <code>{key}</code>
              </th>
              <td>
                <code>{show(effective, key)}</code>
                {sources[key] !== 'default' && (
                  <span class="muted instead">instead of {show(defaults, key)}</span>
                )}
              </td>
              <td class="muted">{SET_BY[sources[key]]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ignored_hints.length > 0 && (
        <ul class="hints">
          {ignored_hints.map(({ id, key, value, reason }) => (
            <li key={`${id} ${key}`} class="muted">
              <Skill id={id} /> asks for <Code text={`${key}=${value}`} />, ignored:{' '}
              <Text text={reason} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function show(policy: Report['policy']['effective'], key: PolicyKey): string {
  const value = policy[key]
  return typeof value === 'number' && key.startsWith('min-') ? short(value) : String(value)
}
