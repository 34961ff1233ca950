import type { ComponentChild } from 'preact'
import { WEIGHTS } from '../model/arithmetic'
import { fixed, short } from '../model/format'
import type { Candidate } from '../model/report'

export const SEGMENTS = [
  { kind: 'contract', letter: 'C', words: 'contract', score: 's_contract' },
  { kind: 'description', letter: 'D', words: 'description', score: 's_desc' },
  { kind: 'name', letter: 'N', words: 'name and path', score: 's_namepath' },
  { kind: 'runtime', letter: 'R', words: 'runtime', score: 's_runtime' },
] as const

/** Segments narrower than this share of the scale bear no letter. */
const LETTER_FITS = 0.06
const UPPER = { y: 2, height: 13 }
const LOWER = { y: 17, height: 5 }
const HEIGHT = 24

interface Part {
  readonly kind: string
  readonly from: number
  readonly size: number
  readonly letter?: string
}

/**
 * A candidate's score on the scale from 0 to 1. Upper lane: what each component adds, up to S_total.
 * Lower lane: the final score, then what history and what penalties took; it ends at the same point
 * (EDIT-050). The tick is the gate; in cover mode the diamond is the value compared with it (EDIT-051).
 */
export function Bar({
  candidate,
  cover,
}: {
  candidate: Candidate
  cover: boolean
}): ComponentChild {
  const gate = candidate.gates.find(({ gate }) => gate === 'min-total-score')
  const judged = cover ? gate?.value : undefined
  return (
    <svg class="bar" width="100%" height={HEIGHT} role="img" aria-label={inWords(candidate, cover)}>
      <rect class="track" x="0" width="100%" {...UPPER} />
      <rect class="track" x="0" width="100%" {...LOWER} />
      {[0.25, 0.5, 0.75].map((at) => (
        <line key={at} class="grid" x1={share(at)} x2={share(at)} y1="0" y2={HEIGHT} />
      ))}
      {components(candidate).map((part) => (
        <Segment key={part.kind} part={part} lane={UPPER} />
      ))}
      {outcome(candidate).map((part) => (
        <Segment key={part.kind} part={part} lane={LOWER} />
      ))}
      {gate !== undefined && <GateTick at={gate.threshold} />}
      {judged !== undefined && (
        <svg x={share(judged)} y={HEIGHT / 2} class="overflow" aria-hidden="true">
          <path class="diamond" d="M0-5 5 0 0 5-5 0z" />
        </svg>
      )}
    </svg>
  )
}

/** The gate's mark: a line through both lanes, with a halo so that it shows on any segment. */
function GateTick({ at }: { at: number }): ComponentChild {
  return (
    <>
      <line class="gate-halo" x1={share(at)} x2={share(at)} y1="0" y2={HEIGHT} />
      <line class="gate" x1={share(at)} x2={share(at)} y1="0" y2={HEIGHT} />
    </>
  )
}

function Segment({ part, lane }: { part: Part; lane: typeof UPPER }): ComponentChild {
  const { kind, from, size, letter } = part
  if (size <= 0) return null
  return (
    <>
      <rect class={`ground ${kind}`} x={share(from)} width={share(size)} {...lane} />
      <rect class={`pattern ${kind}`} x={share(from)} width={share(size)} {...lane} />
      {letter !== undefined && size >= LETTER_FITS && (
        <text class={`letter ${kind}`} x={share(from + size / 2)} y={lane.y + lane.height - 3}>
          {letter}
        </text>
      )}
    </>
  )
}

function components({ scores }: Candidate): Part[] {
  let from = 0
  return SEGMENTS.map(({ kind, letter, score }) => {
    const size = WEIGHTS[kind] * scores[score]
    const part = { kind, from, size, letter }
    from += size
    return part
  })
}

function outcome({ scores }: Candidate): Part[] {
  const { s_total, s_total_penalized, s_total_final } = scores
  return [
    { kind: 'final', from: 0, size: s_total_final },
    { kind: 'history', from: s_total_final, size: s_total_penalized - s_total_final },
    { kind: 'penalty', from: s_total_penalized, size: s_total - s_total_penalized },
  ]
}

function inWords(candidate: Candidate, cover: boolean): string {
  const { scores, penalties, gates } = candidate
  const parts = SEGMENTS.map(
    ({ kind, words, score }) => `${words} ${fixed(WEIGHTS[kind] * scores[score])}`,
  )
  if (penalties.total_penalty > 0) parts.push(`penalties −${fixed(penalties.total_penalty)}`)
  if (scores.history_multiplier < 1) parts.push(`history × ${fixed(scores.history_multiplier)}`)
  const gate = gates.find(({ gate }) => gate === 'min-total-score')
  const judged = gate !== undefined && cover ? `, judged as ${fixed(gate.value)}` : ''
  const verdict =
    gate === undefined
      ? ''
      : `; ${gate.passed ? 'passes' : 'misses'} the gate at ${short(gate.threshold)}`
  return `Score ${fixed(scores.s_total_final)}: ${parts.join(', ')}${judged}${verdict}`
}

function share(value: number): string {
  return `${value * 100}%`
}
