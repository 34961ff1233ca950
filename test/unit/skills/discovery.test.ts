import { describe, expect, it } from 'vitest'
import type { FileSystem } from '../../../server/src/ports'
import {
  decodeSkillText,
  LARGEST_SKILL_FILE,
  readSkillText,
  scanRoot,
} from '../../../server/src/skills/discovery'
import { memoryFiles } from '../../harness/workspace'
import { backwards, failing } from './faulty-files'

const ROOT = { source: 'workspace-local', path: '/work/skills' } as const

function filesAt(...paths: string[]): FileSystem {
  return memoryFiles(new Map(paths.map((path) => [`/work/skills/${path}`, path])))
}

/** What is found below the root, relative to it, and the paths of the warnings. */
async function scan(files: FileSystem) {
  const { paths, warnings } = await scanRoot(files, ROOT)
  return {
    found: paths.map((path) => path.slice(ROOT.path.length + 1)),
    warnings: warnings.map(({ code, path }) => `${code} ${path}`),
  }
}

describe('the scan of a root', () => {
  it('DCI-020: finds SKILL.md at every depth and nothing else', async () => {
    const files = filesAt(
      'a/SKILL.md',
      'a/references/SKILL.md',
      'a/references/notes.md',
      'SKILL.md',
      'b/SKILL.markdown',
      'b/xSKILL.md',
      'deep/er/and/deeper/SKILL.md',
    )
    expect((await scan(files)).found).toEqual([
      'SKILL.md',
      'a/SKILL.md',
      'a/references/SKILL.md',
      'deep/er/and/deeper/SKILL.md',
    ])
  })

  it('SKILL-020: takes SKILL.md, else skill.md, and no other spelling', async () => {
    const files = filesAt('a/skill.md', 'b/SKILL.md', 'b/skill.md', 'c/Skill.md', 'd/SKILL.MD')
    expect((await scan(files)).found).toEqual(['a/skill.md', 'b/SKILL.md'])
  })

  it('DCI-025: a folder of that name is no skill file', async () => {
    expect((await scan(filesAt('a/SKILL.md/x.md', 'a/skill.md'))).found).toEqual(['a/skill.md'])
  })

  it('DCI-025: skips .git and node_modules wherever they stand', async () => {
    const files = filesAt(
      '.git/SKILL.md',
      'a/.git/b/SKILL.md',
      'node_modules/p/SKILL.md',
      'a/node_modules/p/SKILL.md',
      '.github/SKILL.md',
    )
    expect((await scan(files)).found).toEqual(['.github/SKILL.md'])
  })

  it('DCI-024: sorts by code point of the flat path, whatever the file system gives', async () => {
    const sorted = [
      'A/SKILL.md',
      'a-b/SKILL.md',
      'a/SKILL.md',
      'a/b/SKILL.md',
      'a0/SKILL.md',
      'b/SKILL.md',
      'é/SKILL.md',
      '\uE000/SKILL.md',
      '\uFF5E/SKILL.md',
      '\u{10000}/SKILL.md',
      '😀/SKILL.md',
    ]
    for (const order of [sorted, sorted.toReversed()]) {
      expect((await scan(filesAt(...order))).found).toEqual(sorted)
      expect((await scan(backwards(filesAt(...order)))).found).toEqual(sorted)
    }
  })

  it('DCI-020: a root that is missing or a file holds nothing, and that is normal', async () => {
    expect(await scan(memoryFiles(new Map()))).toEqual({ found: [], warnings: [] })
    const file = memoryFiles(new Map([['/work/skills', 'a file']]))
    expect(await scan(file)).toEqual({ found: [], warnings: [] })
  })

  it('DCI-025: an unreadable folder is recorded, and the others are found', async () => {
    const files = failing(filesAt('a/SKILL.md', 'b/SKILL.md', 'c/SKILL.md', 'd/SKILL.md'), [
      '/work/skills/c',
      '/work/skills/a',
    ])
    expect(await scan(files)).toEqual({
      found: ['b/SKILL.md', 'd/SKILL.md'],
      warnings: ['folder-unreadable /work/skills/a', 'folder-unreadable /work/skills/c'],
    })
    expect(await scan(backwards(files))).toEqual(await scan(files))
  })

  it('DCI-025: an unreadable root is recorded', async () => {
    expect(await scan(failing(filesAt('a/SKILL.md'), ['/work/skills']))).toEqual({
      found: [],
      warnings: ['folder-unreadable /work/skills'],
    })
  })

  it('DCI-025: a folder that goes away during the scan is no warning', async () => {
    const files = filesAt('a/SKILL.md', 'b/SKILL.md')
    const vanishing: FileSystem = {
      ...files,
      readDirectory: (path) =>
        files.readDirectory(path === '/work/skills/a' ? '/work/skills/gone' : path),
    }
    expect(await scan(vanishing)).toEqual({ found: ['b/SKILL.md'], warnings: [] })
  })

  it('EDIT-004: a cancelled scan reads nothing more', async () => {
    const files = filesAt('a/SKILL.md', 'b/SKILL.md')
    const token = { isCancellationRequested: false }
    const read: string[] = []
    const cancelling: FileSystem = {
      ...files,
      readDirectory: (path) => {
        read.push(path)
        token.isCancellationRequested = path.endsWith('/a')
        return files.readDirectory(path)
      },
    }
    await scanRoot(cancelling, ROOT, token)
    expect(read).toEqual(['/work/skills', '/work/skills/a'])
  })

  it('SKILL-021: a failure of the port that is no file error is not swallowed', async () => {
    const files: FileSystem = {
      ...filesAt('a/SKILL.md'),
      readDirectory: async () => {
        throw new TypeError('a bug')
      },
    }
    await expect(scan(files)).rejects.toThrow('a bug')
  })
})

describe('the text of a skill file', () => {
  const bytes = (...values: number[]) => new Uint8Array(values)

  it('DCI-025: a byte order mark and CRLF stay, so that offsets are those of the file', () => {
    const text = '\uFEFF---\r\nname: é😀\r\n---\r\n'
    expect(decodeSkillText(new TextEncoder().encode(text))).toEqual({ text })
  })

  it.each([
    ['a lone continuation byte', bytes(0x2d, 0x80)],
    ['a cut character', bytes(0x2d, 0xe2, 0x82)],
    ['an overlong slash', bytes(0xc0, 0xaf)],
    ['a surrogate', bytes(0xed, 0xa0, 0x80)],
    ['UTF-16', bytes(0xff, 0xfe, 0x2d, 0x00)],
    ['beyond the last code point', bytes(0xf4, 0x90, 0x80, 0x80)],
  ])('DCI-025: %s is not UTF-8', (_, content) => {
    expect(decodeSkillText(content)).toMatchObject({ failure: 'not-utf8' })
  })

  it('DCI-025: 1 MiB is read, one byte more is not', async () => {
    const content = (length: number) => new Uint8Array(length).fill(0x20)
    const files = memoryFiles(
      new Map([
        ['/largest', content(LARGEST_SKILL_FILE)],
        ['/larger', content(LARGEST_SKILL_FILE + 1)],
        ['/empty', content(0)],
      ]),
    )
    expect(await readSkillText(files, '/largest')).toEqual({
      text: ' '.repeat(LARGEST_SKILL_FILE),
    })
    expect(await readSkillText(files, '/larger')).toMatchObject({ failure: 'too-large' })
    expect(await readSkillText(files, '/empty')).toEqual({ text: '' })
  })

  it('SKILL-020: never asks for more than is needed to know', async () => {
    const limits: number[] = []
    const files: FileSystem = {
      ...memoryFiles(new Map()),
      readFile: async (_, limit) => {
        limits.push(limit)
        return { bytes: new Uint8Array(), size: 0 }
      },
    }
    await readSkillText(files, '/a')
    expect(limits).toEqual([LARGEST_SKILL_FILE + 1])
  })

  it('DCI-025: a file that cannot be read says why', async () => {
    const files = failing(memoryFiles(new Map([['/a', '']])), ['/a'])
    const text = await readSkillText(files, '/a')
    expect(text).toEqual({ failure: 'unreadable', detail: 'permission is denied' })
  })
})
