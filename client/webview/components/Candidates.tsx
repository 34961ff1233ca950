import type { ComponentChild } from 'preact'
import { useMemo } from 'preact/hooks'
import { fixed } from '../model/format'
import { type Fold as FoldModel, groupsOf } from '../model/groups'
import { foldTitle } from '../model/notes'
import type { Candidate } from '../model/report'
import { usePanel } from './context'
import { Fold } from './Fold'
import { Legend } from './Legend'
import { Paged } from './Paged'
import { Row } from './Row'

/** A fold with no more rows than this is open at first. */
const FEW = 5

/** All candidates on one scale: selected, kept, and the rejected folded by reason (EDIT-031, EDIT-053). */
export function Candidates(): ComponentChild {
  const { report } = usePanel()
  const { selected, kept, folds } = useMemo(() => groupsOf(report), [report])
  const isCover = report.selection.mode === 'cover'
  const rejected = folds.reduce((sum, fold) => sum + fold.candidates.length, 0)
  return (
    <section aria-labelledby="candidates" class="candidates">
      <h2 id="candidates">Candidates</h2>
      <Legend />
      <Axis />
      {selected.length > 0 && (
        <Group
          title="Selected"
          tally={isCover ? `${selected.length} of at most ${report.selection.max_providers}` : '1'}
          candidates={selected}
        />
      )}
      {kept.length > 0 && (
        <Group title="Kept, not selected" tally={String(kept.length)} candidates={kept} />
      )}
      {rejected > 0 && (
        <>
          <h3>
            Rejected <span class="tally">{rejected.toLocaleString('en')}</span>
          </h3>
          {folds.map((fold) => (
            <RejectedFold key={fold.key} fold={fold} />
          ))}
        </>
      )}
    </section>
  )
}

/** The scale of all bars, with the gate's place on it. */
function Axis(): ComponentChild {
  const { report } = usePanel()
  const threshold = report.policy.effective['min-total-score']
  const isCover = report.selection.mode === 'cover'
  return (
    <div class={`head axis ${isCover ? 'cover' : ''}`} aria-hidden="true">
      <svg class="bar" width="100%" height="14" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((at) => (
          <text
            key={at}
            class={at === 0 ? 'first' : at === 1 ? 'last' : ''}
            x={`${at * 100}%`}
            y="10"
          >
            {at}
          </text>
        ))}
        <svg x={`${threshold * 100}%`} class="overflow" aria-hidden="true">
          <path class="gate-head" d="M-4 8h8l-4 6z" />
        </svg>
      </svg>
      <span class="score">score</span>
      {isCover && <span class="judged">judged</span>}
    </div>
  )
}

function Group(props: {
  title: string
  tally: string
  candidates: readonly Candidate[]
}): ComponentChild {
  return (
    <>
      <h3>
        {props.title} <span class="tally">{props.tally}</span>
      </h3>
      <Rows candidates={props.candidates} />
    </>
  )
}

function RejectedFold({ fold }: { fold: FoldModel }): ComponentChild {
  const { report } = usePanel()
  const { key, candidates } = fold
  const best = Math.max(...candidates.map(({ scores }) => scores.s_total_final))
  const title = (
    <>
      <b>{candidates.length.toLocaleString('en')}</b> {foldTitle(key, report)}
      <span class="muted">, score at most {fixed(best)}</span>
    </>
  )
  const openAtFirst = key !== 'nothing' && candidates.length <= FEW
  return (
    <Fold name={key} title={title} openAtFirst={openAtFirst}>
      <Rows candidates={candidates} />
    </Fold>
  )
}

function Rows({ candidates }: { candidates: readonly Candidate[] }): ComponentChild {
  return (
    <ol class="rows">
      <Paged
        items={candidates}
        noun="candidates"
        render={(candidate) => <Row key={candidate.id} candidate={candidate} />}
      />
    </ol>
  )
}
