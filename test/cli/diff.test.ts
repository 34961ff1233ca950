/** `dci diff` on the built file, over real revisions. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDisk, skill } from '../harness/workspace'
import { dci, dciJson } from './dci'

const disk = onDisk(
  skill('asker', 'DCI/1 R(web-search)') +
    skill('searcher', 'DCI/1 P(web-search)') +
    skill('seeker', 'DCI/1 P(web-search,news)'),
)
const searcher = join(disk.folder, 'skills/searcher/SKILL.md')

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
  execFileSync('git', [...identity, ...args], { cwd: disk.folder })
}

beforeAll(() => {
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'first')
  rmSync(searcher)
})
afterAll(() => disk.remove())

const inRepository = { cwd: disk.folder }

describe('dci diff', () => {
  it('SURF-019: compares the files as they are with a revision, and names the cause', () => {
    const { status, json } = dciJson(['diff', 'HEAD'], inRepository)
    expect(status).toBe(0)
    expect(json).toMatchObject({
      changedFiles: ['skills/searcher/SKILL.md'],
      changes: [
        {
          name: 'asker',
          before: { selected: ['searcher::skills/searcher/SKILL.md'] },
          after: { selected: ['seeker::skills/seeker/SKILL.md'] },
          causes: ['skills/searcher/SKILL.md'],
        },
      ],
    })
  })

  it('SURF-019: as text and as Markdown', () => {
    const text = dci(['diff', 'HEAD'], inRepository).stdout
    expect(text).toContain('1 changed skill file: 1 consumer resolved otherwise')
    expect(text).toMatch(/before +resolved: searcher, score 0\.\d{4}/)
    expect(text).toContain('because of  skills/searcher/SKILL.md')
    const markdown = dci(['diff', 'HEAD', '--format', 'markdown'], inRepository).stdout
    expect(markdown).toContain('| consumer | before | after | because of |')
    expect(markdown).toMatch(/^\| asker \| resolved: searcher/m)
  })

  it.each([
    [['diff', 'HEAD', '--fail-on', 'selection'], 1],
    [['diff', 'HEAD', '--fail-on', 'unmet'], 0],
    [['diff', 'HEAD', 'HEAD', '--fail-on', 'selection'], 0],
    [['diff', '.', '.'], 0],
    [['diff', 'no-such-revision'], 2],
    [['diff'], 2],
  ])('SURF-019, SURF-001: %j exits with %i', (args, status) => {
    expect(dci(args, inRepository).status).toBe(status)
  })

  it('SURF-019: a revision that is not there is named, and nothing is written', () => {
    writeFileSync(join(disk.folder, 'note.txt'), 'mine')
    const { stdout, stderr } = dci(['diff', 'no-such-revision'], inRepository)
    expect(stdout).toBe('')
    expect(stderr).toContain('no-such-revision')
    git('diff', '--exit-code', '--', 'skills/asker')
  })
})

describe('dci check --since', () => {
  const asker = join(disk.folder, 'skills/asker/SKILL.md')
  const unmet = (contract: string) =>
    `---\nname: asker\n# a line that moves the others\ndescription: About asker.\nmetadata:\n  contract: "${contract}"\n---\n`
  const codes = (...args: string[]) => {
    const { json } = dciJson(['check', ...args], inRepository)
    return json.diagnostics.map(({ code }: { code: string }) => code)
  }

  it('SURF-020: tells new findings only, whatever line they are on', () => {
    writeFileSync(
      asker,
      unmet('DCI/1 R(web-search,first-unmet) Pol(min-total-score=0.1,min-required-coverage=0.1)'),
    )
    git('add', '-A')
    git('commit', '-q', '-m', 'one unmet')
    writeFileSync(
      asker,
      unmet(
        'DCI/1 R(web-search,first-unmet) Pol(min-total-score=0.1,min-required-coverage=0.1)',
      ).replace('# a', '#\n#\n# a'),
    )
    expect(codes()).toEqual(['workspace/unmet-capability'])
    expect(codes('--since', 'HEAD')).toEqual([])
    writeFileSync(
      asker,
      unmet(
        'DCI/1 R(web-search,first-unmet,second-unmet) Pol(min-total-score=0.1,min-required-coverage=0.1)',
      ),
    )
    expect(codes('--since', 'HEAD')).toEqual(['workspace/unmet-capability'])
    expect(dci(['check', '--since', 'HEAD', '--max-warnings', '0'], inRepository).status).toBe(1)
  })
})
