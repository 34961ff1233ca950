/** docs/cli.md shows what happens: its console examples are run and compared line by line. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CLI, EMPTY_HOME } from './dci'

const TEXT = readFileSync('docs/cli.md', 'utf8')

/** A clone with nothing but the examples, and `dci` on the path. */
const folder = mkdtempSync(join(tmpdir(), 'dci-docs-'))
mkdirSync(join(folder, '.git'))
cpSync('examples', join(folder, 'examples'), { recursive: true })
writeFileSync(join(folder, 'dci'), `#!/bin/sh\nexec node '${CLI}' "$@"\n`)
chmodSync(join(folder, 'dci'), 0o755)
for (const [, path = '', content = ''] of TEXT.matchAll(
  /^Take a file `([^`]*)`:\n\n```yaml\n(.*?)^```$/gms,
)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
afterAll(() => rmSync(folder, { recursive: true }))

interface Example {
  readonly command: string
  readonly status: number
  readonly output: string
}

const examples = [...TEXT.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
  block.split(/^\$ /m).slice(1).map(readExample),
)

function readExample(text: string): Example {
  const [first = '', ...rest] = text.split('\n')
  const [command = '', status = '0'] = first.split(' # exit status ')
  return { command, status: Number(status), output: rest.join('\n') }
}

/** `...` on a line of its own stands for any lines. */
function patternOf(output: string): RegExp {
  const parts = output
    .split(/^\.\.\.\n/m)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('(?:.*\\n)*')}$`)
}

describe.skipIf(process.platform === 'win32')('docs/cli.md', () => {
  it('SURF-001: shows every command', () => {
    const shown = examples.map(({ command }) => /dci (\S+)/.exec(command)?.[1])
    expect(new Set(shown)).toEqual(
      new Set([
        'parse',
        'lint',
        'fmt',
        'resolve',
        'outcome',
        'graph',
        'check',
        'diff',
        'draft',
        'report',
      ]),
    )
  })

  it.each(examples)('SURF-001: $command', ({ command, status, output }) => {
    const run = spawnSync('sh', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: [folder, process.env.PATH].join(delimiter),
        HOME: EMPTY_HOME,
        LANG: 'C.UTF-8',
      },
    })
    expect(run.stdout).toMatch(patternOf(output))
    expect(run.status).toBe(status)
  })
})
