/** What `dci resolve` goes by besides the skills: alias tables and what is remembered (SURF-005). */
import { describe, expect, it } from 'vitest'
import { onDisk, readFixture, skill } from '../harness/workspace'
import { dciJson } from './dci'
import { dciInside, inWork } from './fake-terminal'
import { resolveJson } from './pack'

const PACK = skill('asker', 'DCI/1 R(look-up)') + skill('searcher', 'DCI/1 P(web-search)')
const TABLE = JSON.stringify({
  schema_version: '1',
  alias_table_version: 'mine',
  aliases: { 'web-search': ['look-up'] },
})

describe('--aliases', () => {
  const withFile = (content: string) => ({
    files: new Map([...inWork(readFixture(PACK)), ['/work/tables/mine.json', content]]),
  })

  it('DCI-041: names a table that goes before all others', async () => {
    const args = ['asker', '--aliases', 'tables/mine.json']
    const { status, report } = await resolveJson(args, withFile(TABLE))
    expect(status).toBe(0)
    expect(report).toMatchObject({
      status: 'resolved',
      alias_resolution: { source: 'runtime-user', alias_table_version: 'mine' },
    })
  })

  it.each([
    ['is missing', TABLE, 'tables/other.json', '/work/tables/other.json: there is no such file'],
    ['is no JSON', '{', 'tables/mine.json', '--aliases tables/mine.json: it is no alias table: '],
    ['is another file', '{"a":1}', 'tables/mine.json', 'alias table: '],
    ['lists no texts', TABLE.replace('"look-up"', '3'), 'tables/mine.json', '/aliases/web-search'],
  ])('SURF-001: one that %s is refused', async (_, content, typed, message) => {
    const args = ['resolve', 'asker', '--aliases', typed]
    const { status, stdout, stderr } = await dciInside(args, withFile(content))
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  it('DCI-046: an entry that is no capability name spoils only itself', async () => {
    const table = TABLE.replace('"look-up"', '"look-up","No!"')
    const args = ['asker', '--aliases', 'tables/mine.json']
    const { status, report } = await resolveJson(args, withFile(table))
    expect(status).toBe(0)
    expect(report.warnings).toMatchObject([{ code: 'alias-entry-invalid' }])
  })

  it('DCI-041: --no-builtin-aliases leaves the table out that comes with dci', async () => {
    const tables = async (...args: string[]) =>
      (await resolveJson(['asker', ...args], withFile(TABLE))).report.alias_resolution.tables
    expect(await tables()).toMatchObject([{ source: 'builtin' }])
    expect(await tables('--no-builtin-aliases')).toEqual([])
  })
})

describe('what is remembered', () => {
  const SEARCHER = 'searcher::skills/searcher/SKILL.md'
  const STATE = JSON.stringify({
    schema_version: '1',
    updated_at: '2026-01-01T00:00:00.000Z',
    candidates: {
      [SEARCHER]: {
        outcomes_last_20: [1, 0],
        success_rate_last_20: 0.5,
        sample_size: 2,
        last_used_at: '2026-01-01T00:00:00.000Z',
      },
    },
  })
  const withState = (state: string) =>
    onDisk(`${PACK}//- /.dci/state/reliability.v1.json\n${state}`)
  const args = ['resolve', '--require', 'web-search']

  it('DCI-076, DCI-100: counts', () => {
    const { folder, remove } = withState(STATE)
    const { json } = dciJson(args, { cwd: folder })
    expect(json.history_state).toBe('persistent')
    expect(json.candidates[0].reliability).toMatchObject({ sample_size: 2 })
    remove()
  })

  it('DCI-102: does not count with --no-state, and nothing is touched', () => {
    const { folder, remove } = withState('broken')
    const { status, stderr, json } = dciJson([...args, '--no-state'], { cwd: folder })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(json.history_state).toBe('ephemeral')
    expect(json.candidates[0].reliability.sample_size).toBe(0)
    remove()
  })

  it('DCI-101: what cannot be read is set aside, and stderr says so', () => {
    const { folder, remove } = withState('broken')
    const { status, stderr, json } = dciJson(args, { cwd: folder })
    expect(status).toBe(0)
    expect(json.history_state).toBe('ephemeral')
    expect(stderr).toMatch(/^warning: .*reliability\.v1\.json.* set aside as .*corrupt-1\n$/)
    remove()
  })
})
