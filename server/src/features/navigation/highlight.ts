/** Document highlight: the other places in this file of what the cursor stands on (EDIT-014). */
import type { Span } from '../../problem'
import type { Snapshot } from '../../workspace/snapshot'
import { occurrencesIn } from './occurrences'
import { symbolAt } from './symbol-at'

export interface Highlight {
  /** In file offsets. */
  readonly span: Span
  /** `write` where the capability is provided, or a skill says its name. */
  readonly kind: 'read' | 'write'
}

/** Empty where nothing is named. */
export function highlights(snapshot: Snapshot, path: string, offset: number): Highlight[] {
  const symbol = symbolAt(snapshot, path, offset)
  if (symbol === undefined) return []
  if (symbol.kind === 'skill') {
    return [{ span: symbol.span, kind: symbol.skill.path === path ? 'write' : 'read' }]
  }
  return occurrencesIn(snapshot, path, symbol.token).map(({ span, role }) => ({
    span,
    kind: role === 'provides' ? 'write' : 'read',
  }))
}
