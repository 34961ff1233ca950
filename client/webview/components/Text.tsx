import type { ComponentChild } from 'preact'
import { visible } from '../model/format'

/** Text out of a file: isolated from its surroundings, marks that would reorder it written out. */
export function Text({ text }: { text: string }): ComponentChild {
  return <bdi>{visible(text)}</bdi>
}

/** A capability token, path or other code. */
export function Code({ text }: { text: string }): ComponentChild {
  return (
    <code>
      <Text text={text} />
    </code>
  )
}
