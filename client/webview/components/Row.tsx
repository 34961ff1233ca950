import type { ComponentChild } from 'preact'
import { useId } from 'preact/hooks'
import { fixed, visible } from '../model/format'
import type { Candidate } from '../model/report'
import { Badge } from './Badge'
import { Bar } from './Bar'
import { usePanel } from './context'
import { Details } from './Details'
import { Icon } from './Icon'
import { Skill } from './Skill'
import { Text } from './Text'
import { WhyNot } from './WhyNot'

const SOURCES = {
  'workspace-local': undefined,
  'runtime-installed': 'installed',
  'external-mounts': 'mounted',
} as const

/** One candidate: rank, name, one cell per required capability, bar, score; its arithmetic on demand. */
export function Row({ candidate }: { candidate: Candidate }): ComponentChild {
  const { report, expanded, notes, actions, state, live } = usePanel()
  const details = useId()
  const { id, name, rank, selected, scores } = candidate
  const isOpen = expanded.has(id)
  const isAsked = state.whyNot?.id === id
  const isCover = report.selection.mode === 'cover'
  const source = SOURCES[candidate.source]
  const judged = candidate.gates.find(({ gate }) => gate === 'min-total-score')
  return (
    <li
      class={`row ${selected ? 'selected' : rank === null ? 'rejected' : 'kept'}`}
      data-testid="candidate"
      data-id={id}
    >
      <div class={`head ${isCover ? 'cover' : ''}`}>
        <button
          type="button"
          class="toggle"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={`Arithmetic of ${visible(name)}`}
          data-key={`row ${id}`}
          onClick={() => actions.toggleRow(id)}
        >
          <Icon name={isOpen ? 'open' : 'closed'} />
        </button>
        <span class="rank">{rank ?? ''}</span>
        <span class="name">
          <Skill id={id} />
          {source !== undefined && <span class="tag">{source}</span>}
        </span>
        <Bar candidate={candidate} cover={isCover} />
        <span class="score" data-testid="score" title={String(scores.s_total_final)}>
          {fixed(scores.s_total_final)}
        </span>
        {isCover && (
          <span class="judged" title={judged && String(judged.value)}>
            {judged !== undefined && (
              <>
                <span aria-hidden="true">◇</span> {fixed(judged.value)}
              </>
            )}
          </span>
        )}
        <span class="why">
          <span class="cells">
            {candidate.matches.map(({ capability, kind }) => (
              <Badge key={capability} kind={kind} about={capability} />
            ))}
          </span>
          {notes(candidate).map((note) => (
            <span key={note} class="note">
              <Text text={note} />
            </span>
          ))}
          {!selected && (
            <button
              type="button"
              class="link ask"
              data-key={`why-not ${id}`}
              aria-label={`Why not ${visible(name)}?`}
              aria-expanded={isAsked}
              disabled={!live}
              onClick={() => actions.send({ type: 'whyNot', id: isAsked ? null : id })}
            >
              Why not?
            </button>
          )}
        </span>
      </div>
      {isAsked && <WhyNot id={id} />}
      <div id={details}>{isOpen && <Details candidate={candidate} />}</div>
    </li>
  )
}
