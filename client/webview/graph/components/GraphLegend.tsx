import type { ComponentChild } from 'preact'
import { useState } from 'preact/hooks'
import { CYCLE, STROKES, type Stroke, THEME } from '../model/palette'
import { SIGNS } from './signs'

/** In pixels. */
const NARROW = 700

const LINES: readonly (readonly [string, Stroke])[] = [
  ['required, and by whom it is met', STROKES.required],
  ['optional', STROKES.optional],
  ['unmet', STROKES.unmet],
  ['provides it, not selected', STROKES.offered],
  ['cycle', CYCLE],
]

/** What shapes, lines and signs mean. */
export function GraphLegend(): ComponentChild {
  // Folded at first where the picture needs the room.
  const [isOpen] = useState(window.innerWidth > NARROW)
  return (
    <details open={isOpen}>
      <summary>Legend</summary>
      <ul class="legend">
        <li>
          <Shape rounding={3} colour={THEME.skill} /> skill
        </li>
        <li>
          <Shape rounding={6} colour={THEME.capability} /> capability
        </li>
        {LINES.map(([words, { colour, width, dashes }]) => (
          <li key={words}>
            <svg width="28" height="12" aria-hidden="true">
              <path
                d="M0 6h28"
                stroke={THEME[colour]}
                stroke-width={width}
                stroke-dasharray={dashes}
              />
            </svg>{' '}
            {words}
          </li>
        ))}
        {Object.values(SIGNS).map(({ path, colour, words }) => (
          <li key={words}>
            <svg width="14" height="14" aria-hidden="true">
              <path
                d={path}
                fill="none"
                stroke={THEME[colour]}
                stroke-width="2"
                stroke-linecap="round"
              />
            </svg>{' '}
            {words}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Shape({ rounding, colour }: { rounding: number; colour: string }): ComponentChild {
  return (
    <svg width="22" height="14" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="20"
        height="12"
        rx={rounding}
        fill="none"
        stroke={colour}
        stroke-width="1.5"
      />
    </svg>
  )
}
