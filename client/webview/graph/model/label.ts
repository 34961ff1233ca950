/** What nodes of the graph are called. */
import { count, visible } from '../../model/format'
import type { GraphNode, SkillNode } from '../messages'

/** Characters of a name that are drawn; the whole of it stands in the details. */
const LONGEST = 30
const LONGEST_PATH = 40

export interface Label {
  /** The line in the node. */
  readonly text: string
  /** A second, smaller line: where the skill is, if its name does not tell. */
  readonly below: string | null
}

export function labelOf(node: GraphNode): Label {
  switch (node.kind) {
    case 'skill': {
      const more = node.hidden > 0 ? ` +${node.hidden}` : ''
      return {
        text: visible(node.name, LONGEST) + more,
        below: node.shared ? visible(tail(node.path), LONGEST_PATH + 1) : null,
      }
    }
    case 'capability':
      return { text: visible(node.token, LONGEST), below: null }
    case 'more':
      return { text: `+${node.count.toLocaleString('en')} more`, below: null }
  }
}

/** The name of a skill or capability in full, as far as it is bearable. */
export function nameOf(node: GraphNode): string {
  if (node.kind === 'more') return labelOf(node).text
  return visible(node.kind === 'skill' ? node.name : node.token)
}

/** A node in a sentence, for screen readers and for the details. */
export function describe(node: GraphNode, active: string | null): string {
  switch (node.kind) {
    case 'skill':
      return [
        `skill ${nameOf(node)}`,
        ...(node.shared ? [visible(node.path)] : []),
        ...(node.key === active ? ['active'] : []),
        ...fate(node),
      ].join(', ')
    case 'capability':
      return [
        `capability ${nameOf(node)}`,
        ...(node.unmetFor > 0 ? [`unmet for ${count(node.unmetFor, 'skill')}`] : []),
      ].join(', ')
    case 'more':
      return `${node.count.toLocaleString('en')} more ${node.side} of ${visible(node.token)}`
  }
}

/** How a skill's requirements fare, and what of it is not shown. */
export function fate(node: SkillNode): string[] {
  const { status, inCycle, hidden } = node
  return [
    ...(status === null ? [] : [STATUS[status] ?? status]),
    ...(inCycle ? ['in a cycle'] : []),
    ...(hidden > 0 ? [`names ${count(hidden, 'capability').replace(/ys$/, 'ies')} not shown`] : []),
  ]
}

const STATUS: Readonly<Record<string, string>> = {
  'not-needed': 'requires nothing',
  resolved: 'requirements met',
  'needs-decision': 'requirements unmet, waits for a decision',
  partial: 'requirements met in part',
  failed: 'requirements unmet',
}

/** The end of a long path, which tells more than its beginning. */
function tail(path: string): string {
  const short = path.replace(/\/(?:SKILL|skill)\.md$/, '')
  return short.length > LONGEST_PATH
    ? `…${short.slice(1 - LONGEST_PATH).replace(/^\p{Cs}/u, '')}`
    : short
}
