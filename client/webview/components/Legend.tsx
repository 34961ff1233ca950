import type { ComponentChild } from 'preact'
import { WEIGHTS } from '../model/arithmetic'
import { short } from '../model/format'
import { Badge, MATCH_KINDS } from './Badge'
import { SEGMENTS } from './Bar'
import { usePanel } from './context'

const KINDS = ['exact', 'alias', 'fuzzy', 'provisional', 'none'] as const

/** What the bars' segments and the letters mean. */
export function Legend(): ComponentChild {
  const { report, view } = usePanel()
  const shown = view.groups.flatMap(({ candidates }) => candidates)
  const taken = shown.some(({ penalties }) => penalties.total_penalty > 0)
  const history = shown.some(({ scores }) => scores.history_multiplier < 1)
  const used = new Set(shown.flatMap(({ matches }) => matches.map(({ kind }) => kind)))
  return (
    <ul class="legend" aria-label="Legend">
      {SEGMENTS.map(({ kind, letter, words }) => (
        <li key={kind}>
          <Swatch kind={kind} /> <b>{letter}</b> {words}, at most {short(WEIGHTS[kind])}
        </li>
      ))}
      <li>
        <Swatch kind="final" /> final score
      </li>
      {taken && (
        <li>
          <Swatch kind="penalty" /> taken by penalties
        </li>
      )}
      {history && (
        <li>
          <Swatch kind="history" /> taken by history
        </li>
      )}
      <li>
        <svg class="swatch" width="12" height="12" aria-hidden="true">
          <line class="gate" x1="6" x2="6" y1="0" y2="12" />
        </svg>{' '}
        gate, {short(report.policy.effective['min-total-score'])}
      </li>
      {report.selection.mode === 'cover' && (
        <li>
          <svg class="swatch" width="12" height="12" aria-hidden="true">
            <path class="diamond" d="M6 1 11 6 6 11 1 6z" />
          </svg>{' '}
          value compared with the gate
        </li>
      )}
      {KINDS.filter((kind) => used.has(kind)).map((kind) => (
        <li key={kind}>
          <Badge kind={kind} /> <span aria-hidden="true">{MATCH_KINDS[kind].words}</span>
        </li>
      ))}
    </ul>
  )
}

/** A small sample of a segment. */
export function Swatch({ kind }: { kind: string }): ComponentChild {
  return (
    <svg class="swatch" width="12" height="12" aria-hidden="true">
      <rect class={`ground ${kind}`} x="0.5" y="0.5" width="11" height="11" />
      <rect class={`pattern ${kind}`} x="0.5" y="0.5" width="11" height="11" />
    </svg>
  )
}
