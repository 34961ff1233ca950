import type { ComponentChild } from 'preact'
import { usePanel } from './context'
import { Code, Text } from './Text'

const ALIAS_SOURCES = {
  'runtime-user': 'your own',
  workspace: 'workspace',
  builtin: 'built-in',
} as const

/** Characters of the run's id that tell runs apart at a glance. */
const SHORT_ID = 7

/** What the run rests on: enough to tell it from another one. */
export function Footer(): ComponentChild {
  const { report } = usePanel()
  const { run_id, alias_resolution, history_state, discovery } = report
  const aliases = alias_resolution.tables
    .map((table) => `${ALIAS_SOURCES[table.source]} ${table.alias_table_version}`)
    .join(', ')
  const roots = discovery.roots.filter(({ discovered }) => discovered > 0)
  return (
    <footer class="muted">
      <p>
        Run <code title={run_id}>{run_id.slice(0, SHORT_ID)}</code>
        {' · '}aliases: <Text text={aliases || 'none'} />
        {' · '}history {history_state === 'persistent' ? 'kept on disk' : 'in memory only'}
      </p>
      {roots.length > 0 && (
        <p>
          Read from{' '}
          {roots.map(({ path, discovered }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <Code text={path} /> ({discovered.toLocaleString('en')})
            </span>
          ))}
        </p>
      )}
    </footer>
  )
}
