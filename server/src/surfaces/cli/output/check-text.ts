/** What `dci check` shows beside findings: each consumer, and skills that take no part (SURF-009, DCI-094). */

import { nameIn } from '../../../features/skill-names'
import type { ResolutionStatus } from '../../../resolution/report'
import type { OutsideRoots } from '../../../skills/outside-roots'
import { columns, count, enumerate } from './layout'
import { type Style, statusTone } from './style'

export interface CheckedConsumer {
  readonly id: string
  readonly status: ResolutionStatus
  /** Ids. */
  readonly selected: readonly string[]
}

/** A line for each consumer: what came of it and who is selected. */
export function consumerLines(
  consumers: readonly CheckedConsumer[],
  { paint, width }: Style,
): string[] {
  const rows = consumers.map(({ id, status, selected }) => [
    nameIn(id),
    paint(statusTone(status), status),
    selected.length > 0 ? enumerate(selected.map(nameIn)) : 'nobody is selected',
  ])
  return columns(rows, 0, width)
}

/** How many patterns are shown; JSON has them all. */
const PATTERNS = 10

export function outsideLines({ paths, patterns }: OutsideRoots, { paint }: Style): string[] {
  if (paths.length === 0) return []
  const more = patterns.length - PATTERNS
  return [
    `${paint('caution', 'outside-roots')}: ${count(paths.length, 'skill')} in no root, so taking no part; roots that would include them:`,
    ...patterns.slice(0, PATTERNS).map((pattern) => `  ${pattern}`),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more`] : []),
  ]
}
