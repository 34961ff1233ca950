import type { ComponentChild } from 'preact'
import { fixed } from '../model/format'
import { gateInWords } from '../model/notes'
import type { NotSelected, View, WhyNotView } from '../model/report'
import { Button } from './Button'
import { ChangeButtons, Consequence, Place } from './Change'
import { usePanel } from './context'
import { Skill } from './Skill'
import { Message, Text } from './Text'

/** Why a candidate is not selected, and the single changes that would select it (EDIT-033, EDIT-055). */
export function WhyNot({ id }: { id: string }): ComponentChild {
  const { state, view, actions } = usePanel()
  const name = view.skills[id]?.name ?? id
  const answer = state.whyNot?.view
  return (
    <section class="why-not" aria-label={`Why not ${name}?`} data-testid="why-not">
      <h4>
        Why not <Text text={name} longest={72} />?
      </h4>
      {answer?.id === id ? (
        <Answer answer={answer.answer} applicable={answer.applicable} skills={answer.skills} />
      ) : (
        <p class="muted" role="status">
          Single changes are being tried.
        </p>
      )}
      <p>
        <Button actions={actions} message={{ type: 'whyNot', id: null }}>
          Close
        </Button>
      </p>
    </section>
  )
}

interface AnswerProps {
  readonly answer: WhyNotView['answer']
  readonly applicable: readonly boolean[]
  readonly skills: View['skills']
}

function Answer({ answer, applicable, skills }: AnswerProps): ComponentChild {
  switch (answer.kind) {
    case 'unknown':
      return <p>It takes no part any more.</p>
    case 'selected':
      return <p>It is selected.</p>
    case 'not-needed':
      return <p>Nothing is required, so nobody is selected.</p>
    case 'excluded':
      return (
        <p>
          It was left out before any score:{' '}
          <Text text={answer.rejection.detail ?? answer.rejection.reason} />
        </p>
      )
    case 'not-selected':
      return (
        <>
          <Standing standing={answer.standing} skills={skills} />
          {answer.offers.length > 0 ? (
            <table class="offers">
              <caption class="spoken">Single changes that would select it</caption>
              <thead>
                <tr>
                  <th scope="col">one change</th>
                  <th scope="col">where</th>
                  <th scope="col">then selected</th>
                  <th scope="col">
                    <span class="spoken">do it</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {answer.offers.map(({ change, owner, title, difference }, index) => (
                  <tr key={JSON.stringify(change)}>
                    <th scope="row">
                      <Message text={title} />
                    </th>
                    <td class="muted">
                      <Place change={change} owner={owner} />
                    </td>
                    <td>
                      <Consequence difference={difference} skills={skills} />
                    </td>
                    <td>
                      <ChangeButtons
                        change={change}
                        title={title}
                        applicable={applicable[index] ?? false}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <NoOffer nearest={answer.nearest} />
          )}
          <InVain proposals={answer.inVain} />
        </>
      )
  }
}

function Standing(props: {
  standing: NotSelected['standing']
  skills: View['skills']
}): ComponentChild {
  const { failedGates, reasons, rival, margin } = props.standing
  if (failedGates.length > 0) return <p>It misses: {failedGates.map(gateInWords).join('; ')}.</p>
  if (rival === null || margin === null) {
    if (reasons.length > 0) return null
    return <p>It passes every gate, but others were picked that cover the same or more.</p>
  }
  return (
    <p>
      It passes every gate. <Skill id={rival.id} skills={props.skills} /> is ahead by{' '}
      {fixed(margin, 4)}.
    </p>
  )
}

function NoOffer({ nearest }: { nearest: NotSelected['nearest'] }): ComponentChild {
  if (nearest === null) return <p>No single change suffices, and none comes closer.</p>
  const { failedGates, margin } = nearest.standing
  return (
    <>
      <p>
        <b>No single change suffices.</b> The nearest: <Message text={nearest.title} />{' '}
        <span class="muted">
          (<Place change={nearest.change} owner={nearest.owner} />)
        </span>
        {failedGates.length > 0 && `; still ${failedGates.map(gateInWords).join('; ')}`}
        {margin !== null && `; ${fixed(margin, 4)} short`}
      </p>
      <ChangeButtons change={nearest.change} title={nearest.title} applicable={false} />
    </>
  )
}

function InVain({ proposals }: { proposals: NotSelected['inVain'] }): ComponentChild {
  if (proposals.length === 0) return null
  return (
    <p class="muted">
      Each row was re-run by the resolver. Tried in vain:{' '}
      {proposals.map(({ title }, index) => (
        <span key={title}>
          {index > 0 && '; '}
          <Message text={title} />
        </span>
      ))}
      .
    </p>
  )
}
