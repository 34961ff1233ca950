/** A resolution diff for people: in a terminal, and as Markdown for a pull request (SURF-019). */

import { nameIn } from '../../../features/skill-names'
import type {
  ConsumerChange,
  ConsumerState,
  ResolutionDiff,
} from '../../../workspace/resolution-diff'
import { columns, count, enumerate, joinSections } from './layout'
import { type Style, statusTone } from './style'

export function diffText(diff: ResolutionDiff, style: Style): string[] {
  const { changedFiles, changes, nearMisses } = diff
  const { paint, width } = style
  return joinSections([
    [summary(diff)],
    ...changes.map((change) => [
      paint('strong', change.name),
      ...columns(
        [
          ['before', stateText(change.before)],
          ['after', paint(statusTone(change.after?.status ?? ''), stateText(change.after))],
          ['because of', causesText(change, changedFiles)],
        ],
        2,
        width,
      ),
    ]),
    nearMisses.length === 0 ? [] : ['Near misses', ...columns(nearRows(diff), 2, width)],
  ])
}

export function diffMarkdown(diff: ResolutionDiff): string[] {
  const { changes, changedFiles } = diff
  const rows = changes.map((change) =>
    [
      change.name,
      stateText(change.before),
      stateText(change.after),
      causesText(change, changedFiles),
    ].map(cell),
  )
  return joinSections([
    [summary(diff)],
    rows.length === 0
      ? []
      : [
          '| consumer | before | after | because of |',
          '|---|---|---|---|',
          ...rows.map((row) => `| ${row.join(' | ')} |`),
        ],
    diff.nearMisses.length === 0
      ? []
      : nearRows(diff).map(([name = '', margin = '']) => `- near miss: ${cell(name)}, ${margin}`),
  ])
}

function summary({ changedFiles, changes }: ResolutionDiff): string {
  const files = `${count(changedFiles.length, 'changed skill file')}`
  return changes.length === 0
    ? `${files}: every consumer is resolved as before`
    : `${files}: ${count(changes.length, 'consumer')} resolved otherwise`
}

function stateText(state: ConsumerState | null): string {
  if (state === null) return 'not there'
  const { status, selected, unmet, score, margin } = state
  const who = selected.length > 0 ? enumerate(selected.map(nameIn)) : 'nobody'
  return [
    `${status}: ${who}`,
    ...(score === null ? [] : [`score ${score.toFixed(4)}`]),
    ...(margin === null ? [] : [`${margin.toFixed(4)} ahead`]),
    ...(unmet.length > 0 ? [`without ${enumerate(unmet)}`] : []),
  ].join(', ')
}

function causesText({ causes }: ConsumerChange, changedFiles: readonly string[]): string {
  const together = causes.length > 1 && causes.length === changedFiles.length
  return together ? `${enumerate(causes)} together` : enumerate(causes)
}

function nearRows({ nearMisses }: ResolutionDiff): string[][] {
  return nearMisses.map(({ consumer, margin }) => [
    nameIn(consumer),
    `only ${margin.toFixed(4)} ahead of the next`,
  ])
}

function cell(text: string): string {
  return text.replace(/[\\|`*_<>[\]]/g, '\\$&')
}
