/** What holds for every command: exit status, streams, help, colours (SURF-001). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFixture, skill } from '../harness/workspace'
import { dci } from './dci'
import { dciInside, inWork } from './fake-terminal'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const COMMANDS = ['parse', 'lint', 'fmt', 'resolve', 'outcome', 'graph', 'check', 'language-server']
const PACK = inWork(readFixture(skill('asker', 'DCI/1 R(web-search)') + skill('bad', 'DCI/1 Q(a)')))

describe('help and version', () => {
  it.each([[], ...COMMANDS.map((name) => [name])])(
    'SURF-001: dci %s --version',
    async (...name) => {
      const { status, stdout } = await dciInside([...name, '--version'], {})
      expect({ status, stdout }).toEqual({ status: 0, stdout: '0.0.0\n' })
    },
  )

  it.each([[], ...COMMANDS.map((name) => [name])])('SURF-001: dci %s --help', async (...name) => {
    const { status, stdout, stderr } = await dciInside([...name, '--help'], {})
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(`Usage: ${['dci', ...name].join(' ')}`)
  })

  it('SURF-001: the version is that of the package', () => {
    expect(dci(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
  })

  it('SURF-001: without a command the help is an answer to wrong usage', async () => {
    const { status, stdout, stderr } = await dciInside([], {})
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('Usage: dci')
  })
})

describe('wrong usage', () => {
  it.each<[string, string[], string[]]>([
    ['unknown command', ['lnt'], ["unknown command 'lnt'", 'did you mean lint?', 'dci --help']],
    [
      'unknown option',
      ['lint', '--fromat=json'],
      ['--fromat', 'did you mean --format?', 'dci lint --help'],
    ],
    ['unknown choice', ['lint', '--format', 'xml'], ['xml', 'text, json', 'dci lint --help']],
    ['no contract', ['parse'], ['contract', 'dci parse --help']],
    ['contract in parts', ['parse', 'DCI/1', 'P(a)'], ['too many arguments', 'dci parse --help']],
    ['options that exclude each other', ['lint', '--fix', '--fix-dry-run'], ['--fix-dry-run']],
    ['number that is none', ['lint', '--max-warnings', '-1'], ['--max-warnings', 'whole number']],
    ['unknown rule', ['lint', '--rule', 'skill/nam=off'], ['skill/nam', 'mean skill/name?']],
    ['unknown severity', ['lint', '--rule', 'skill/name=loud'], ['skill/name=off']],
    ['rule without severity', ['lint', '--rule', 'skill/name'], ['skill/name=off']],
    ['stdin and paths', ['fmt', '--stdin', 'a'], ['--stdin']],
    ['neither consumer nor requirement', ['resolve'], ['--require', 'dci resolve --help']],
    ['no requirement', ['resolve', '--require', ' ,'], ['--require']],
    ['unknown skill', ['resolve', 'askr'], ['askr', 'did you mean asker?']],
    ['no skill file there', ['resolve', './skills'], ['./skills', 'no SKILL.md']],
    ['unknown workspace', ['resolve', 'asker', '--workspace', 'x'], ['--workspace x', 'folder']],
    ['unknown mount', ['resolve', 'asker', '--mount', 'x'], ['--mount x', 'folder']],
    ['time that is none', ['resolve', 'asker', '--now', 'soon'], ['--now soon', '2026-01-31']],
    ['time of no zone', ['resolve', 'asker', '--now', '2026-01-31T12:00'], ['--now']],
    ['unknown candidate', ['resolve', 'asker', '--explain', 'bda'], ['bda', 'did you mean bad?']],
    ['two transports', ['language-server', '--stdio', '--socket', '1'], ['--stdio', '--socket']],
  ])('SURF-001: %s', async (_, args, parts) => {
    const { status, stdout, stderr } = await dciInside(args, { files: PACK })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    for (const part of parts) expect(stderr).toContain(part)
  })

  it.each([
    'min-total-score=1.5',
    'max-candidates=0',
    'selection-mode=both',
    'min-total-score',
    'min-totl-score=0.5',
  ])('DCI-081: --policy %s is refused', async (setting) => {
    const { status, stderr } = await dciInside(['resolve', 'asker', '--policy', setting], {
      files: PACK,
    })
    expect(status).toBe(2)
    expect(stderr).toContain(`--policy ${setting}: `)
  })
})

describe('colours', () => {
  const lint = (isTerminal: boolean, environment: Record<string, string> = {}) =>
    dciInside(['lint'], { files: PACK, isTerminal, environment })

  it('SURF-001: stand on a terminal', async () => {
    expect((await lint(true)).stdout).toContain('\u001b[31merror\u001b[0m')
  })

  it.each<[string, boolean, Record<string, string>]>([
    ['in a pipe', false, {}],
    ['with NO_COLOR', true, { NO_COLOR: '1' }],
    ['on a dumb terminal', true, { TERM: 'dumb' }],
  ])('SURF-001: there are none %s', async (_, isTerminal, environment) => {
    expect((await lint(isTerminal, environment)).stdout).not.toContain('\u001b')
  })

  it('SURF-001: JSON has none', async () => {
    const args = ['resolve', 'asker', '--on-missing', 'abort', '--format', 'json']
    const { stdout } = await dciInside(args, { files: PACK, isTerminal: true })
    expect(stdout).not.toContain('\u001b')
  })

  it('SURF-001: what a file holds cannot steer the terminal', async () => {
    const name = 'a\u001b[2Jb'
    const text = `---\nname: "${name.replace('\u001b', '\\e')}"\ndescription: D.\n---\n`
    const files = new Map([['/work/skills/a/SKILL.md', text]])
    for (const args of [['lint'], ['resolve', '--require', 'x', '--on-missing', 'emulate']]) {
      const { stdout } = await dciInside(args, { files })
      expect(stdout).not.toContain('\u001b')
      expect(stdout).toContain('a<U+001B>[2Jb')
    }
  })
})

describe('built', () => {
  it('SURF-001: results go to stdout and complaints to stderr', () => {
    const { status, stdout, stderr } = dci(['parse', '--format', 'json', 'DCI/1 P(a)', 'b'])
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^error: /)
  })

  it('SURF-001: progress is shown on a terminal only', async () => {
    const many = Array.from({ length: 60 }, (_, index) => skill(`skill-${index}`)).join('')
    const files = inWork(readFixture(many))
    const { stderr } = await dciInside(['lint'], { files, isTerminal: true })
    expect(stderr).toContain('Checked 51 of 60')
    expect((await dciInside(['lint'], { files })).stderr).toBe('')
  })
})
