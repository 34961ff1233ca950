/** The table in examples/README.md is true. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { dciJson } from './dci'

// A copy of its own is a workspace of its own; within a repository `.dci` is looked for at the top (DCI-100).
const folder = mkdtempSync(join(tmpdir(), 'dci-examples-'))
cpSync('examples', folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

/** The rows of the one table that starts with `Consumer`. */
const rows = (
  /^\| Consumer .*\n.*\n((?:\|.*\n)+)/m.exec(readFileSync('examples/README.md', 'utf8'))?.[1] ?? ''
)
  .trim()
  .split('\n')
  .map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const listed = (cell = '') => cell.split(', ').filter((name) => name !== '')

describe('examples/README.md', () => {
  it('SURF-005: has a row for each consumer', () => {
    expect(rows.length).toBeGreaterThanOrEqual(5)
  })

  it.each(rows)('SURF-005: %s, %s, %s', (name, mode, selection, selected, unresolved, status) => {
    const args = ['resolve', name ?? '', '--workspace', folder, '--runtime-roots', '/nonexistent']
    const run = dciJson(args)
    const { json } = run
    expect(json).toMatchObject({
      mode,
      selection: { mode: selection },
      unresolved_required_capabilities: listed(unresolved),
      host_runtime: 'cli',
    })
    const names = json.selected_candidates.map((id: string) => id.split('::')[0])
    expect(names.sort()).toEqual(listed(selected).sort())
    // There is nobody to ask here, so an open decision becomes an abort (DCI-091).
    const open = status === 'needs-decision'
    expect(json.status).toBe(open ? 'failed' : status)
    expect(json.on_missing_required_action.outcome).toBe(open ? 'aborted' : 'not-needed')
    expect(run.status).toBe(open ? 1 : 0)
  })
})
