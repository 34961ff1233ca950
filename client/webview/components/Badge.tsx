import type { ComponentChild } from 'preact'
import type { Match } from '../model/report'

export const MATCH_KINDS = {
  exact: { letter: 'E', words: 'exact' },
  alias: { letter: 'A', words: 'alias' },
  fuzzy: { letter: 'F', words: 'fuzzy' },
  provisional: { letter: 'p', words: 'prose only' },
  none: { letter: '–', words: 'no match' },
} as const

/** How a capability is matched: a letter in a frame of its own kind; `about` names the capability in a row of many. */
export function Badge({ kind, about }: { kind: Match['kind']; about?: string }): ComponentChild {
  const { letter, words } = MATCH_KINDS[kind]
  const label = about === undefined ? words : `${about}: ${words}`
  return (
    <span class={`badge badge-${kind}`} role="img" aria-label={label} title={label}>
      {letter}
    </span>
  )
}
