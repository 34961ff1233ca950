import type { ComponentChild } from 'preact'
import { count } from '../model/format'
import { usePanel } from './context'
import { Icon } from './Icon'
import { Paged } from './Paged'
import { Skill } from './Skill'
import { Text } from './Text'

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
            <li key={`${code} ${id ?? ''} ${message}`}>
              <Icon name="warning" />
              <span>
                {id !== undefined && (
                  <>
                    <Skill id={id} />:{' '}
                  </>
                )}
                <Text text={message} />
              </span>
            </li>
          )}
        />
      </ul>
    </section>
  )
}
