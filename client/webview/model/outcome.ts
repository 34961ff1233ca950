/** What came of a run, in one sentence, and what that means, in another. */

import { short } from './format'
import { countsOf, groupsOf } from './groups'
import type { Report, View } from './report'

type Tone = 'good' | 'warning' | 'bad' | 'plain'

/** A piece of a sentence: plain words, a provider to open, or a capability token. */
export type Piece = string | { readonly provider: string } | { readonly capability: string }

export interface Outcome {
  readonly tone: Tone
  readonly sentence: readonly Piece[]
  /** What follows from it; empty where the sentence says it all. */
  readonly meaning: string
}

/** Capabilities named before the rest is only counted. */
const NAMED = 3

/** @param report of the view */
export function outcomeOf(view: View, report: Report): Outcome {
  const missing = missingPhrase(report)
  const providers = list(
    report.selected_candidates.map((provider) => ({ provider })),
    ' + ',
  )
  switch (report.status) {
    case 'not-needed':
      return {
        tone: 'plain',
        sentence: ['Requires nothing, so there is nothing to resolve'],
        meaning: 'A clause such as R(web-search) would say what this skill needs from others.',
      }
    case 'resolved':
      return { tone: 'good', sentence: [resolvedLead(report), ...providers], meaning: '' }
    case 'needs-decision':
      return {
        tone: 'warning',
        sentence: ['Needs a decision: ', ...missing],
        meaning: noProviderReason(view, report).trim(),
      }
    case 'partial': {
      const lead: Piece[] =
        providers.length > 0 ? ['Resolved in part by ', ...providers, ': '] : ['Not resolved: ']
      return { tone: 'warning', sentence: [...lead, ...missing], meaning: partialMeaning(report) }
    }
    case 'failed': {
      const aborted = report.on_missing_required_action.outcome === 'aborted'
      return {
        tone: 'bad',
        sentence: [aborted ? 'Aborted: ' : 'Fails: ', ...missing],
        meaning: `${noProviderReason(view, report)}${aborted ? 'The run was ended by decision.' : 'on-missing-required is hard-fail, so a run ends here.'}`,
      }
    }
  }
}

/** `14 other skills found = 2 selected + 2 kept + 8 rejected + 2 excluded`: the terms add up (EDIT-053). */
export function countsInWords(view: View): string {
  const { selected, kept, rejected, excluded, discovered } = countsOf(view)
  const other = view.uri === null ? '' : 'other '
  if (discovered === 0) return `No ${other}skill was found`
  const found = `${discovered.toLocaleString('en')} ${other}skill${discovered === 1 ? '' : 's'} found`
  const parts = [
    `${selected} selected`,
    kept > 0 ? `${kept} kept` : '',
    `${rejected.toLocaleString('en')} rejected`,
    excluded > 0 ? `${excluded.toLocaleString('en')} excluded` : '',
  ]
  return `${found} = ${parts.filter((part) => part !== '').join(' + ')}`
}

function resolvedLead({ selected_candidates }: Report): string {
  const n = selected_candidates.length
  return n === 1 ? 'Resolved by ' : `Resolved by ${n} providers: `
}

function missingPhrase(report: Report): Piece[] {
  const missing = report.unresolved_required_capabilities
  const named: Piece[] = missing.slice(0, NAMED).map((capability) => ({ capability }))
  if (missing.length > NAMED) named.push(`${missing.length - NAMED} more`)
  const verb = missing.length === 1 ? ' has no provider' : ' have no provider'
  return [...list(named, ', ', ' and '), verb]
}

function noProviderReason(view: View, { selected_candidates, policy }: Report): string {
  if (selected_candidates.length > 0) return ''
  const { kept, folds } = groupsOf(view)
  if (kept === undefined && folds.length === 0) return 'There is no other skill to choose from. '
  if (kept === undefined) return 'No candidate passes the gates. '
  const coverage = short(policy.effective['min-required-coverage'])
  return `The best choice covers less than min-required-coverage ${coverage} asks for. `
}

function partialMeaning({ degraded_mode }: Report): string {
  return degraded_mode
    ? 'The agent stands in for what is missing; the run is marked as degraded.'
    : 'The run goes on without what is missing.'
}

/** Pieces with separators between them, the last separator of its own kind. */
function list(pieces: readonly Piece[], separator: string, last = separator): Piece[] {
  return pieces.flatMap((piece, index) => {
    if (index === 0) return [piece]
    return [index === pieces.length - 1 ? last : separator, piece]
  })
}
