/** Signs that say by their shape what colours say too, on a square of 14 (EDIT-052). */
import type { GraphNode } from '../messages'
import type { Palette } from '../model/palette'

export const SIGNS = {
  met: { path: 'M2 7.5 5.5 11 12 3.5', colour: 'good', words: 'requirements met' },
  unmet: { path: 'M3 3l8 8M11 3l-8 8', colour: 'bad', words: 'requirements unmet' },
  partial: { path: 'M2 7h10', colour: 'bad', words: 'requirements met in part' },
  /** An exclamation mark. */
  missing: { path: 'M7 1.5v7M7 12v.3', colour: 'bad', words: 'unmet capability' },
  cycle: {
    path: 'M11.5 4.5A5 5 0 1 0 12 8.5M12 1.5v3.2H8.8',
    colour: 'cycle',
    words: 'part of a cycle',
  },
} as const satisfies Record<string, { path: string; colour: keyof Palette; words: string }>

export type Sign = keyof typeof SIGNS

export function signOf(node: GraphNode): Sign | undefined {
  if (node.kind === 'capability') return node.unmetFor > 0 ? 'missing' : undefined
  if (node.kind !== 'skill') return undefined
  if (node.status === 'failed' || node.status === 'needs-decision') return 'unmet'
  if (node.status === 'partial') return 'partial'
  if (node.inCycle) return 'cycle'
  return node.status === 'resolved' ? 'met' : undefined
}
