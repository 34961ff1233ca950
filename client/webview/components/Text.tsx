import type { ComponentChild } from 'preact'
import { visible } from '../model/format'

/** Text out of a file: isolated from its surroundings, marks that would reorder it written out. */
export function Text({ text, longest }: { text: string; longest?: number }): ComponentChild {
  return <bdi>{visible(text, longest)}</bdi>
}

/** A message of the server: plain text in which backticks mark code. */
export function Message({ text }: { text: string }): ComponentChild {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <Code key={index} text={part} /> : <Text key={index} text={part} />,
    )
}

/** A capability token, path or other code. */
export function Code({ text }: { text: string }): ComponentChild {
  return (
    <code>
      <Text text={text} />
    </code>
  )
}
