import type { ComponentChild } from 'preact'
import { count } from '../model/format'
import { usePanel } from './context'
import { Icon } from './Icon'
import { Paged } from './Paged'
import { Skill } from './Skill'
import { Message } from './Text'

/** What the run noticed and went on from; each with the skill that it is about. */
export function Warnings(): ComponentChild {
  const { report } = usePanel()
  const { warnings } = report
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby="warnings">
      <h2 id="warnings">{count(warnings.length, 'warning')}</h2>
      <ul class="warnings">
        <Paged
          items={warnings}
          noun="warnings"
          render={({ code, message, id }) => (
            <li key={`${code} ${id} ${message}`}>
              <Icon name="warning" />
              <span>
                <WarningText message={message} id={id} />
              </span>
            </li>
          )}
        />
      </ul>
    </section>
  )
}

/** The message with the skill that it is about as a link: where the message names it, else in front. */
function WarningText({ message, id }: { message: string; id: string | undefined }): ComponentChild {
  const { byId } = usePanel()
  const name = byId.get(id ?? '')?.name
  if (id === undefined || name === undefined) return <Message text={message} />
  const at = message.indexOf(name)
  if (at < 0) {
    return (
      <>
        <Skill id={id} />: <Message text={message} />
      </>
    )
  }
  return (
    <>
      <Message text={message.slice(0, at)} />
      <Skill id={id} />
      <Message text={message.slice(at + name.length)} />
    </>
  )
}
