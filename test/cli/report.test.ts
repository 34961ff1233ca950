/** `dci report` (SURF-017). */
import { describe, expect, it } from 'vitest'
import { readFixture, skill } from '../harness/workspace'
import { dciInside, type FakeOptions, inWork } from './fake-terminal'

const PACK = [
  skill('pdf-to-text').replace('Body.', 'Then the `text-summary` skill.\n[s](../gone/SKILL.md)'),
  skill('text-summary', 'DCI/1 P(text-summary)'),
  '//- /plugins/a (b)/SKILL.md\n---\nname: x\n---\n',
].join('')

const report = (args: readonly string[], options: FakeOptions = {}, fixture = PACK) =>
  dciInside(['report', ...args], { files: inWork(readFixture(fixture)), ...options })

describe('dci report', () => {
  it('SURF-017: as text', async () => {
    expect(await report([])).toMatchObject({
      status: 0,
      stderr: '',
      stdout: `\
3 skills · 1 with a contract
60 characters of names and descriptions, which an agent's prompt holds

Skills by root (2)
  skills                 2 skills  1 with a contract
  outside of every root  1 skill   0 with a contract

Roots that would take in the others (1)
  plugins

Skills that no agent can load (1)
  plugins/a (b)/SKILL.md  The frontmatter has no description

References that lead nowhere (1)
  pdf-to-text  ../gone/SKILL.md  skills/pdf-to-text/SKILL.md:7

References between skills (1)
  pdf-to-text  text-summary  skills/pdf-to-text/SKILL.md:6

Skills that say nearly the same (1)
  0.39  pdf-to-text  text-summary

Descriptions to improve (2)
  2 short: say what the skill does and when to use it
    pdf-to-text, text-summary

Next: mend the skill that no agent can load; dci lint says what is wrong
`,
    })
  })

  it('SURF-017: as Markdown, with links that can be followed', async () => {
    const { stdout } = await report(['--format', 'markdown'])
    expect(stdout).toMatch(/^# Pack report\n\n- Skills: 3, with a contract: 1\n/)
    expect(stdout).toContain('[`plugins/a (b)/SKILL.md`](plugins/a%20%28b%29/SKILL.md): ')
    expect(stdout).toContain(
      '- [`pdf-to-text:6`](skills/pdf-to-text/SKILL.md#L6) to [`text-summary`](skills/text-summary/SKILL.md): `` Then the `text-summary` skill. ``\n',
    )
  })

  it('SURF-017: as JSON, whole', async () => {
    const { stdout } = await report(['--format', 'json'])
    const json = JSON.parse(stdout)
    expect(Object.keys(json)).toEqual([
      'skills',
      'contracts',
      'catalog_characters',
      'roots',
      'outside_root_patterns',
      'unusable',
      'references',
      'missing',
      'overlaps',
      'weak_descriptions',
      'next',
    ])
    expect(json).toMatchObject({
      references: [
        {
          from: { name: 'pdf-to-text', path: 'skills/pdf-to-text/SKILL.md' },
          to: { name: 'text-summary' },
          evidence: { kind: 'code', line: 6, text: 'Then the `text-summary` skill.' },
        },
      ],
      weak_descriptions: [{ weaknesses: [{ kind: 'short' }] }, {}],
      next: 'unusable',
    })
  })

  it('SURF-017: of a folder, whose commands name it', async () => {
    const { stdout } = await report(['here'], {}, skill('a').replace('/skills', '/here/skills'))
    expect(stdout).toMatch(/\n {2}here\/skills {2}1 skill {2}0 with a contract\n/)
    expect(stdout.replace(/\s+/g, ' ')).toContain('dci draft here --write adds it')
  })

  it('SURF-017: long lists are cut in text', async () => {
    const many = Array.from({ length: 30 }, (_, at) => skill(`s-${at}`).replace('Body.', '`s-0`'))
    expect((await report([], {}, many.join(''))).stdout).toMatch(
      /References between skills \(29\)\n(?: {2}s-.*\n){20} {2}and 9 more\n/,
    )
  })

  it('SURF-017: an empty folder is no failure, one that is not there is', async () => {
    expect(await report([], {}, '//- /notes.md\n')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Next: there is no SKILL.md here'),
    })
    const { status, stderr } = await report(['gone'])
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'error: dci report gone: there is no such folder\n',
    })
  })

  it('SURF-001: what a file holds cannot steer the terminal', async () => {
    const odd = skill('odd').replace('name: odd', 'name: "o\\u001b[2Jdd"')
    for (const format of ['text', 'markdown']) {
      const { stdout } = await report(['--format', format], {}, odd)
      expect(stdout).not.toContain('\u001b')
    }
  })
})
