import type { ComponentChild } from 'preact'
import type { Requirement } from '../model/report'
import { Badge } from './Badge'
import { usePanel } from './context'
import { Icon } from './Icon'
import { Skill } from './Skill'
import { Code } from './Text'

type Offer = Requirement['others'][number]

/** Each required capability: by whom it is met and how, and who else could (EDIT-031). */
export function Required(): ComponentChild {
  const { report, view } = usePanel()
  const { requirements } = view
  const met = requirements.filter(({ metBy }) => metBy !== null).length
  return (
    <section aria-labelledby="required" data-testid="required">
      <h2 id="required">
        Required{' '}
        <span class="tally">
          {met} of {requirements.length} met
        </span>
      </h2>
      <ul class="required">
        {requirements.map((requirement) => (
          <RequiredRow key={requirement.capability} requirement={requirement} />
        ))}
        {report.optional_capabilities.map((capability) => (
          <OptionalRow key={capability} capability={capability} />
        ))}
      </ul>
    </section>
  )
}

function RequiredRow({ requirement }: { requirement: Requirement }): ComponentChild {
  const { capability, metBy, others, othersCount } = requirement
  const isMet = metBy !== null
  return (
    <li>
      <span class="capability">
        <Icon name={isMet ? 'good' : 'bad'} label={isMet ? 'met' : 'unmet'} />
        <Code text={capability} />
      </span>
      <span>{isMet ? <OfferText offer={metBy} /> : <Nearest requirement={requirement} />}</span>
      <Others others={isMet ? others : others.slice(1)} count={othersCount - (isMet ? 0 : 1)} />
    </li>
  )
}

function OptionalRow({ capability }: { capability: string }): ComponentChild {
  const { report } = usePanel()
  const isCovered = report.covered_optional_capabilities.includes(capability)
  return (
    <li class="muted optional">
      <span class="capability">
        <Icon name={isCovered ? 'good' : 'plain'} label={isCovered ? 'covered' : 'not covered'} />
        <Code text={capability} />
      </span>
      <span>optional, {isCovered ? 'covered by the selection' : 'not covered'}; never scored</span>
    </li>
  )
}

/** The best offer for an unmet capability, and why it does not stand for it. */
function Nearest({ requirement }: { requirement: Requirement }): ComponentChild {
  const { report, notes } = usePanel()
  const { nearest: candidate, others } = requirement
  const [offer] = others
  if (offer === undefined || candidate === null) return 'no skill offers it'
  const { match } = offer
  const weak = report.mode === 'strict' && (match.kind === 'fuzzy' || match.kind === 'provisional')
  const reason =
    candidate.rank === null
      ? notes(candidate)[0]
      : weak
        ? 'strict takes exact and alias matches only'
        : 'not selected'
  return (
    <>
      nearest: <OfferText offer={offer} />
      {reason !== undefined && <span class="muted">: {reason}</span>}
    </>
  )
}

function OfferText({ offer }: { offer: Offer }): ComponentChild {
  const { id, match } = offer
  const asOther = match.kind === 'alias' || match.kind === 'fuzzy'
  return (
    <>
      <Badge kind={match.kind} /> <Skill id={id} />
      {asOther && match.token !== null && (
        <span class="muted">
          {' '}
          as <Code text={match.token} />
        </span>
      )}
    </>
  )
}

function Others(props: { others: readonly Offer[]; count: number }): ComponentChild {
  const { others, count } = props
  if (others.length === 0) return null
  const more = count - others.length
  return (
    <span class="muted others">
      also{' '}
      {others.map(({ id, match }) => (
        <span key={id} class="other">
          <Badge kind={match.kind} /> <Skill id={id} />
        </span>
      ))}
      {more > 0 && ` and ${more.toLocaleString('en')} more`}
    </span>
  )
}
