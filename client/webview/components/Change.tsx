import type { ComponentChild } from 'preact'
import type { Change, Difference, Owner, View } from '../model/report'
import { usePanel } from './context'
import { Icon } from './Icon'
import { Skill, Skills } from './Skill'
import { Code } from './Text'

/** Whose file a change is in (EDIT-055). */
export function Place({ change, owner }: { change: Change; owner: Owner }): ComponentChild {
  switch (owner) {
    case 'consumer':
      return 'this contract'
    case 'call':
      return 'the call; stored nowhere'
    case 'settings':
      return 'your settings'
    case 'probe':
      return 'a run of its probe'
    case 'candidate':
      return 'candidate' in change ? (
        <>
          the file of <Skill id={change.candidate} />
        </>
      ) : (
        'its file'
      )
  }
}

/** The whole selection after a change, who drops out, and what is met or unmet by it. */
export function Consequence(props: {
  difference: Difference
  skills?: View['skills']
}): ComponentChild {
  const { selected, droppedOut, newlyMet, newlyUnmet } = props.difference
  const skills = props.skills ? { skills: props.skills } : {}
  return (
    <>
      <Skills ids={selected.after} {...skills} />
      {droppedOut.length > 0 && (
        <span class="muted">
          {'; drops out: '}
          <Skills ids={droppedOut} {...skills} />
        </span>
      )}
      <Tokens icon="good" tokens={newlyMet} words="met" />
      <Tokens icon="bad" tokens={newlyUnmet} words="no longer met" />
    </>
  )
}

function Tokens(props: {
  icon: 'good' | 'bad'
  tokens: readonly string[]
  words: string
}): ComponentChild {
  if (props.tokens.length === 0) return null
  return (
    <span class="consequence">
      <Icon name={props.icon} />{' '}
      {props.tokens.map((token, index) => (
        <span key={token}>
          {index > 0 && ', '}
          <Code text={token} />
        </span>
      ))}{' '}
      {props.words}
    </span>
  )
}

/** Buttons of a change that was proposed: see it, or write it down where that is possible here. */
export function ChangeButtons(props: {
  change: Change
  title: string
  applicable: boolean
}): ComponentChild {
  const { actions, live } = usePanel()
  const { change, title, applicable } = props
  const button = (type: 'change' | 'apply', words: string) => (
    <button
      type="button"
      class="secondary"
      disabled={!live}
      aria-label={`${words}: ${title}`}
      data-key={`${type} ${JSON.stringify(change)}`}
      onClick={() => actions.send({ type, change })}
    >
      {words}
    </button>
  )
  return (
    <span class="buttons">
      {button('change', 'Try')}
      {applicable && button('apply', 'Apply')}
    </span>
  )
}
