import type { ComponentChild } from 'preact'
import type { View } from '../model/report'
import { Button } from './Button'
import type { Actions } from './context'
import { Headline } from './Empty'

/** A skill without a contract, or no skill at all: what there is, and the two ways on (EDIT-049, EDIT-056). */
export function NoContract({ view, actions }: { view: View; actions: Actions }): ComponentChild {
  const { skills, contracts } = view.known
  const found = `${skills.toLocaleString('en')} ${skills === 1 ? 'skill' : 'skills'} found`
  const withContract = contracts === 0 ? 'none' : contracts.toLocaleString('en')
  if (view.uri === null) {
    return (
      <p class="muted">
        {found}, {withContract} with a contract. Type what is needed: a capability, or words.
      </p>
    )
  }
  const token = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(view.name) ? view.name : 'what-it-does'
  return (
    <>
      <Headline text="No contract yet" />
      <p class="muted">
        {found}, {withContract} with a contract.
      </p>
      <p>
        Nothing is wrong: other skills can still find this one by its name and description. A
        contract says by name what a skill provides and requires, and then this panel shows which
        skills would be selected for it. It stands in the frontmatter:
      </p>
      <pre>
        <code>{`metadata:\n  contract: "DCI/1 P(${token}) R(what-it-needs)"`}</code>
      </pre>
      <p>
        <Button actions={actions} message={{ type: 'draftContract' }} look="primary">
          Draft a contract…
        </Button>
      </p>
    </>
  )
}
