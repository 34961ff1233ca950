import type { ComponentChild } from 'preact'
import { usePanel } from './context'
import { Text } from './Text'

/** The longest name that the standard allows is 64 characters; what is longer is cut a little later. */
const LONGEST_NAME = 72

/** A skill's name; it opens the skill's file where the file is known. A shared name brings its path. */
export function Skill({ id }: { id: string }): ComponentChild {
  const { byId, shared, locations, actions } = usePanel()
  const candidate = byId.get(id)
  const name = candidate?.name ?? id
  const path = candidate !== undefined && shared.has(name) ? candidate.path : undefined
  const label = (
    <>
      <Text text={name} longest={LONGEST_NAME} />
      {path !== undefined && (
        <span class="path">
          {' '}
          <Text text={path} />
        </span>
      )}
    </>
  )
  if (locations[id] === undefined) return <span class="skill">{label}</span>
  return (
    <button
      type="button"
      class="skill link"
      data-key={`open ${id}`}
      onClick={() => actions.openCandidate(id)}
    >
      {label}
    </button>
  )
}
