import type { ComponentChild } from 'preact'
import type { ServerState } from '../messages'
import { Icon } from './Icon'

interface EmptyProps {
  readonly kind: 'waiting' | 'garbled' | 'no-skill'
  readonly server: ServerState
}

/** The states in which there is no resolution to show, and what to do about it (EDIT-056). */
export function Empty(props: EmptyProps): ComponentChild {
  switch (props.kind) {
    case 'waiting':
      return (
        <p class="muted waiting" role="status">
          {props.server === 'starting'
            ? 'The language server is starting.'
            : 'Skills are being read.'}
        </p>
      )
    case 'no-skill':
      return (
        <>
          <Headline text="No skill to show" />
          <p>Open a SKILL.md: this panel shows which skills its contract would select, and why.</p>
        </>
      )
    case 'garbled':
      return (
        <>
          <Headline text="This panel does not understand the language server" />
          <p>They are probably of different versions, as after an update. Reload the window.</p>
        </>
      )
  }
}

/** The one sentence of a state. */
export function Headline({ text }: { text: string }): ComponentChild {
  return (
    <p class="outcome" data-testid="outcome">
      <Icon name="plain" />
      <span>{text}</span>
    </p>
  )
}
