import { describe, expect, it } from 'vitest'
import type { Settings } from '../../../server/src/workspace/settings'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { engineOver, memoryPorts, skill } from '../../harness/workspace'
import { failing } from '../skills/faulty-files'

const ASKER = skill('asker', 'DCI/1 R(web-search)')
const CONSUMER = '/work/skills/asker/SKILL.md'

/** What a run for the asker leaves out, why, and how much it counts. */
async function discovery(fixture: string, settings: Partial<Settings> = {}) {
  const engine = await engineOver(fixture, settings)
  const { discovery, rejections, candidates, warnings } = engine.report(
    engine.snapshot.resolve(CONSUMER, {}),
  )
  return {
    rejections: rejections.map(({ id, reason }) => `${reason} ${id}`),
    counts: Object.values(discovery.counts),
    candidates: candidates.map(({ id }) => id),
    roots: discovery.roots.filter(({ discovered }) => discovered > 0),
    warnings: warnings.map(({ code, id }) => `${code} ${id}`),
  }
}

/** Each row: reason, a SKILL.md that is left out for it, and the name where one can be read. */
const LEFT_OUT: readonly (readonly [string, string, string])[] = [
  ['no-frontmatter', '', ''],
  ['no-frontmatter', '# Only prose\n', ''],
  ['no-frontmatter', '\n---\nname: odd\ndescription: d\n---\n', ''],
  ['invalid-frontmatter', '---\nname: odd\ndescription: d\n', 'odd::'],
  ['invalid-frontmatter', '---\n---\n', ''],
  ['invalid-frontmatter', '---\n- name\n---\n', ''],
  ['invalid-frontmatter', '---\nname: [odd\ndescription: d\n---\n', ''],
  ['invalid-frontmatter', '---\nname: odd\ndescription: a: b\n---\n', 'odd::'],
  ['invalid-frontmatter', '---\ndescription: d\n---\n', ''],
  ['invalid-frontmatter', '---\nname: " "\ndescription: d\n---\n', ''],
  ['invalid-frontmatter', '---\nname: [odd]\ndescription: d\n---\n', ''],
]

describe('exclusions', () => {
  it.each(LEFT_OUT)('DCI-022: %s for %j', async (reason, text, name) => {
    const found = await discovery(`${ASKER}//- /skills/odd/SKILL.md\n${text}`)
    expect(found.rejections).toEqual([`${reason} ${name}skills/odd/SKILL.md`])
    expect(found.counts).toEqual([1, 0, 1])
  })

  it('DCI-022: a rejection is told by id where the name can be read', async () => {
    const text = '---\nname: odd\ndescription: " "\n---\n'
    const { rejections } = await discovery(`${ASKER}//- /skills/odd/SKILL.md\n${text}`)
    expect(rejections).toEqual(['invalid-frontmatter odd::skills/odd/SKILL.md'])
  })

  it('DCI-022, DCI-084: breaches of the format do not exclude', async () => {
    const odd = [
      '//- /skills/Odd_1/SKILL.md\n---\nname: PDF Reader\ndescription: d\n---\n',
      `//- /skills/odd-2/SKILL.md\n---\nname: odd-2\ndescription: ${'d'.repeat(1025)}\n---\n`,
      '//- /skills/odd-3/SKILL.md\n---\nname: odd-3\ndescription: d\nmetadata: [a]\n---\n',
      '//- /skills/odd-4/SKILL.md\n---\nname: odd-4\nname: again\ndescription: d\n---\n',
      '//- /skills/odd-5/SKILL.md\n\uFEFF---\r\nname: odd-5\r\ndescription: d\r\n---\r\n',
    ]
    const { rejections, counts } = await discovery(ASKER + odd.join(''))
    expect(rejections).toEqual([])
    expect(counts).toEqual([5, 5, 0])
  })

  it('DCI-022: bytes that cannot be read exclude with their reason', async () => {
    const path = (name: string) => `/work/skills/${name}/SKILL.md`
    const ports = memoryPorts(
      new Map<string, string | Uint8Array>([
        [path('large'), new Uint8Array(1024 * 1024 + 1)],
        [path('latin'), new Uint8Array([0xe9])],
        [path('secret'), ''],
      ]),
    )
    const files = failing(ports.files, [path('secret')])
    const engine = createEngine({ ...ports, files }, { folders: ['/work'], home: undefined })
    await engine.scan()
    const { rejections } = engine.report(engine.snapshot.resolve(undefined, { require: ['x'] }))
    expect(rejections).toEqual([
      {
        id: 'skills/large/SKILL.md',
        reason: 'too-large',
        detail: 'The file is larger than 1 MiB',
      },
      {
        id: 'skills/latin/SKILL.md',
        reason: 'not-utf8',
        detail: 'The file is not valid UTF-8',
      },
      {
        id: 'skills/secret/SKILL.md',
        reason: 'unreadable',
        detail: 'permission is denied',
      },
    ])
  })

  it('DCI-022: a disabled skill takes no part, wherever it stands', async () => {
    const fixture = `${ASKER}${skill('off')}${skill('on')}//- /.claude/skills/off/SKILL.md\n---\nname: off\ndescription: d\n---\n`
    const { rejections, candidates } = await discovery(fixture, { disabledSkills: ['off'] })
    expect(candidates).toEqual(['on::skills/on/SKILL.md'])
    expect(rejections).toEqual([
      'disabled off::skills/off/SKILL.md',
      'disabled off::.claude/skills/off/SKILL.md',
    ])
  })
})

describe('duplicates', () => {
  it('DCI-023: a file in two roots counts as the first of them', async () => {
    const { rejections, counts, roots } = await discovery(ASKER + skill('one'), {
      roots: ['skills', 'skills/one'],
    })
    expect(rejections).toEqual(['duplicate one::skills/one/SKILL.md'])
    expect(counts).toEqual([2, 1, 1])
    expect(roots.map(({ path, discovered }) => [path, discovered])).toEqual([
      ['skills', 1],
      ['skills/one', 1],
    ])
  })

  it('DCI-023: the first in source order wins', async () => {
    const text = (description: string) => `---\nname: one\ndescription: ${description}\n---\n`
    const ports = memoryPorts(
      new Map([
        ['/one/.git/HEAD', ''],
        ['/two/.git/HEAD', ''],
        ['/one/skills/one/SKILL.md', text('first')],
        ['/two/skills/one/SKILL.md', text('second')],
      ]),
    )
    for (const folders of [
      ['/one', '/two'],
      ['/two', '/one'],
    ]) {
      const engine = createEngine(ports, { folders, home: undefined })
      await engine.scan()
      const { snapshot } = engine
      expect(snapshot.included.map(({ path }) => path)).toEqual([
        `${folders[0]}/skills/one/SKILL.md`,
      ])
    }
  })

  it('DCI-023, SKILL-022: one name at two places is two candidates', async () => {
    const twin = '//- /.agents/skills/one/SKILL.md\n---\nname: one\ndescription: d\n---\n'
    const engine = await engineOver(skill('one') + twin)
    expect(engine.snapshot.skillsNamed('one').map(({ portablePath }) => portablePath)).toEqual([
      'skills/one/SKILL.md',
      '.agents/skills/one/SKILL.md',
    ])
  })
})

describe('the consumer', () => {
  it('DCI-026: is neither a candidate nor counted', async () => {
    const self = skill('asker', 'DCI/1 P(web-search) R(web-search)')
    const { candidates, counts, roots, rejections } = await discovery(self + skill('other'))
    expect(candidates).toEqual(['other::skills/other/SKILL.md'])
    expect(counts).toEqual([1, 1, 0])
    expect(roots.map(({ discovered }) => discovered)).toEqual([1])
    expect(rejections).toEqual([])
  })

  it('DCI-026: is not counted either where it could be no candidate', async () => {
    const broken = '//- /skills/asker/SKILL.md\n---\nname: asker\n---\n'
    const { counts, rejections } = await discovery(broken + skill('other'))
    expect(counts).toEqual([1, 1, 0])
    expect(rejections).toEqual([])
  })

  it('DCI-026: another skill of its name is a candidate', async () => {
    const twin = '//- /.agents/skills/asker/SKILL.md\n---\nname: asker\ndescription: d\n---\n'
    expect((await discovery(ASKER + twin)).candidates).toEqual([
      'asker::.agents/skills/asker/SKILL.md',
    ])
  })
})

describe('contracts that cannot be read', () => {
  const BROKEN = skill('broken', 'DCI/1 P(web-search')
  const INVALID = skill('invalid', 'DCI/1 P(web-search,Bad_Token) Pol(nothing=1)')

  it('DCI-027: best-effort keeps the skill as if it had none, with a warning', async () => {
    const { candidates, rejections, warnings } = await discovery(ASKER + BROKEN)
    expect(candidates).toEqual(['broken::skills/broken/SKILL.md'])
    expect(rejections).toEqual([])
    expect(warnings).toContain('contract-unparseable broken::skills/broken/SKILL.md')
  })

  it('DCI-027: a strict consumer leaves it out', async () => {
    const strict = skill('asker', 'DCI/1^strict R(web-search)')
    const { candidates, rejections, counts, warnings } = await discovery(strict + BROKEN)
    expect(candidates).toEqual([])
    expect(rejections).toEqual(['contract-unparseable broken::skills/broken/SKILL.md'])
    expect(counts).toEqual([1, 0, 1])
    expect(warnings.filter((warning) => warning.startsWith('contract-unparseable'))).toEqual([])
  })

  it('DCI-030: the mode of the call decides before the consumer', async () => {
    const engine = await engineOver(ASKER + BROKEN)
    const { rejections } = engine.report(engine.snapshot.resolve(CONSUMER, { mode: 'strict' }))
    expect(rejections.map(({ reason }) => reason)).toEqual(['contract-unparseable'])
  })

  it('DCI-017: value errors exclude in neither mode', async () => {
    for (const mode of ['', '^strict']) {
      const asker = skill('asker', `DCI/1${mode} R(web-search)`)
      expect((await discovery(asker + INVALID)).candidates).toEqual([
        'invalid::skills/invalid/SKILL.md',
      ])
    }
  })
})
