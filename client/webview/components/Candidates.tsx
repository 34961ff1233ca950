import type { ComponentChild } from 'preact'
import { fixed } from '../model/format'
import { groupsOf } from '../model/groups'
import { foldTitle } from '../model/notes'
import type { Group } from '../model/report'
import { usePanel } from './context'
import { Fold } from './Fold'
import { Legend } from './Legend'
import { Row } from './Row'

/** A fold with no more rows than this is open at first. */
const FEW = 5

/** Candidates that one click brings. */
const PAGE = 50

/** All candidates on one scale: selected, kept, and the rejected folded by reason (EDIT-031, EDIT-053). */
export function Candidates(): ComponentChild {
  const { report, view } = usePanel()
  const { selected, kept, folds } = groupsOf(view)
  const isCover = report.selection.mode === 'cover'
  const rejected = folds.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="candidates" class="candidates">
      <h2 id="candidates">Candidates</h2>
      <Legend />
      <Axis />
      {selected && (
        <Titled
          title="Selected"
          tally={isCover ? `${selected.count} of at most ${report.selection.max_providers}` : '1'}
          group={selected}
        />
      )}
      {kept && (
        <Titled title="Kept, not selected" tally={kept.count.toLocaleString('en')} group={kept} />
      )}
      {rejected > 0 && (
        <>
          <h3>
            Rejected <span class="tally">{rejected.toLocaleString('en')}</span>
          </h3>
          {folds.map((fold) => (
            <RejectedFold key={fold.key} group={fold} />
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

function Titled(props: { title: string; tally: string; group: Group }): ComponentChild {
  return (
    <>
      <h3>
        {props.title} <span class="tally">{props.tally}</span>
      </h3>
      <Rows group={props.group} />
    </>
  )
}

function RejectedFold({ group }: { group: Group }): ComponentChild {
  const { report } = usePanel()
  const { key, count, best } = group
  const title = (
    <>
      <b>{count.toLocaleString('en')}</b> {foldTitle(key, report)}
      <span class="muted">, score at most {fixed(best)}</span>
    </>
  )
  const openAtFirst = key === 'ranked' || (key !== 'nothing' && count <= FEW)
  return (
    <Fold name={key} title={title} openAtFirst={openAtFirst}>
      <Rows group={group} />
    </Fold>
  )
}

/** The rows that are here, and a button for more: a thousand cost no more than fifty (EDIT-037). */
function Rows({ group }: { group: Group }): ComponentChild {
  const { actions, live } = usePanel()
  const { key, count, candidates } = group
  const here = candidates.length
  const rest = count - here
  return (
    <ol class="rows">
      {candidates.map((candidate) => (
        <Row key={candidate.id} candidate={candidate} />
      ))}
      {rest > 0 && (
        <li class="more">
          <button
            type="button"
            class="secondary"
            data-key={`more ${key}`}
            disabled={!live}
            onClick={() => actions.send({ type: 'more', group: key, count: here + PAGE })}
          >
            Show {Math.min(PAGE, rest)} more of {rest.toLocaleString('en')} candidates
          </button>
        </li>
      )}
    </ol>
  )
}
