/** Wheel, drag and pinch on the picture's frame. */
import type { Viewport } from '../messages'
import type { Point } from '../model/layout'
import { moved, zoomed } from '../model/viewport'

type Move = (change: (viewport: Viewport) => Viewport) => void

/** What one pixel of the wheel zooms by; a pinch on a touchpad comes as small steps with Ctrl. */
const ZOOM = 0.0015
const PINCH = 0.01
/** Pixels of a line, for wheels that count in lines. */
const LINE = 16
/** A press that moves less than this is a click. In pixels. */
const STILL = 4

/** The wheel zooms around the pointer; with Shift it moves sideways. @returns how to end it */
export function followWheel(frame: SVGSVGElement, move: Move): () => void {
  const turn = (event: WheelEvent): void => {
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
    const delta = (event.deltaY + (event.shiftKey ? event.deltaX : 0)) * unit
    if (event.shiftKey) move((viewport) => moved(viewport, -delta, 0))
    else {
      const factor = Math.exp(-delta * (event.ctrlKey ? PINCH : ZOOM))
      move((viewport) => zoomed(viewport, factor, within(frame, event)))
    }
  }
  // Not passive: the page itself must not scroll or zoom.
  frame.addEventListener('wheel', turn, { passive: false })
  return () => frame.removeEventListener('wheel', turn)
}

/** One pointer drags, two pinch. @returns how to end it */
export function followPointers(frame: SVGSVGElement, move: Move): () => void {
  const pointers = new Map<number, Point>()
  let travelled = 0
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return
    pointers.set(event.pointerId, within(frame, event))
    travelled = 0
  }
  const drag = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId)
    if (before === undefined) return
    const now = within(frame, event)
    pointers.set(event.pointerId, now)
    const [x, y] = [now.x - before.x, now.y - before.y]
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    travelled += Math.hypot(x, y)
    // Captured only now: the click of a captured pointer would not reach the node.
    if (travelled > STILL) frame.setPointerCapture(event.pointerId)
    if (other === undefined) move((viewport) => moved(viewport, x, y))
    else {
      const factor = distance(now, other) / (distance(before, other) || 1)
      move((viewport) => zoomed(viewport, factor, other))
    }
  }
  const release = ({ pointerId }: PointerEvent): void => void pointers.delete(pointerId)
  const hear = { pointerdown: press, pointermove: drag, pointerup: release, pointercancel: release }
  for (const [type, listener] of Object.entries(hear)) {
    frame.addEventListener(type as 'pointerdown', listener)
  }
  return () => {
    for (const [type, listener] of Object.entries(hear)) {
      frame.removeEventListener(type as 'pointerdown', listener)
    }
  }
}

function within(frame: SVGSVGElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = frame.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
