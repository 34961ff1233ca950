import type { ComponentChild } from 'preact'

/** What is too much to be listed stands in the exported report; as an entry of a list. */
export function InReport({ count }: { count: number }): ComponentChild {
  if (count <= 0) return null
  return <li class="muted">and {count.toLocaleString('en')} more, listed in the exported report</li>
}
