import type { ComponentChild } from 'preact'
import {
  countsInWords,
  type Outcome as OutcomeModel,
  outcomeOf,
  type Piece,
} from '../model/outcome'
import { usePanel } from './context'
import { Icon } from './Icon'
import { Skill } from './Skill'
import { Code } from './Text'

/** The answer first: what would be selected or what is missing, then on what it rests (EDIT-031). */
export function Outcome(): ComponentChild {
  const { report, view } = usePanel()
  const { tone, sentence, meaning }: OutcomeModel = outcomeOf(view, report)
  const { selection, mode, host_runtime } = report
  return (
    <>
      <p class="outcome" role="status" data-testid="outcome">
        <Icon name={tone} />
        <span>
          {sentence.map((piece, index) => (
            <SentencePiece key={`${index} ${typeof piece}`} piece={piece} />
          ))}
        </span>
      </p>
      {meaning !== '' && <p>{meaning}</p>}
      {report.status !== 'not-needed' && (
        <p class="muted">
          {selection.mode === 'cover' ? 'Cover' : 'Single'} selection, {mode}, host{' '}
          <Code text={host_runtime} />
          <br />
          {countsInWords(view)}
        </p>
      )}
    </>
  )
}

function SentencePiece({ piece }: { piece: Piece }): ComponentChild {
  if (typeof piece === 'string') return piece
  return 'provider' in piece ? <Skill id={piece.provider} /> : <Code text={piece.capability} />
}
