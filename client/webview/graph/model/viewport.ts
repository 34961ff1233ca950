/** How a picture lies in its frame: moving and zooming as arithmetic. */
import type { Viewport } from '../messages'
import type { Layout, PlacedNode, Point } from './layout'

export interface Size {
  readonly width: number
  readonly height: number
}

const SMALLEST = 0.1
const LARGEST = 3
/** A picture is not made smaller than this to fit at first: nobody could read it. */
const READABLE = 0.55
/** Pixels of the frame that stay free around a node that is brought into view. */
const FREE = 24

/** One step of a button or key. */
export const STEP = 1.25

/** The whole picture, in the middle of its frame, and no larger than it is. */
export function wholeView(layout: Size, frame: Size): Viewport {
  const scale = Math.min(
    1,
    Math.max(SMALLEST, Math.min(frame.width / layout.width, frame.height / layout.height)),
  )
  return {
    scale,
    left: (frame.width - layout.width * scale) / 2,
    top: (frame.height - layout.height * scale) / 2,
  }
}

/** The whole picture where that can be read; else as much around a node as fits. */
export function openingView(layout: Layout, frame: Size, key: string | undefined): Viewport {
  const whole = wholeView(layout, frame)
  const node = layout.nodes.find((each) => each.node.key === key)
  if (whole.scale >= READABLE || node === undefined) return whole
  const scale = 0.8
  return {
    scale,
    left: frame.width / 2 - node.x * scale,
    top: frame.height / 2 - node.y * scale,
  }
}

/** @param at the point of the frame that stays where it is */
export function zoomed({ left, top, scale }: Viewport, factor: number, at: Point): Viewport {
  const next = Math.min(LARGEST, Math.max(SMALLEST, scale * factor))
  const ratio = next / scale
  return { scale: next, left: at.x - (at.x - left) * ratio, top: at.y - (at.y - top) * ratio }
}

export function moved(viewport: Viewport, x: number, y: number): Viewport {
  return { ...viewport, left: viewport.left + x, top: viewport.top + y }
}

/** Moves no farther than it takes to see a node; where it is seen already, not at all. */
export function revealing(viewport: Viewport, node: PlacedNode, frame: Size): Viewport {
  const { left, top, scale } = viewport
  const x = shift(node.x * scale + left, (node.width * scale) / 2, frame.width)
  const y = shift(node.y * scale + top, (node.height * scale) / 2, frame.height)
  return x === 0 && y === 0 ? viewport : moved(viewport, x, y)
}

function shift(centre: number, half: number, length: number): number {
  const before = centre - half - FREE
  const behind = centre + half + FREE - length
  if (before < 0) return -before
  return behind > 0 ? -Math.min(behind, before) : 0
}

/** Keeps a node where it was on the screen when a new layout has moved it. */
export function anchored(viewport: Viewport, before: Layout, now: Layout, key: string): Viewport {
  const [old, next] = [before, now].map(({ nodes }) => nodes.find(({ node }) => node.key === key))
  if (old === undefined || next === undefined) return viewport
  const { scale } = viewport
  return moved(viewport, (old.x - next.x) * scale, (old.y - next.y) * scale)
}
