/** Drafts of contracts as JSON, and as text: the lines that each file gains, and why (EDIT-048). */
import { type Draft, type Drafts, writeDraft } from '../../../features/drafts/drafts'
import type { Evidence } from '../../../features/drafts/references'
import { displayName } from '../../../workspace/skill'
import { columns, count, joinSections, printable } from './layout'
import type { Style } from './style'

export function draftJson({ drafts, undrafted }: Drafts) {
  return {
    drafts: drafts.map((draft) => ({
      path: draft.skill.portablePath,
      name: displayName(draft.skill),
      contract: writeDraft(draft)?.contract ?? null,
      uses: draft.uses.map(({ token, evidence }) => ({
        token,
        evidence: evidence.map(({ kind, line, text }) => ({ kind, line, text })),
      })),
    })),
    undrafted: undrafted.map(({ skill, reason, detail }) => ({
      path: skill.portablePath,
      name: displayName(skill),
      reason,
      detail,
    })),
  }
}

/** @param isWritten whether the contracts stand in the files by now */
export function draftText(result: Drafts, style: Style, isWritten: boolean): string[] {
  const { paint } = style
  // Those with a contract are no news.
  const left = result.undrafted.filter(({ reason }) => reason !== 'has-contract')
  return joinSections([
    ...result.drafts.map((draft) => draftLines(draft, style)),
    ...left.map(({ skill, detail }) => [
      paint('strong', printable(skill.portablePath)),
      `  ${paint('caution', 'left out')}  ${printable(detail)}`,
    ]),
    [summary(result, isWritten)],
  ])
}

function draftLines(draft: Draft, style: Style): string[] {
  const added = writeDraft(draft)?.edits.flatMap(({ newText }) => newText.split(/\r\n|\r|\n/)) ?? []
  return [
    style.paint('strong', printable(draft.skill.portablePath)),
    ...added
      .filter((line) => line.trim() !== '')
      .map((line) => style.paint('good', `  + ${printable(line)}`)),
    ...columns(
      draft.uses.map(({ token, evidence: [first, ...more] }) => [
        token,
        evidenceText(first, more.length),
      ]),
      4,
    ),
  ]
}

/** The first place, and how many others there are. */
function evidenceText({ line, text }: Evidence, others: number): string {
  const more = others > 0 ? ` (and ${count(others, 'more place')})` : ''
  return `line ${line}${more}: ${printable(text)}`
}

function summary({ drafts, undrafted }: Drafts, isWritten: boolean): string {
  const has = undrafted.filter(({ reason }) => reason === 'has-contract').length
  const drafted = count(drafts.length, 'contract')
  const standing =
    has > 0 ? [`${count(has, 'skill')} ${has === 1 ? 'has' : 'have'} one already`] : []
  if (drafts.length === 0) return ['nothing to draft', ...standing].join(', ')
  const done = isWritten ? `${drafted} added` : `${drafted} drafted`
  const how = isWritten ? '' : '; --write adds what is drafted'
  return `${[done, ...standing].join(', ')}${how}`
}
