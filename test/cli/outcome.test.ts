/** `dci outcome` (SURF-006). */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { onDisk, readFixture, skill } from '../harness/workspace'
import { dci, dciJson } from './dci'
import { dciInside, inWork } from './fake-terminal'

const PACK = skill('searcher', 'DCI/1 P(web-search)') + skill('plotter', 'DCI/1 P(chart)')
const SEARCHER = 'searcher::skills/searcher/SKILL.md'
const STATE = '.dci/state/reliability.v1.json'

describe('dci outcome', () => {
  it('SURF-006, DCI-100: remembers, and says what is remembered now', () => {
    const { folder, remove } = onDisk(PACK)
    const record = (result: string) => dci(['outcome', SEARCHER, result], { cwd: folder })
    expect(record('success')).toEqual({
      status: 0,
      stdout: `${SEARCHER}: success rate 1.0000 over 1 outcome\n`,
      stderr: '',
    })
    expect(record('failure').stdout).toBe(`${SEARCHER}: success rate 0.5000 over 2 outcomes\n`)
    const { candidates } = JSON.parse(readFileSync(join(folder, STATE), 'utf8'))
    expect(candidates[SEARCHER]).toMatchObject({ outcomes_last_20: [1, 0], sample_size: 2 })
    expect(readFileSync(join(folder, '.dci/state/.gitignore'), 'utf8')).toBe('*\n')
    remove()
  })

  it('DCI-076, DCI-100: the next resolution goes by it', () => {
    const { folder, remove } = onDisk(PACK)
    dci(['outcome', SEARCHER, 'failure', '--workspace', folder])
    const { json } = dciJson(['resolve', '--require', 'web-search', '--workspace', folder])
    expect(json.candidates[0].reliability).toMatchObject({ outcomes_last_20: [0] })
    remove()
  })

  it('DCI-100: is kept at the root of the repository', () => {
    const inner = PACK.replaceAll('//- /skills/', '//- /pack/skills/')
    const { folder, remove } = onDisk(`${inner}//- /.git/HEAD\n`)
    const id = 'searcher::pack/skills/searcher/SKILL.md'
    const { status, stdout } = dci(['outcome', id, 'success'], { cwd: join(folder, 'pack') })
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('1 outcome') })
    expect(readFileSync(join(folder, STATE), 'utf8')).toContain(id)
    remove()
  })

  it('DCI-101: state that cannot be read is set aside', () => {
    const { folder, remove } = onDisk(`${PACK}//- /${STATE}\nbroken`)
    const { status, stdout, stderr } = dci(['outcome', SEARCHER, 'success'], { cwd: folder })
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('1 outcome') })
    expect(stderr).toContain('set aside')
    expect(readFileSync(join(folder, `${STATE}.corrupt-1`), 'utf8')).toBe('broken')
    remove()
  })

  it('SURF-001, DCI-102: a place that cannot be written has exit status 2', () => {
    const { folder, remove } = onDisk(PACK)
    writeFileSync(join(folder, '.dci'), 'a file where the folder should be')
    const { status, stdout, stderr } = dci(['outcome', SEARCHER, 'success'], { cwd: folder })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^warning: .*reliability.*\nerror: the outcome is not remembered\n$/)
    remove()
  })

  it.each([
    ['a misspelt id', 'searchr::skills/searcher/SKILL.md'],
    ['a name', 'searcher'],
    ['a misspelt name', 'seercher'],
  ])('SURF-001: %s is refused with the id that was meant', async (_, typed) => {
    const files = inWork(readFixture(PACK))
    const { status, stdout, stderr } = await dciInside(['outcome', typed, 'success'], { files })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toBe(
      `error: ${typed}: no skill of the workspace has this id; did you mean ${SEARCHER}?\n`,
    )
  })

  it('SURF-001: another outcome is refused', async () => {
    const { status, stderr } = await dciInside(['outcome', SEARCHER, 'maybe'], {})
    expect(status).toBe(2)
    expect(stderr).toContain('success, failure')
  })
})
