import type { ComponentChild, SVGAttributes } from 'preact'
import {
  FONT_SIZE,
  type Layout,
  type PlacedEdge,
  type PlacedNode,
  type Point,
  SIGN,
  SMALL_FONT_SIZE,
} from '../model/layout'
import { CYCLE, type Palette, STROKES } from '../model/palette'
import { SIGNS, signOf } from './signs'

/** What a node gets that can be reached. */
export type Reach = SVGAttributes<SVGGElement> & { readonly 'data-key': string }

export interface PictureProps {
  readonly layout: Layout
  readonly active: string | null
  readonly palette: Palette
  /** What makes a node one that can be reached; without it the picture is for looking at alone. */
  readonly reach?: (node: PlacedNode) => Reach
}

/**
 * Nodes and connections as SVG. All of its looks are attributes, not style sheets, so that a file made
 * of it looks the same wherever it is opened; texts of files are text nodes (EDIT-036).
 */
export function Picture({ layout, active, palette, reach }: PictureProps): ComponentChild {
  // Connections in a ring are drawn last, above the others.
  const edges = layout.edges.toSorted((a, b) => Number(a.edge.inCycle) - Number(b.edge.inCycle))
  return (
    <>
      <g>
        {edges.map((edge) => (
          <Edge key={`${edge.edge.from}\n${edge.edge.to}`} placed={edge} palette={palette} />
        ))}
      </g>
      {layout.nodes.map((placed) => (
        <g key={placed.node.key} {...reach?.(placed)}>
          <Node placed={placed} isActive={placed.node.key === active} palette={palette} />
        </g>
      ))}
    </>
  )
}

const ARROW = { length: 8, half: 3.5 }

function Edge({ placed, palette }: { placed: PlacedEdge; palette: Palette }): ComponentChild {
  const { edge, points, isBow } = placed
  const kind = STROKES[edge.kind]
  const { colour, width } = edge.inCycle ? CYCLE : kind
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return null
  const hasTip = edge.kind !== 'more'
  // The line ends where the tip begins, so that it does not show beside it.
  const length = hasTip ? ARROW.length : 0
  const base = isBow
    ? { x: end.x, y: end.y - Math.sign(end.y - before.y) * length }
    : { x: end.x - Math.sign(end.x - before.x) * length, y: end.y }
  const way = [...points.slice(0, -1), base]
  return (
    <>
      <path
        d={isBow ? arc(way) : curve(way)}
        fill="none"
        stroke={palette[colour]}
        stroke-width={width}
        stroke-dasharray={kind.dashes}
      />
      {hasTip && <path d={tip(base, end)} fill={palette[colour]} />}
    </>
  )
}

function tip(base: Point, end: Point): string {
  const [dx, dy] = base.x === end.x ? [ARROW.half, 0] : [0, ARROW.half]
  return `M${at({ x: base.x - dx, y: base.y - dy })}L${at(end)}L${at({ x: base.x + dx, y: base.y + dy })}z`
}

/** A line that passes each point level. */
function curve(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${at(point)}`
      const middle = (before.x + point.x) / 2
      return `C${at({ x: middle, y: before.y })} ${at({ x: middle, y: point.y })} ${at(point)}`
    })
    .join('')
}

/** A bow that leaves and arrives upright, and passes the middle one of three points level. */
function arc([start, middle, end]: readonly Point[]): string {
  if (start === undefined || middle === undefined || end === undefined) return ''
  const corner = ({ x }: Point): Point => ({ x, y: middle.y })
  return `M${at(start)}Q${at(corner(start))} ${at(middle)}Q${at(corner(end))} ${at(end)}`
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function Node(props: { placed: PlacedNode; isActive: boolean; palette: Palette }): ComponentChild {
  const { placed, isActive, palette } = props
  const { node, label, x, y, width, height } = placed
  const left = round(x - width / 2)
  const isUnmet = node.kind === 'capability' && node.unmetFor > 0
  const ink = isActive ? palette.activeText : palette.text
  const sign = signOf(node)
  const text =
    sign === undefined
      ? ({ x, 'text-anchor': 'middle' } as const)
      : ({ x: left + SIGN + 10 } as const)
  return (
    <>
      <rect
        x={left}
        y={round(y - height / 2)}
        width={width}
        height={height}
        rx={node.kind === 'skill' ? 4 : height / 2}
        fill={isActive ? palette.activeGround : palette.ground}
        stroke={frameColour(placed, isActive, palette)}
        stroke-width={isActive ? 3 : isUnmet ? 2.2 : 1.4}
        stroke-dasharray={node.kind === 'more' ? '3 3' : isUnmet ? '9 3 2 3' : undefined}
      />
      {sign !== undefined && (
        <path
          d={SIGNS[sign].path}
          transform={`translate(${round(left + 9)} ${round(y - 7)})`}
          fill="none"
          stroke={isActive ? ink : palette[SIGNS[sign].colour]}
          stroke-width="2"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
      <text
        {...text}
        y={round(label.below === null ? y + 4 : y - 2)}
        fill={node.kind === 'more' ? palette.muted : ink}
        font-size={FONT_SIZE}
        font-weight={isActive ? '700' : undefined}
      >
        {label.text}
      </text>
      {label.below !== null && (
        <text
          {...text}
          y={round(y + 13)}
          fill={isActive ? ink : palette.muted}
          font-size={SMALL_FONT_SIZE}
        >
          {label.below}
        </text>
      )}
    </>
  )
}

function frameColour({ node }: PlacedNode, isActive: boolean, palette: Palette): string {
  if (node.kind === 'more') return palette.muted
  if (node.kind === 'capability') return node.unmetFor > 0 ? palette.bad : palette.capability
  if (isActive) return palette.focus
  return node.inCycle ? palette.cycle : palette.skill
}
