import type { ComponentChild } from 'preact'
import type { View } from '../model/report'
import { usePanel } from './context'
import { Text } from './Text'

/** The longest name that the standard allows is 64 characters; what is longer is cut a little later. */
const LONGEST_NAME = 72

/**
 * A skill's name; it opens the skill's file where the file is known. A shared name brings its path.
 * @param props.skills where the answer that names it is another one than the view
 */
export function Skill(props: { id: string; skills?: View['skills'] }): ComponentChild {
  const { view, actions } = usePanel()
  const { id } = props
  const skill = props.skills?.[id] ?? view.skills[id]
  const label = (
    <>
      <Text text={skill?.name ?? id} longest={LONGEST_NAME} />
      {skill?.shared && (
        <span class="path">
          {' '}
          <Text text={skill.path} />
        </span>
      )}
    </>
  )
  if (!skill?.uri) return <span class="skill">{label}</span>
  return (
    <button
      type="button"
      class="skill link"
      data-key={`open ${id}`}
      onClick={() => actions.send({ type: 'openCandidate', id })}
    >
      {label}
    </button>
  )
}

/** Skills in a row, or that there are none. */
export function Skills(props: { ids: readonly string[]; skills?: View['skills'] }): ComponentChild {
  if (props.ids.length === 0) return <span class="none">nobody</span>
  return props.ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ' + '}
      <Skill id={id} {...(props.skills && { skills: props.skills })} />
    </span>
  ))
}
