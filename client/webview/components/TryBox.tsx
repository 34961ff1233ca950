import type { ComponentChild } from 'preact'
import { useState } from 'preact/hooks'
import type { Actions } from './context'

/** The text box of a requirement that stands in no contract; it writes nothing (EDIT-047). */
export function TryBox(props: {
  requirement: string
  skills: number
  actions: Actions
}): ComponentChild {
  const [text, setText] = useState(props.requirement)
  const change = (event: Event): void => {
    if (!(event.currentTarget instanceof HTMLInputElement)) return
    setText(event.currentTarget.value)
    props.actions.send({ type: 'requirement', text: event.currentTarget.value })
  }
  return (
    <div class="try" data-testid="try">
      <label for="requirement">Capability or words</label>
      <input
        id="requirement"
        data-key="requirement"
        type="text"
        value={text}
        placeholder="web-search, or words"
        spellcheck={false}
        autocomplete="off"
        aria-describedby="requirement-help"
        onInput={change}
      />
      <span id="requirement-help" class="muted">
        ranks all {props.skills.toLocaleString('en')} skills by what they say; commas part
        requirements; nothing is written
      </span>
    </div>
  )
}
