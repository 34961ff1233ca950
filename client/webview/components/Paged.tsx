import type { ComponentChild } from 'preact'
import { useState } from 'preact/hooks'

const PAGE = 50

/** Renders a long list page by page, so that a thousand entries cost no more than fifty (EDIT-037). */
export function Paged<T>(props: {
  items: readonly T[]
  /** What the entries are, in the plural. */
  noun: string
  render: (item: T) => ComponentChild
}): ComponentChild {
  const { items, noun, render } = props
  const [limit, setLimit] = useState(PAGE)
  const rest = items.length - limit
  return (
    <>
      {items.slice(0, limit).map(render)}
      {rest > 0 && (
        <li class="more">
          <button type="button" class="secondary" onClick={() => setLimit(limit + PAGE)}>
            Show {Math.min(PAGE, rest)} more of {rest.toLocaleString('en')} {noun}
          </button>
        </li>
      )}
    </>
  )
}
