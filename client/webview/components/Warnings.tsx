import type { ComponentChild } from 'preact'
import { count } from '../model/format'
import { usePanel } from './context'
import { Icon } from './Icon'
import { InReport } from './InReport'
import { Skill } from './Skill'
import { Message } from './Text'

/** What the run noticed and went on from; each with the skill that it is about. */
export function Warnings(): ComponentChild {
  const { report, view } = usePanel()
  const { warnings } = report
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby="warnings">
      <h2 id="warnings">{count(view.totals.warnings, 'warning')}</h2>
      <ul class="warnings">
        {warnings.map(({ code, message, id }) => (
          <li key={`${code} ${id} ${message}`}>
            <Icon name="warning" />
            <span>
              <WarningText message={message} id={id} />
            </span>
          </li>
        ))}
        <InReport count={view.totals.warnings - warnings.length} />
      </ul>
    </section>
  )
}

/** The message with the skill that it is about as a link: where the message names it, else in front. */
function WarningText({ message, id }: { message: string; id: string | undefined }): ComponentChild {
  const { view } = usePanel()
  const name = view.skills[id ?? '']?.name
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
