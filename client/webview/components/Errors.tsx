import type { ComponentChild } from 'preact'
import type { View } from '../model/report'
import { Icon } from './Icon'
import { Message } from './Text'

/** The contract's errors, each with a link to its place in the file. */
export function Errors(props: {
  errors: View['errors']
  onOpen: (index: number) => void
}): ComponentChild {
  return (
    <ul class="errors">
      {props.errors.map(({ message, range: { start } }, index) => (
        <li key={`${start.line}:${start.character} ${message}`}>
          <Icon name="bad" />
          <span>
            <Message text={message} />{' '}
            <button
              type="button"
              class="link"
              data-key={`error ${index}`}
              onClick={() => props.onOpen(index)}
            >
              line {start.line + 1}, column {start.character + 1}
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
