import type { ComponentChild } from 'preact'
import { useState } from 'preact/hooks'
import type { Change } from '../model/report'
import { usePanel } from './context'

interface FieldProps {
  readonly name: string
  /** What is in force now. */
  readonly value: string
  /** What is in force without a what-if. */
  readonly base: string
  readonly kind: 'ratio' | 'count' | 'text'
  readonly placeholder?: string
  /** The change that a text stands for; `undefined` for one that is out of range. */
  readonly change: (text: string) => Change | undefined
}

/** A value that can be tried otherwise while one types; what is typed stays as long as the focus does. */
export function Field({
  name,
  value,
  base,
  kind,
  placeholder,
  change,
}: FieldProps): ComponentChild {
  const { actions, live } = usePanel()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && change(typed) === undefined
  const type = (event: Event): void => {
    if (!(event.currentTarget instanceof HTMLInputElement)) return
    const text = event.currentTarget.value
    setTyped(text)
    const made = change(text)
    if (made === undefined) return
    const isBack = JSON.stringify(made) === JSON.stringify(change(base))
    actions.send({ type: isBack ? 'unchange' : 'change', change: made })
  }
  return (
    <input
      type="text"
      inputMode={kind === 'text' ? 'text' : 'decimal'}
      class={`field field-${kind}`}
      aria-label={name}
      aria-invalid={isWrong}
      data-key={`field ${name}`}
      data-testid={`field-${name}`}
      disabled={!live}
      placeholder={placeholder}
      spellcheck={false}
      value={typed ?? value}
      onInput={type}
      onBlur={() => setTyped(null)}
    />
  )
}

/** One of a few values, to be tried otherwise. */
export function Choice<const T extends string>(props: {
  name: string
  value: T
  /** What is in force without a what-if. */
  base: T
  options: readonly T[]
  change: (value: T) => Change
}): ComponentChild {
  const { actions, live } = usePanel()
  const { name, value, base, options, change } = props
  const choose = (event: Event): void => {
    if (!(event.currentTarget instanceof HTMLSelectElement)) return
    const chosen = options[event.currentTarget.selectedIndex]
    if (chosen === undefined) return
    actions.send({ type: chosen === base ? 'unchange' : 'change', change: change(chosen) })
  }
  return (
    <select
      class="field"
      aria-label={name}
      data-key={`field ${name}`}
      data-testid={`field-${name}`}
      disabled={!live}
      onChange={choose}
    >
      {options.map((option) => (
        <option key={option} value={option} selected={option === value}>
          {option}
        </option>
      ))}
    </select>
  )
}
