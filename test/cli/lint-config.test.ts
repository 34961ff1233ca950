/** `dci lint` under a configuration, and comments in files (SURF-012). */
import { describe, expect, it } from 'vitest'
import { readFixture, skill } from '../harness/workspace'
import { dciInside, inWork } from './fake-terminal'

async function lintJson(args: readonly string[], options: Parameters<typeof dciInside>[1]) {
  const { stdout, ...rest } = await dciInside(['lint', ...args, '--format', 'json'], options)
  return { ...rest, json: JSON.parse(stdout) }
}

describe('configuration', () => {
  const twice = skill('twice', 'DCI/1 P(a,a)')
  const config = (rules: object, more = {}) =>
    JSON.stringify({ schema_version: '1', rules, ...more })
  const levelOf = async (placed: Record<string, string>, args: readonly string[] = []) => {
    const all = new Map([...inWork(readFixture(twice)), ...Object.entries(placed)])
    const { json, stderr } = await lintJson(args, { files: all })
    const [found] = json.diagnostics
    return { severity: found?.severity, stderr }
  }
  const error = config({ 'contract/duplicate-token': 'error' })
  const off = config({ 'contract/duplicate-token': 'off' })
  const hint = config({ 'contract/duplicate-token': 'hint' })

  it.each<[string, Record<string, string>, string | undefined]>([
    ['nowhere', {}, 'warning'],
    ['in the working folder', { '/work/.dci/config.v1.json': error }, 'error'],
    ['that is off', { '/work/.dci/config.v1.json': off }, undefined],
    ['at the root of the repository', { '/.git/HEAD': '', '/.dci/config.v1.json': error }, 'error'],
    ['above the repository', { '/work/.git/HEAD': '', '/.dci/config.v1.json': error }, 'warning'],
    [
      'nearer than another',
      { '/work/.dci/config.v1.json': error, '/work/skills/.dci/config.v1.json': hint },
      'hint',
    ],
  ])('SURF-012: %s', async (_, placed, severity) => {
    expect(await levelOf(placed)).toEqual({ severity, stderr: '' })
  })

  it('SURF-012: a flag goes before the file', async () => {
    const placed = { '/work/.dci/config.v1.json': error }
    const args = ['--rule', 'contract/duplicate-token=information']
    expect((await levelOf(placed, args)).severity).toBe('information')
    const others = ['--rule', 'contract/spacing=off']
    expect((await levelOf(placed, others)).severity).toBe('error')
  })

  it('SURF-012: what is wrong in it is said once, and the rest holds', async () => {
    const rules = { 'contract/duplicate-token': 'error', 'contract/spacing': 'loud' }
    const both = new Map([
      ...inWork(readFixture(twice + skill('again', 'DCI/1 P(a,a)'))),
      ['/work/skills/.dci/config.v1.json', config(rules)] as const,
    ])
    const { status, stderr, json } = await lintJson([], { files: both })
    expect({ status, errors: json.errors }).toEqual({ status: 1, errors: 2 })
    expect(stderr).toMatch(
      /^warning: skills\/\.dci\/config\.v1\.json: \/rules\/contract~1spacing is left out: [^\n]*\n$/,
    )
  })

  it('DCI-055: its runtimes are the known ones', async () => {
    const text = '---\nname: x\ndescription: d\ncompatibility: acme, git\n---\n'
    const own = new Map([
      ['/work/x/SKILL.md', text],
      ['/work/.dci/config.v1.json', config({}, { runtimes: { acme: [] } })],
    ])
    const { json } = await lintJson([], { files: own })
    expect(json.diagnostics).toMatchObject([{ code: 'skill/compatibility-runtimes' }])
  })

  it('EDIT-010: a comment in the file switches a finding off, and it is not repaired', async () => {
    const text = readFixture(twice).get('/skills/twice/SKILL.md') ?? ''
    const commented = text.replace('---\n', '---\n# dci-disable contract/duplicate-token\n')
    const { status, stdout, written } = await dciInside(['lint', '--fix'], {
      files: new Map([['/work/twice/SKILL.md', commented]]),
    })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '1 file: nothing found\n' })
    expect(written.size).toBe(0)
  })
})
