import type { ComponentChild, ComponentChildren } from 'preact'
import { usePanel } from './context'
import { Icon } from './Icon'

/** A line that unfolds what belongs to it; what was folded by hand stays so while the report changes. */
export function Fold(props: {
  name: string
  title: ComponentChildren
  openAtFirst: boolean
  children: ComponentChildren
}): ComponentChild {
  const { folds, actions } = usePanel()
  const isOpen = folds[props.name] ?? props.openAtFirst
  return (
    <div class="fold">
      <button
        type="button"
        class="summary"
        aria-expanded={isOpen}
        data-key={`fold ${props.name}`}
        onClick={() => actions.setFold(props.name, !isOpen)}
      >
        <Icon name={isOpen ? 'open' : 'closed'} />
        <span>{props.title}</span>
      </button>
      {isOpen && props.children}
    </div>
  )
}
