/** The colours of the picture: the theme's variables on the screen, plain values in an exported file. */
import type { GraphEdge } from '../messages'

export interface Palette {
  readonly ground: string
  readonly text: string
  readonly muted: string
  readonly skill: string
  readonly capability: string
  readonly good: string
  readonly bad: string
  readonly cycle: string
  readonly focus: string
  readonly activeGround: string
  readonly activeText: string
}

/** By the names that graph.css gives them. */
export const THEME: Palette = {
  ground: 'var(--ground)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  skill: 'var(--skill)',
  capability: 'var(--capability)',
  good: 'var(--good)',
  bad: 'var(--bad)',
  cycle: 'var(--cycle)',
  focus: 'var(--focus)',
  activeGround: 'var(--active-ground)',
  activeText: 'var(--active-text)',
}

export type Stroke = {
  readonly colour: keyof Palette
  readonly width: number
  readonly dashes?: string
}

/** Kinds differ by dashes and by the end of the line besides colour (EDIT-052). */
export const STROKES: Readonly<Record<GraphEdge['kind'], Stroke>> = {
  required: { colour: 'text', width: 1.3 },
  optional: { colour: 'text', width: 1.3, dashes: '6 4' },
  unmet: { colour: 'bad', width: 1.8, dashes: '9 3 2 3' },
  offered: { colour: 'muted', width: 1.3, dashes: '1.5 4' },
  more: { colour: 'muted', width: 1.3, dashes: '1.5 4' },
}

export const CYCLE: Stroke = { colour: 'cycle', width: 3 }

/**
 * The colours that the page shows now, as `#rrggbb`: not every program that opens an SVG knows more.
 * @param shown reads how the page shows a colour, as `rgb(…)` or `rgba(…)`
 */
export function plainPalette(shown: (colour: string) => string): Palette {
  const ground = channels(shown(THEME.ground))
  const plain = ([name, colour]: [string, string]) => [
    name,
    hex(over(channels(shown(colour)), ground)),
  ]
  return Object.fromEntries(Object.entries(THEME).map(plain)) as unknown as Palette
}

type Channels = readonly [red: number, green: number, blue: number, alpha: number]

function channels(colour: string): Channels {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}

function over([red, green, blue, alpha]: Channels, ground: Channels): number[] {
  return [red, green, blue].map(
    (value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha),
  )
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
