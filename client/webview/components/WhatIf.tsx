import type { ComponentChild } from 'preact'
import { Button } from './Button'
import { Consequence, Place } from './Change'
import { usePanel } from './context'
import { Icon } from './Icon'
import { Skills } from './Skill'
import { Message } from './Text'

/** The persistent banner of an active what-if (EDIT-054). */
export function WhatIf(): ComponentChild {
  const { view, actions, live } = usePanel()
  const { whatIf } = view
  if (whatIf === null) return null
  const { changes, difference } = whatIf
  const isApplicable = live && changes.every(({ applicable }) => applicable)
  return (
    <section class="what-if" aria-label="What if" data-testid="what-if">
      <p class="outcome">
        <Icon name="what-if" />
        <span>
          What if <span class="muted">file unchanged</span>
        </span>
      </p>
      <ul class="changes">
        {changes.map(({ change, owner, title }) => (
          <li key={JSON.stringify(change)}>
            <Message text={title} />{' '}
            <span class="muted">
              (<Place change={change} owner={owner} />)
            </span>{' '}
            <Button
              actions={actions}
              message={{ type: 'unchange', change }}
              look="link"
              label={`Take back: ${title}`}
            >
              take back
            </Button>
          </li>
        ))}
      </ul>
      <dl class="before-after">
        <dt>before</dt>
        <dd data-testid="selected-before">
          <Skills ids={difference.selected.before} />
        </dd>
        <dt>after</dt>
        <dd data-testid="selected-after">
          <Consequence difference={difference} />
          {difference.newlyUnmet.length === 0 && (
            <span class="consequence muted">nothing is newly unmet</span>
          )}
        </dd>
      </dl>
      <p class="buttons">
        <Button
          actions={actions}
          message={{ type: 'applyWhatIf' }}
          look="primary"
          disabled={!isApplicable}
        >
          Apply
        </Button>
        <Button actions={actions} message={{ type: 'resetWhatIf' }}>
          Reset
        </Button>
        {!isApplicable && (
          <span class="muted">
            Not everything here can be written into a contract or a setting of yours.
          </span>
        )}
      </p>
    </section>
  )
}
