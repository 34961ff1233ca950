import type { ComponentChild } from 'preact'
import type { Usage as UsageModel } from '../model/report'
import { usePanel } from './context'
import { Skill } from './Skill'
import { Code } from './Text'

/** A skill that requires nothing: who needs what it provides, and who else provides it (EDIT-056). */
export function Usage({ usage }: { usage: UsageModel }): ComponentChild {
  return (
    <section aria-labelledby="usage" data-testid="usage">
      <h2 id="usage">What it provides</h2>
      {usage.provides.length === 0 ? (
        <p>Its contract provides nothing either.</p>
      ) : (
        <dl class="usage">
          <dt>provides</dt>
          <dd>
            {usage.provides.map((token, index) => (
              <span key={token}>
                {index > 0 && ', '}
                <Code text={token} />
              </span>
            ))}
          </dd>
          <dt>used by</dt>
          <dd>
            <List list={usage.usedBy} none="no skill requires it yet" />
          </dd>
          <dt>rivals</dt>
          <dd>
            <List list={usage.rivals} none="nobody else provides it" />
          </dd>
        </dl>
      )}
    </section>
  )
}

function List({ list, none }: { list: UsageModel['usedBy']; none: string }): ComponentChild {
  const { view } = usePanel()
  const rest = list.count - list.first.length
  if (list.count === 0) return <span class="muted">{none}</span>
  return (
    <ul>
      {list.first.map(({ id, capability }) => (
        <li key={`${id} ${capability}`}>
          <Skill id={id} skills={view.skills} /> <span class="muted">for</span>{' '}
          <Code text={capability} />
        </li>
      ))}
      {rest > 0 && <li class="muted">and {rest.toLocaleString('en')} more</li>}
    </ul>
  )
}
