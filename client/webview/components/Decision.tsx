import type { ComponentChild } from 'preact'
import type { Decision as Choice } from '../model/report'
import { Button } from './Button'
import { ChangeButtons, Consequence, Place } from './Change'
import { usePanel } from './context'
import { Icon } from './Icon'
import { Message } from './Text'

/** What is unmet and what may be done about it: a repair first, then each choice with its consequence (EDIT-056). */
export function Decision(): ComponentChild {
  const { report, view, actions, live } = usePanel()
  const { outcome, user_decision } = report.on_missing_required_action
  const isAsked = outcome === 'awaiting-decision'
  if (report.unresolved_required_capabilities.length === 0) return null
  const missing = report.unresolved_required_capabilities.length
  const met = report.query_capabilities.length - missing
  const choices: readonly [Choice, string, string][] = [
    ['emulate', 'Emulate', 'the agent does what is missing itself; the run is marked as degraded'],
    [
      'continue-with-partial',
      'Continue with partial',
      `goes on with ${met} of ${met + missing}; what is missing stays out`,
    ],
    ['abort', 'Abort', 'the run ends as failed'],
  ]
  return (
    <div class="decision" data-testid="decision">
      <Repair />
      {isAsked && (
        <ul class="choices" aria-label="Decide for now">
          {choices.map(([decision, words, consequence]) => (
            <li key={decision}>
              <Button
                actions={actions}
                message={{ type: 'decide', decision }}
                disabled={!live || view.whatIf !== null}
              >
                {words}
              </Button>
              <span class="muted">{consequence}</span>
            </li>
          ))}
        </ul>
      )}
      {user_decision !== undefined && (
        <p>
          <Icon name="plain" /> Decided: {user_decision}. It holds until something else is unmet.{' '}
          <Button actions={actions} message={{ type: 'decide', decision: null }} look="link">
            take back
          </Button>
        </p>
      )}
    </div>
  )
}

function Repair(): ComponentChild {
  const { state } = usePanel()
  const { repair } = state
  const first = repair?.changes[0]
  if (repair === null || first === undefined) return null
  const { change, owner, title, applicable } = first
  return (
    <p class="repair" data-testid="repair">
      <Icon name="good" />
      <span>
        Repair: <Message text={title} />{' '}
        <span class="muted">
          (<Place change={change} owner={owner} />)
        </span>
        , then <Consequence difference={repair.difference} skills={repair.skills} />
      </span>
      <ChangeButtons change={change} title={title} applicable={applicable} />
    </p>
  )
}
