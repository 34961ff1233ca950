import type { ComponentChild } from 'preact'

/** The patterns that tell segments apart without colour (EDIT-052), drawn in the panel's ground colour. */
export function Patterns(): ComponentChild {
  return (
    <svg class="patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern
          id="stripes"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect class="ink" width="1.6" height="5" />
        </pattern>
        <pattern id="dots" width="4" height="4" patternUnits="userSpaceOnUse">
          <circle class="ink" cx="2" cy="2" r="1.1" />
        </pattern>
        <pattern id="lines" width="4" height="3.6" patternUnits="userSpaceOnUse">
          <rect class="ink" width="4" height="1.2" />
        </pattern>
        <pattern
          id="hatch"
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect class="ink" width="2" height="4" />
        </pattern>
        <pattern id="checks" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect class="ink" width="2" height="2" />
          <rect class="ink" x="2" y="2" width="2" height="2" />
        </pattern>
      </defs>
    </svg>
  )
}
