/** The graph of needs as text: unmet ones first, then who meets what (SURF-008). */

import { namesIn } from '../../../features/skill-names'
import type { Graph, GraphConsumer, Need } from '../../../workspace/graph'
import { columns, count, enumerate, joinSections } from './layout'
import { type Style, statusTone } from './style'

/** @param graph made printable */
export function graphText(graph: Graph, style: Style): string[] {
  const { consumers, unresolved, cycles } = graph
  const nameOf = namesIn(graph)
  const summary = [
    count(consumers.length, 'consumer'),
    count(unresolved.length, 'unmet requirement'),
    count(cycles.length, 'cycle'),
  ]
  const lacks = new Set(unresolved.map(({ consumer }) => consumer))
  const sorted = [...consumers].sort((a, b) => Number(lacks.has(b.id)) - Number(lacks.has(a.id)))
  return joinSections([
    [summary.join(` ${style.symbols.separator} `)],
    ...sorted.map((consumer) => consumerLines(consumer, nameOf, style)),
    cycleLines(graph, nameOf, style),
  ])
}

type NameOf = (id: string) => string

function consumerLines(
  { id, status, needs }: GraphConsumer,
  nameOf: NameOf,
  style: Style,
): string[] {
  const { paint, width } = style
  const title = `${paint('strong', nameOf(id))}: ${paint(statusTone(status), status)}`
  const rows = [...needs].sort(unmetFirst).map((need) => needRow(need, nameOf, style))
  return [title, ...columns(rows, 2, width)]
}

function unmetFirst(a: Need, b: Need): number {
  return Number(a.optional) - Number(b.optional) || Number(isMet(a)) - Number(isMet(b))
}

function isMet({ metBy }: Need): boolean {
  return metBy.length > 0
}

function needRow(need: Need, nameOf: NameOf, { paint, symbols }: Style): string[] {
  const { capability, optional, metBy } = need
  const mark = isMet(need)
    ? paint('good', symbols.yes)
    : optional
      ? symbols.separator
      : paint('bad', symbols.no)
  const who = isMet(need) ? enumerate(metBy.map(nameOf)) : 'nobody'
  return [mark, capability, optional ? `${who}, optional` : who]
}

function cycleLines({ cycles }: Graph, nameOf: NameOf, { paint }: Style): string[] {
  if (cycles.length === 0) return []
  const rings = cycles.map((ring) => [...ring, ...ring.slice(0, 1)].map(nameOf).join(' > '))
  return [paint('strong', 'Cycles'), ...rings.map((ring) => `  ${ring}`)]
}
