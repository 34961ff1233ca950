import type { ComponentChild } from 'preact'
import type { ServerState } from '../messages'
import { Icon } from './Icon'
import { Code } from './Text'

type EmptyProps =
  | { readonly kind: 'waiting' | 'garbled' | 'no-skill'; readonly server: ServerState }
  | { readonly kind: 'no-contract'; readonly name: string }

/** The states in which there is no resolution to show, and what to do about it (EDIT-056). */
export function Empty(props: EmptyProps): ComponentChild {
  switch (props.kind) {
    case 'waiting':
      return (
        <p class="muted waiting" role="status">
          {props.server === 'starting'
            ? 'The language server is starting.'
            : 'Skills are being read.'}
        </p>
      )
    case 'no-skill':
      return (
        <>
          <Headline text="No skill to show" />
          <p>Open a SKILL.md: this panel shows which skills its contract would select, and why.</p>
        </>
      )
    case 'garbled':
      return (
        <>
          <Headline text="This panel does not understand the language server" />
          <p>They are probably of different versions, as after an update. Reload the window.</p>
        </>
      )
    case 'no-contract':
      return <NoContract name={props.name} />
  }
}

function NoContract({ name }: { name: string }): ComponentChild {
  const token = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? name : 'what-it-does'
  return (
    <>
      <Headline text="No contract yet" />
      <p>
        Nothing is wrong: other skills can still find this one by its name and description. A
        contract says by name what a skill provides and requires, and then this panel shows which
        skills would be selected for it. It stands in the frontmatter:
      </p>
      <pre>
        <code>{`metadata:\n  contract: "DCI/1 P(${token}) R(what-it-needs)"`}</code>
      </pre>
      <p class="muted">
        Completion inside <Code text="P(…)" /> and <Code text="R(…)" /> knows the capabilities of
        all skills here.
      </p>
    </>
  )
}

function Headline({ text }: { text: string }): ComponentChild {
  return (
    <p class="outcome" data-testid="outcome">
      <Icon name="plain" />
      <span>{text}</span>
    </p>
  )
}
