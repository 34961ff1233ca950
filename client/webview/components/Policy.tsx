import type { ComponentChild } from 'preact'
import { short } from '../model/format'
import type { Change, PolicyChange, PolicyKey, Report } from '../model/report'
import { usePanel } from './context'
import { Choice, Field } from './Field'
import { Fold } from './Fold'
import { InReport } from './InReport'
import { Skill } from './Skill'
import { Code, Text } from './Text'

export const SET_BY = {
  default: 'default',
  consumer: 'this contract',
  runtime: 'override',
} as const

const RATIOS = ['min-total-score', 'min-contract-score', 'min-required-coverage'] as const
const COUNTS = ['max-providers', 'max-candidates'] as const
const CHOICES = {
  'selection-mode': ['single', 'cover'],
  'on-missing-required': ['hard-fail', 'offer-emulation', 'auto-emulate'],
} as const

/** Hints that are listed at first. */
const FEW = 3

/** DCI-082: why a provider's wish does not count. */
const IGNORED: Readonly<Record<string, string>> = {
  relaxes: 'it would relax the policy',
  'not-a-hint': 'the consumer alone decides that',
}

/** The policy in force, where each value comes from, and each value to be tried otherwise (DCI-081, EDIT-032). */
export function Policy(): ComponentChild {
  const { report } = usePanel()
  return (
    <section aria-labelledby="policy" data-testid="policy">
      <h2 id="policy">
        Policy <span class="tally">change a value to see what if; no file changes</span>
      </h2>
      <table class="policy">
        <thead>
          <tr>
            <th scope="col">key</th>
            <th scope="col">value</th>
            <th scope="col">set by</th>
          </tr>
        </thead>
        <tbody>
          <ChoiceRow policyKey="selection-mode" />
          {COUNTS.slice(0, 1).map((key) => (
            <NumberRow key={key} policyKey={key} />
          ))}
          {RATIOS.map((key) => (
            <NumberRow key={key} policyKey={key} />
          ))}
          {COUNTS.slice(1).map((key) => (
            <NumberRow key={key} policyKey={key} />
          ))}
          <ChoiceRow policyKey="on-missing-required" />
          <RunRows />
        </tbody>
      </table>
      <Hints hints={report.policy.ignored_hints} />
    </section>
  )
}

function NumberRow({
  policyKey,
}: {
  policyKey: (typeof RATIOS | typeof COUNTS)[number]
}): ComponentChild {
  const { report, view } = usePanel()
  const isRatio = policyKey.startsWith('min-')
  const value = report.policy.effective[policyKey]
  const base = view.whatIf?.before.policy[policyKey] ?? value
  const change = (text: string): Change | undefined => {
    const number = Number(text)
    const isInRange = isRatio
      ? number >= 0 && number <= 1
      : Number.isSafeInteger(number) && number >= 1
    if (text.trim() === '' || !isInRange) return undefined
    return { kind: 'policy', key: policyKey, value: number }
  }
  return (
    <PolicyRow policyKey={policyKey}>
      <Field
        name={policyKey}
        value={shown(policyKey, value)}
        base={shown(policyKey, base)}
        kind={isRatio ? 'ratio' : 'count'}
        change={change}
      />
    </PolicyRow>
  )
}

function ChoiceRow({ policyKey }: { policyKey: keyof typeof CHOICES }): ComponentChild {
  const { report, view } = usePanel()
  const value = report.policy.effective[policyKey]
  return (
    <PolicyRow policyKey={policyKey}>
      <Choice
        name={policyKey}
        value={value}
        base={view.whatIf?.before.policy[policyKey] ?? value}
        options={CHOICES[policyKey]}
        change={(chosen) => ({ kind: 'policy', key: policyKey, value: chosen }) as PolicyChange}
      />
    </PolicyRow>
  )
}

function PolicyRow(props: { policyKey: PolicyKey; children: ComponentChild }): ComponentChild {
  const { report, view } = usePanel()
  const { policyKey: key } = props
  const { effective, sources, defaults } = report.policy
  const before = view.whatIf?.before.policy[key]
  const isTried = before !== undefined && before !== effective[key]
  const isSet = sources[key] !== 'default'
  return (
    <tr class={isTried ? 'tried' : isSet ? 'changed' : ''}>
      <th scope="row">
        <code>{key}</code>
      </th>
      <td>
        {props.children}
        {isSet && !isTried && effective[key] !== defaults[key] && (
          <span class="muted instead">instead of {shown(key, defaults[key])}</span>
        )}
      </td>
      <td class="muted">{isTried ? `what if, was ${shown(key, before)}` : SET_BY[sources[key]]}</td>
    </tr>
  )
}

/** What a run can be changed in besides its policy: mode, host, and words of the caller. */
function RunRows(): ComponentChild {
  const { report, view } = usePanel()
  const before = view.whatIf?.before
  const text = view.whatIf?.changes.find(({ change }) => change.kind === 'query-text')?.change
  const modeTried = before !== undefined && before.mode !== report.mode
  const hostTried = before !== undefined && before.host_runtime !== report.host_runtime
  return (
    <>
      <tr class={modeTried ? 'tried' : ''}>
        <th scope="row">mode</th>
        <td>
          <Choice
            name="mode"
            value={report.mode}
            base={before?.mode ?? report.mode}
            options={['best-effort', 'strict']}
            change={(mode) => ({ kind: 'mode', mode })}
          />
        </td>
        <td class="muted">{modeTried ? `what if, was ${before.mode}` : 'contract'}</td>
      </tr>
      <tr class={hostTried ? 'tried' : ''}>
        <th scope="row">host runtime</th>
        <td>
          <Field
            name="host runtime"
            value={report.host_runtime}
            base={before?.host_runtime ?? report.host_runtime}
            kind="text"
            change={(runtime) =>
              runtime.trim() === '' ? undefined : { kind: 'host', runtime: runtime.trim() }
            }
          />
        </td>
        <td class="muted">{hostTried ? `what if, was ${before.host_runtime}` : 'setting'}</td>
      </tr>
      <tr class={text ? 'tried' : ''}>
        <th scope="row">query text</th>
        <td>
          <Field
            name="query text"
            value={text?.kind === 'query-text' ? text.text : ''}
            base=""
            kind="text"
            placeholder="add words"
            change={(words) => ({ kind: 'query-text', text: words })}
          />
        </td>
        <td class="muted">{text ? 'what if' : 'the call'}</td>
      </tr>
    </>
  )
}

function Hints({ hints }: { hints: Report['policy']['ignored_hints'] }): ComponentChild {
  const { view } = usePanel()
  if (hints.length === 0) return null
  const rest = view.totals.ignored_hints - hints.length
  const title = (
    <>
      <b>{view.totals.ignored_hints.toLocaleString('en')}</b> ignored hints of providers
    </>
  )
  return (
    <Fold name="hints" title={title} openAtFirst={hints.length <= FEW}>
      <ul class="hints">
        {hints.map(({ id, key, value, reason }) => (
          <li key={`${id} ${key}`} class="muted">
            <Skill id={id} /> asks for <Code text={`${key}=${value}`} />:{' '}
            <Text text={IGNORED[reason] ?? reason} />
          </li>
        ))}
        <InReport count={rest} />
      </ul>
    </Fold>
  )
}

function shown(key: PolicyKey, value: string | number): string {
  return typeof value === 'number' && key.startsWith('min-') ? short(value) : String(value)
}
