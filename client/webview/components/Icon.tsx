import type { ComponentChild } from 'preact'

const SHAPES = {
  good: 'M3 8.5 6.5 12 13 4.5',
  bad: 'M4 4l8 8M12 4l-8 8',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.2M8 11.4v.6',
  plain: 'M3 8h10',
  closed: 'M6 3.5 10.5 8 6 12.5',
  open: 'M3.5 6 8 10.5 12.5 6',
  'what-if': 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.3v.7',
  lock: 'M4.5 7.5h7v6h-7zM6 7.5V5a2 2 0 0 1 4 0v2.5',
} as const

export type IconName = keyof typeof SHAPES

/** A sign in the colour of its meaning; its shape alone tells it too. Named only where no words stand by it. */
export function Icon({ name, label }: { name: IconName; label?: string }): ComponentChild {
  return (
    <>
      <svg
        class={`icon icon-${name}`}
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
      >
        <path d={SHAPES[name]} />
      </svg>
      {label !== undefined && <span class="spoken">{label}</span>}
    </>
  )
}
