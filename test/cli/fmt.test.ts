/** `dci fmt` (SURF-004). */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { onDisk, readFixture, skill } from '../harness/workspace'
import { dci } from './dci'
import { dciInside, inWork } from './fake-terminal'

const LOOSE = 'DCI/1 Provides( a,  b )'
const PACK = skill('good', 'DCI/1 P(a)') + skill('loose', LOOSE) + skill('none')
const BROKEN = skill('broken', 'DCI/1 P(a')

const bytesAround = (contract: string) =>
  `\uFEFF---\r\nname: x # a comment\r\ndescription:  two  spaces\r\nmetadata:\r\n  contract: '${contract}'\r\n---\r\n\tBody, no final line break 𝕒`

describe('files', () => {
  it('SURF-004: formats in place, names what it changed, and finds nothing the second time', () => {
    const { folder, remove } = onDisk(PACK)
    const path = join(folder, 'skills/loose/SKILL.md')
    const before = readFileSync(path, 'utf8')
    expect(dci(['fmt'], { cwd: folder })).toEqual({
      status: 0,
      stdout: 'skills/loose/SKILL.md\n',
      stderr: '',
    })
    expect(readFileSync(path, 'utf8')).toBe(before.replace(LOOSE, 'DCI/1 P(a,b)'))
    expect(dci(['fmt', '--check'], { cwd: folder })).toEqual({ status: 0, stdout: '', stderr: '' })
    remove()
  })

  it('SURF-004: --check names what is not formatted and writes nothing', async () => {
    const run = await dciInside(['fmt', '--check'], { files: inWork(readFixture(PACK)) })
    expect(run).toMatchObject({ status: 1, stdout: 'skills/loose/SKILL.md\n', stderr: '' })
    expect(run.written.size).toBe(0)
  })

  it('DCI-010: a contract with an error is left alone, the others are formatted', async () => {
    const files = inWork(readFixture(BROKEN + PACK))
    const { status, stderr, written } = await dciInside(['fmt'], { files })
    expect(status).toBe(1)
    expect(stderr).toContain('skills/broken/SKILL.md: the contract has an error')
    expect([...written.keys()]).toEqual(['/work/skills/loose/SKILL.md'])
  })

  it('SURF-001: a file that cannot be written is said, the others are formatted', async () => {
    const files = inWork(readFixture(PACK + skill('next', LOOSE)))
    const readOnly = ['/work/skills/loose/SKILL.md']
    const { status, stdout, stderr, written } = await dciInside(['fmt'], { files, readOnly })
    expect({ status, stdout }).toEqual({ status: 2, stdout: 'skills/next/SKILL.md\n' })
    expect(stderr).toContain('/work/skills/loose/SKILL.md: it is read-only')
    expect([...written.keys()]).toEqual(['/work/skills/next/SKILL.md'])
  })

  it('SURF-004: the mode of a file is kept', () => {
    const { folder, remove } = onDisk(skill('loose', LOOSE))
    const path = join(folder, 'skills/loose/SKILL.md')
    const { mode } = statSync(path)
    dci(['fmt', path])
    expect(statSync(path).mode).toBe(mode)
    remove()
  })
})

describe('stdin', () => {
  it('DCI-010: every other byte passes through', () => {
    const { status, stdout } = dci(['fmt', '--stdin'], { stdin: bytesAround(LOOSE) })
    expect({ status, stdout }).toEqual({ status: 0, stdout: bytesAround('DCI/1 P(a,b)') })
  })

  it('DCI-010: a contract with an error passes through, with status 1', () => {
    const stdin = bytesAround('DCI/1 P(a')
    const { status, stdout, stderr } = dci(['fmt', '--stdin'], { stdin })
    expect({ status, stdout }).toEqual({ status: 1, stdout: stdin })
    expect(stderr).toContain('stdin: the contract has an error')
  })

  it.each([
    ['formatted', 'DCI/1 P(a,b)', 0],
    ['not formatted', LOOSE, 1],
  ])('SURF-004: --check on a text that is %s', (_, contract, expected) => {
    const { status } = dci(['fmt', '--stdin', '--check'], { stdin: bytesAround(contract) })
    expect(status).toBe(expected)
  })
})
