/** `dci lint` (SURF-003). */
import { chmodSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FileError } from '../../server/src/ports'
import { readMarkers } from '../harness/markers'
import { onDisk, readFixture, skill } from '../harness/workspace'
import { dci, dciJson } from './dci'
import { dciInside, inWork } from './fake-terminal'

const PACK =
  skill('good', 'DCI/1 P(a)') + skill('bad', 'DCI/1 Q(a)') + skill('twice', 'DCI/1 P(a,a)')
const files = inWork(readFixture(PACK))

async function lintJson(args: readonly string[], options: Parameters<typeof dciInside>[1]) {
  const { stdout, ...rest } = await dciInside(['lint', ...args, '--format', 'json'], options)
  return { ...rest, json: JSON.parse(stdout) }
}

describe('findings', () => {
  const disk = onDisk(PACK)
  afterAll(disk.remove)

  /** Line and column of a part of the contract, counted from 1. */
  function place(name: string, part: string): string {
    const text = readFileSync(join(disk.folder, `skills/${name}/SKILL.md`), 'utf8')
    const lines = text.slice(0, text.lastIndexOf(part)).split('\n')
    return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
  }

  it('SURF-003: are JSON with zero-based ranges', () => {
    const { status, stderr, json } = dciJson(['lint'], { cwd: disk.folder })
    const text = readFileSync(join(disk.folder, 'skills/bad/SKILL.md'), 'utf8')
    const line = text.split('\n').findIndex((each) => each.includes('contract:'))
    const character = text.split('\n')[line]?.indexOf('Q') ?? -1
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(Object.keys(json)).toEqual(['files', 'errors', 'warnings', 'diagnostics'])
    expect(json).toMatchObject({ files: 3, errors: 1, warnings: 1 })
    expect(json.diagnostics[0]).toEqual({
      path: 'skills/bad/SKILL.md',
      code: 'contract/unknown-clause',
      severity: 'error',
      message: expect.stringContaining('Q'),
      range: { start: { line, character }, end: { line, character: character + 1 } },
    })
  })

  it('SURF-003: are text grouped by file, counted from 1', () => {
    const { status, stdout, stderr } = dci(['lint'], { cwd: disk.folder })
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(stdout).toContain(`skills/bad/SKILL.md\n  ${place('bad', 'Q')}  error  contract/`)
    expect(stdout).toContain(`\n\nskills/twice/SKILL.md\n  ${place('twice', 'a)')}  warning  `)
    expect(stdout).toMatch(/\n\n3 files: 1 error, 1 warning\n$/)
  })

  it.each([
    ['a file', ['skills/good/SKILL.md'], 1],
    ['a folder', ['skills/good'], 1],
    ['both, once', ['skills/good', 'skills/good/SKILL.md'], 1],
    ['several', ['skills/good', 'skills/bad'], 2],
    ['the working folder', [], 3],
  ])('SURF-003: looks at %s', async (_, paths, count) => {
    expect((await lintJson(paths, { files })).json.files).toBe(count)
  })

  it('SURF-003: counts CRLF as one line break, and astral characters as two units', async () => {
    const { text, ranges } = readMarkers(
      "---\r\nname: good\r\ndescription: 𝕒\r\nmetadata:\r\n  contract: 'DCI/1 P(𝕒,<|B|>)'\r\n---\r\n",
    )
    const only = new Map([['/work/good/SKILL.md', text]])
    const { json } = await lintJson([], { files: only })
    const before = text.slice(0, ranges[0]?.start).split('\r\n')
    const starts = json.diagnostics.map(({ range }: { range: { start: object } }) => range.start)
    expect(starts).toContainEqual({ line: 4, character: before[4]?.length })
  })
})

describe('exit status', () => {
  const warned = inWork(readFixture(skill('twice', 'DCI/1 P(a,a)')))

  it.each<[string, string[], number]>([
    ['warnings', [], 0],
    ['as many warnings as allowed', ['--max-warnings', '1'], 0],
    ['more warnings than allowed', ['--max-warnings', '0'], 1],
    ['a warning made an error', ['--rule', 'contract/duplicate-token=error'], 1],
    [
      'a warning made a hint',
      ['--max-warnings', '0', '--rule', 'contract/duplicate-token=hint'],
      0,
    ],
    ['a rule that is off', ['--max-warnings', '0', '--rule', 'contract/duplicate-token=off'], 0],
    ['codes of every kind', ['--rule', 'workspace/cycle=off', '--rule', 'yaml/syntax=hint'], 0],
  ])('SURF-001: %s', async (_, args, expected) => {
    expect((await dciInside(['lint', ...args], { files: warned })).status).toBe(expected)
  })

  it('SURF-003: the last of two severities for a rule holds', async () => {
    const rules = [
      '--rule',
      'contract/duplicate-token=error',
      '--rule',
      'contract/duplicate-token=off',
    ]
    expect((await lintJson(rules, { files: warned })).json.diagnostics).toEqual([])
  })
})

describe('bad input', () => {
  const ok = '---\nname: ok\ndescription: D.\n---\n'
  const bad: [string, string | Uint8Array, string, number][] = [
    ['no frontmatter', '# Title\n', 'skill/frontmatter', 1],
    ['unclosed frontmatter', '---\nname: x\n', 'skill/frontmatter', 1],
    ['broken YAML', '---\nname: x\ndescription: [a\n b: : c\n---\n', 'yaml/syntax', 1],
    ['a 2 MB file', `${ok}${'a'.repeat(2_000_000)}`, 'skill/too-large', 2],
    ['binary bytes', new Uint8Array([0x2d, 0xff, 0x00, 0xfe]), 'skill/not-utf8', 2],
    [
      'a contract of 8,193 characters',
      ok.replace('---\n', `---\nmetadata:\n  contract: "DCI/1 P(${'a'.repeat(8184)})"\n`),
      'contract/too-long',
      1,
    ],
  ]

  it.each(bad)('SURF-001: %s', async (_, content, code, expected) => {
    const both = new Map([
      ['/work/bad/SKILL.md', content],
      ['/work/ok/SKILL.md', ok],
    ])
    const { status, json } = await lintJson([], { files: both })
    expect(status).toBe(expected)
    expect(json.files).toBe(2)
    const found = json.diagnostics as { path: string; code: string; message: string }[]
    expect(found.map((each) => each.code)).toContain(code)
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set(['bad/SKILL.md']))
    for (const { message } of found) expect(message).not.toBe('')
  })

  it('SURF-001: a path that is not there is said, the others are looked at', async () => {
    const { status, stderr, json } = await lintJson(['nowhere', 'skills/good'], { files })
    expect(status).toBe(2)
    expect(json.files).toBe(1)
    expect(stderr).toBe('error: /work/nowhere: there is no such file or folder\n')
  })

  it('SURF-001: so is a path below a file', () => {
    const { folder, remove } = onDisk(PACK)
    const { status, stderr } = dci(['lint', 'skills/good/SKILL.md/x'], { cwd: folder })
    expect(status).toBe(2)
    expect(stderr).toContain('there is no such file or folder')
    remove()
  })

  it('SURF-001: a folder that cannot be read is said, the others are looked at', async () => {
    const faults = {
      readDirectory: async (path: string) => {
        if (path === '/work/skills/bad')
          throw new FileError('unreadable', path, 'permission denied')
        return ['good', 'bad'].includes(path.slice('/work/skills/'.length))
          ? [{ name: 'SKILL.md', kind: 'file' } as const]
          : path === '/work'
            ? [{ name: 'skills', kind: 'directory' } as const]
            : ['good', 'bad'].map((name) => ({ name, kind: 'directory' }) as const)
      },
    }
    const { status, stderr, json } = await lintJson([], { files, faults })
    expect(status).toBe(2)
    expect(json.files).toBe(1)
    expect(stderr).toContain('/work/skills/bad: permission denied')
  })

  it('DCI-025: a link that leads back is said, and is no error', () => {
    const { folder, remove } = onDisk(skill('good', 'DCI/1 P(a)'))
    symlinkSync('..', join(folder, 'skills/good/loop'))
    const { status, stdout, stderr } = dci(['lint'], { cwd: folder })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '1 file: nothing found\n' })
    expect(stderr).toMatch(/^warning: .*skills\/good\/loop: the link leads back/)
    remove()
  })

  it('SURF-003: a folder without a skill is said, and is no error', async () => {
    const { status, stderr } = await dciInside(['lint', 'skills/good'], {
      files: new Map([['/work/skills/good/README.md', '']]),
    })
    expect(status).toBe(0)
    expect(stderr).toBe('warning: /work/skills/good: there is no SKILL.md in this folder\n')
  })
})

describe('fixes', () => {
  const text = (contract: string) =>
    `\uFEFF---\r\nname: x # kept\r\ndescription:  two  spaces\r\nmetadata:\r\n  contract: '${contract}'\r\n---\r\n\tBody 𝕒, no final line break`
  const before = text('DCI/1  Provides( a, a , b ) Provides(c)')
  const after = text('DCI/1 P(a,b,c)')

  it('SURF-003: --fix repairs until nothing is left, and keeps every other byte and the mode', () => {
    const { folder, remove } = onDisk(`//- /x/SKILL.md\n${before}`)
    const path = join(folder, 'x/SKILL.md')
    chmodSync(path, 0o640)
    const { status, stdout } = dci(['lint', '--fix', 'x'], { cwd: folder })
    expect(readFileSync(path, 'utf8')).toBe(after)
    expect(statSync(path).mode & 0o777).toBe(0o640)
    expect(status).toBe(0)
    expect(stdout).toContain('fixed  contract/')
    expect(stdout).toMatch(/1 file: nothing found\n$/)
    expect(dci(['lint', 'x'], { cwd: folder }).stdout).toBe('1 file: nothing found\n')
    remove()
  })

  it('SURF-003: --fix-dry-run says what would be done, and writes nothing', async () => {
    const only = new Map([['/work/x/SKILL.md', before]])
    const { status, stdout, written } = await dciInside(['lint', '--fix-dry-run'], { files: only })
    expect(status).toBe(0)
    expect(stdout).toContain('would fix  contract/')
    expect(written.size).toBe(0)
  })

  it('SURF-003: what has no fix stays, and JSON holds what is left', async () => {
    const only = new Map([['/work/x/SKILL.md', text('DCI/1 P(a,a) Qqqqq(b)')]])
    const { status, json, written } = await lintJson(['--fix'], { files: only })
    expect(status).toBe(1)
    expect(json.diagnostics.map(({ code }: { code: string }) => code)).toEqual([
      'contract/unknown-clause',
    ])
    expect(written.get('/work/x/SKILL.md')).toBe(text('DCI/1 P(a) Qqqqq(b)'))
  })

  it('SURF-003: a rule that is off is not fixed', async () => {
    const only = new Map([['/work/x/SKILL.md', text('DCI/1 P(a,a)')]])
    const args = ['lint', '--fix', '--rule', 'contract/duplicate-token=off']
    expect((await dciInside(args, { files: only })).written.size).toBe(0)
  })

  it('SURF-001: a file that cannot be written keeps its findings, and the status is 2', async () => {
    const only = new Map([['/work/x/SKILL.md', text('DCI/1 P(a,a)')]])
    const { status, stderr, json } = await lintJson(['--fix'], {
      files: only,
      readOnly: ['/work/x/SKILL.md'],
    })
    expect(status).toBe(2)
    expect(stderr).toBe('error: /work/x/SKILL.md: it is read-only\n')
    expect(json.warnings).toBe(1)
  })
})
