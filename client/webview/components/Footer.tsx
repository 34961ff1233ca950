import type { ComponentChild } from 'preact'
import { Button } from './Button'
import { usePanel } from './context'
import { Code, Text } from './Text'

const ALIAS_SOURCES = {
  'runtime-user': 'your own',
  workspace: 'workspace',
  builtin: 'built-in',
} as const

/** What the run rests on, and the whole report to take away (EDIT-034). */
export function Footer(): ComponentChild {
  const { report, actions, live } = usePanel()
  const { alias_resolution, history_state, discovery } = report
  const aliases = alias_resolution.tables
    .map((table) => `${ALIAS_SOURCES[table.source]} ${table.alias_table_version}`)
    .join(', ')
  const roots = discovery.roots.filter(({ discovered }) => discovered > 0)
  return (
    <footer class="muted">
      <p class="buttons">
        <Button actions={actions} message={{ type: 'exportReport' }} disabled={!live}>
          Export report…
        </Button>
        <Button actions={actions} message={{ type: 'copyReport', form: 'json' }} disabled={!live}>
          Copy as JSON
        </Button>
        <Button
          actions={actions}
          message={{ type: 'copyReport', form: 'markdown' }}
          disabled={!live}
        >
          Copy as Markdown
        </Button>
      </p>
      <p>
        Aliases: <Text text={aliases || 'none'} />
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
