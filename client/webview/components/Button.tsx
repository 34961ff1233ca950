import type { ComponentChild, ComponentChildren } from 'preact'
import type { PanelMessage } from '../messages'
import type { Actions } from './context'

/** A button that sends one message; the focus finds it again by what it sends (EDIT-030). */
export function Button(props: {
  message: PanelMessage
  actions: Actions
  look?: 'primary' | 'secondary' | 'link'
  /** For screen readers, where the words on it do not say what it is about. */
  label?: string
  disabled?: boolean
  children: ComponentChildren
}): ComponentChild {
  const { message, actions, look = 'secondary', label, disabled = false, children } = props
  return (
    <button
      type="button"
      class={look}
      data-key={JSON.stringify(message)}
      aria-label={label}
      disabled={disabled}
      onClick={() => actions.send(message)}
    >
      {children}
    </button>
  )
}
