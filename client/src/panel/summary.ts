/** A resolution in a few lines of Markdown, to be pasted into an issue or a review (EDIT-034). */
import { fixed } from '../../webview/model/format'
import { notesOf } from '../../webview/model/notes'
import { countsInWords, outcomeOf, type Piece } from '../../webview/model/outcome'
import type { View } from '../../webview/model/report'

/** Candidates that the table holds. */
const MOST_ROWS = 20

/** Everything that comes from a file is escaped, so that it stays text. */
export function markdownSummary(view: View): string {
  const { report } = view
  if (report === null) return ''
  const { sentence } = outcomeOf(view, report)
  const say = (piece: Piece): string => {
    if (typeof piece === 'string') return piece
    if ('capability' in piece) return code(piece.capability)
    return escaped(view.skills[piece.provider]?.name ?? piece.provider)
  }
  const met = view.requirements.map(({ capability, metBy }) => {
    const by = metBy === null ? 'unmet' : escaped(view.skills[metBy.id]?.name ?? metBy.id)
    return `| ${code(capability)} | ${by} | ${metBy?.match.kind ?? ''} |`
  })
  const notes = notesOf(view)
  const rows = view.groups
    .flatMap(({ candidates }) => candidates)
    .slice(0, MOST_ROWS)
    .map((candidate) => {
      const standing = candidate.selected
        ? 'selected'
        : candidate.rank === null
          ? 'rejected'
          : 'kept'
      const score = fixed(candidate.scores.s_total_final, 4)
      const why = escaped(notes(candidate).join('; '))
      return `| ${escaped(candidate.name)} | ${standing} | ${score} | ${why} |`
    })
  return [
    `**${escaped(view.name)}**: ${sentence.map(say).join('')}`,
    '',
    `${report.selection.mode}, ${report.mode}, host ${code(report.host_runtime)}. ${countsInWords(view)}.`,
    '',
    '| required | met by | match |',
    '| --- | --- | --- |',
    ...met,
    '',
    '| candidate | | score | why |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+\-.!|&~]/g, '\\$&').replace(/\s+/g, ' ')
}

/** As a code span: a pipe would end the cell also in there, so it is escaped. */
function code(text: string): string {
  return /[`|\s]/.test(text) ? escaped(text) : `\`${text}\``
}
