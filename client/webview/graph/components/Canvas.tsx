import type { ComponentChild } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Viewport } from '../messages'
import { describe } from '../model/label'
import type { Layout, PlacedNode } from '../model/layout'
import { type Direction, nodeTowards } from '../model/navigate'
import { THEME } from '../model/palette'
import { moved, type Size, STEP, zoomed } from '../model/viewport'
import { Picture, type Reach } from './Picture'
import { followPointers, followWheel } from './pointers'

export interface CanvasProps {
  readonly layout: Layout
  readonly active: string | null
  readonly selected: string | null
  readonly viewport: Viewport
  readonly onFrame: (frame: Size) => void
  readonly onMove: (change: (viewport: Viewport) => Viewport) => void
  readonly onFit: () => void
  readonly onSelect: (key: string) => void
  /** Opens, expands or looks closer, as the node has it. */
  readonly onActivate: (key: string) => void
  /** Asks for what else can be done with the selected node. */
  readonly onMenu: () => void
  /** Set when the keyboard should go to the selected node. */
  readonly takesFocus: { current: boolean }
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** Pixels that Shift and an arrow key move the picture. */
const PUSH = 60
const PUSHES: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [PUSH, 0],
  right: [-PUSH, 0],
  up: [0, PUSH],
  down: [0, -PUSH],
}

/** The picture in its frame: moved by drag and wheel, walked through by arrow keys. */
export function Canvas(props: CanvasProps): ComponentChild {
  const { layout, active, selected, viewport, onMove, onFrame, takesFocus } = props
  const frame = useRef<SVGSVGElement>(null)

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect()
      onFrame({ width, height })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const ends = [followWheel(element, onMove), followPointers(element, onMove)]
    measure()
    return () => {
      observer.disconnect()
      for (const end of ends) end()
    }
  }, [onFrame, onMove])

  useLayoutEffect(() => {
    if (!takesFocus.current) return
    const node = frame.current?.querySelector('[tabindex="0"]')
    if (!(node instanceof SVGElement)) return
    takesFocus.current = false
    node.focus({ preventScroll: true })
  })

  const press = (event: KeyboardEvent): void => {
    if (answers(event, props, frame.current)) event.preventDefault()
  }
  const reach = ({ node }: PlacedNode): Reach => ({
    class: node.key === selected ? 'node selected' : 'node',
    role: 'button',
    tabindex: node.key === selected ? 0 : -1,
    'aria-label': describe(node, active),
    'data-key': node.key,
    onFocus: () => props.onSelect(node.key),
    onDblClick: () => props.onActivate(node.key),
    onContextMenu: (event) => {
      event.preventDefault()
      props.onSelect(node.key)
      props.onMenu()
    },
  })
  const { left, top, scale } = viewport
  return (
    <svg
      ref={frame}
      class="canvas"
      role="application"
      aria-label="Dependency graph. Left and right go along connections, up and down within a layer, Enter opens, Space lists actions."
      onKeyDown={press}
    >
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        <Picture layout={layout} active={active} palette={THEME} reach={reach} />
        {layout.nodes.map((placed) =>
          placed.node.key === selected ? <Ring key="ring" placed={placed} /> : null,
        )}
      </g>
    </svg>
  )
}

function Ring({ placed }: { placed: PlacedNode }): ComponentChild {
  const { x, y, width, height } = placed
  return (
    <rect
      class="ring"
      x={x - width / 2 - 5}
      y={y - height / 2 - 5}
      width={width + 10}
      height={height + 10}
      rx="6"
    />
  )
}

/** Does what a key stands for; false for a key that stands for nothing here. */
function answers(event: KeyboardEvent, props: CanvasProps, frame: SVGSVGElement | null): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const { layout, selected, onMove, onSelect, takesFocus } = props
  if (ctrlKey || metaKey || altKey) return false
  const middle = { x: (frame?.clientWidth ?? 0) / 2, y: (frame?.clientHeight ?? 0) / 2 }
  const way = ARROWS[key]
  if (way !== undefined && shiftKey && key !== 'F10') {
    onMove((viewport) => moved(viewport, ...PUSHES[way]))
    return true
  }
  if (way !== undefined) {
    const next = selected === null ? undefined : nodeTowards(layout, selected, way)
    if (next !== undefined) {
      takesFocus.current = true
      onSelect(next)
    }
    return true
  }
  switch (key) {
    case '+':
    case '=':
      onMove((viewport) => zoomed(viewport, STEP, middle))
      return true
    case '-':
      onMove((viewport) => zoomed(viewport, 1 / STEP, middle))
      return true
    case '0':
      props.onFit()
      return true
    case 'Enter':
      if (selected !== null) props.onActivate(selected)
      return true
    case ' ':
    case 'ContextMenu':
      props.onMenu()
      return true
    case 'F10':
      if (shiftKey) props.onMenu()
      return shiftKey
    default:
      return false
  }
}
