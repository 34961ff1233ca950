/** `dci draft` (EDIT-048). */
import { describe, expect, it } from 'vitest'
import { readFixture, skill } from '../harness/workspace'
import { dciInside, type FakeOptions, inWork } from './fake-terminal'

const PACK = [
  skill('pdf-to-text').replace('Body.', 'Then the `text-summary` skill.\n[s](../text-summary)'),
  skill('text-summary'),
  skill('done', 'DCI/1 P(done)'),
  skill('flow').replace(/name: flow\ndescription: .*/, '{name: flow, description: F.}'),
].join('')

const draft = (args: readonly string[], options: FakeOptions = {}, fixture = PACK) =>
  dciInside(['draft', ...args], { files: inWork(readFixture(fixture)), ...options })

describe('dci draft', () => {
  it('EDIT-048: shows what each file gains and why, and writes nothing', async () => {
    expect(await draft([])).toEqual({
      status: 0,
      stderr: '',
      written: new Map(),
      stdout: `\
skills/flow/SKILL.md
  + , metadata: {contract: "DCI/1 P(flow)"}

skills/pdf-to-text/SKILL.md
  + metadata:
  +   contract: "DCI/1 P(pdf-to-text) O(text-summary)"
    text-summary  line 6 (and 1 more place): Then the \`text-summary\` skill.

skills/text-summary/SKILL.md
  + metadata:
  +   contract: "DCI/1 P(text-summary)"

3 contracts drafted, 1 skill has one already; --write adds what is drafted
`,
    })
  })

  it('EDIT-048: --write adds them and changes no other byte', async () => {
    const { status, stdout, written } = await draft(['--write'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/\n3 contracts added, 1 skill has one already\n$/)
    const files = inWork(readFixture(PACK))
    expect([...written.keys()].map((path) => path.split('/').at(-2))).toEqual([
      'flow',
      'pdf-to-text',
      'text-summary',
    ])
    for (const [path, text] of written) {
      const without = text
        .replace(/metadata:\n {2}contract: .*\n/, '')
        .replace(/, metadata: {.*}}/, '}')
      expect(without).toBe(files.get(path))
    }
  })

  it('EDIT-048: a skill alone still finds those that it speaks of', async () => {
    const { stdout } = await draft(['skills/pdf-to-text/SKILL.md', '--format', 'json'])
    expect(JSON.parse(stdout)).toEqual({
      drafts: [
        {
          path: 'skills/pdf-to-text/SKILL.md',
          name: 'pdf-to-text',
          contract: 'DCI/1 P(pdf-to-text) O(text-summary)',
          uses: [
            {
              token: 'text-summary',
              evidence: [
                { kind: 'code', line: 6, text: 'Then the `text-summary` skill.' },
                { kind: 'link', line: 7, text: '[s](../text-summary)' },
              ],
            },
          ],
        },
      ],
      undrafted: [],
    })
  })

  it('EDIT-048: nothing to draft is no failure', async () => {
    const done = skill('done', 'DCI/1 P(done)')
    expect(await draft(['--write'], {}, done)).toMatchObject({
      status: 0,
      stdout: 'nothing to draft, 1 skill has one already\n',
    })
  })

  it('EDIT-048: a skill that is left out is named with the reason', async () => {
    const odd = skill('odd').replace('name: odd', 'name: 検索')
    const { status, stdout } = await draft([], {}, odd)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^skills\/odd\/SKILL.md\n {2}left out {2}No capability .*`検索`/)
  })

  it('SURF-001: what cannot be read or written is told, and the rest is done', async () => {
    const readOnly = ['/work/skills/pdf-to-text/SKILL.md']
    const failed = await draft(['--write', 'skills', 'gone'], { readOnly })
    expect(failed.status).toBe(2)
    expect(failed.stderr).toContain('gone: there is no such file or folder')
    expect(failed.stderr).toContain('it is read-only')
    expect(failed.written.size).toBe(2)
    const files = inWork(readFixture(PACK))
    const bytes = new Map<string, string | Uint8Array>(files)
    bytes.set('/work/skills/bad/SKILL.md', Uint8Array.of(0xff))
    const unread = await draft([], { files: bytes })
    expect(unread).toMatchObject({ status: 2 })
    expect(unread.stderr).toContain('skills/bad/SKILL.md: The file is not valid UTF-8')
  })
})
