import type { ComponentChild } from 'preact'
import { usePanel } from './context'
import { Text } from './Text'

/** A skill's name; it opens the skill's file where the file is known. A shared name brings its path. */
export function Skill({ id }: { id: string }): ComponentChild {
  const { byId, shared, locations, actions } = usePanel()
  const candidate = byId.get(id)
  const name = candidate?.name ?? id
  const path = candidate !== undefined && shared.has(name) ? candidate.path : undefined
  const label = (
    <>
      <Text text={name} />
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
