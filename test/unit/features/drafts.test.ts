/** Drafts of first contracts, and the evidence that they rest on (EDIT-048). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftContracts, writeDraft } from '../../../server/src/features/drafts/drafts'
import { gatherSkills } from '../../../server/src/features/drafts/gather'
import { Pack } from '../../../server/src/features/drafts/pack'
import { referencesOf } from '../../../server/src/features/drafts/references'
import { applyEdits } from '../../../server/src/problem'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { type Skill, toSkill } from '../../../server/src/workspace/skill'
import { engineOver, memoryFiles, readFixture, skill } from '../../harness/workspace'

const ROOT = { source: 'workspace-local', path: '/work/skills' } as const

function skillAt(folder: string, text: string): Skill {
  const portablePath = `skills/${folder}/SKILL.md`
  return toSkill({ path: `/work/${portablePath}`, portablePath, root: ROOT }, { text })
}

function named(name: string, folder = name, contract = ''): Skill {
  const metadata = contract === '' ? '' : `metadata:\n  contract: ${contract}\n`
  return skillAt(folder, `---\nname: ${JSON.stringify(name)}\ndescription: D.\n${metadata}---\n`)
}

const OTHERS = [
  named('web-search'),
  named('pdf-text', 'tools/pdf'),
  named('roundup'),
  named('Chart Maker', 'charts'),
  named('researcher-two', 'researcher-two', 'DCI/1 P(deep-research,web)'),
  named('web-researcher', 'web-researcher', 'DCI/1 P(web,web-researcher)'),
]

function here(body: string, description = 'D.'): Skill {
  return skillAt('here', `---\nname: here\ndescription: ${description}\n---\n${body}`)
}

function draftOf(subject: Skill) {
  const { drafts, undrafted } = draftContracts([subject], new Pack([subject, ...OTHERS]))
  return drafts[0] ?? undrafted[0]
}

function usesIn(subject: Skill): readonly (readonly [string, string, number])[] {
  const draft = draftOf(subject)
  if (draft === undefined || 'reason' in draft) throw new Error('nothing was drafted')
  return draft.uses.map(({ token, evidence: [{ kind, line }] }) => [token, kind, line])
}

describe('what is evidence', () => {
  it.each([
    ['a link to a folder', 'See [it](../web-search).', 'web-search', 'link'],
    ['a link to a folder with a slash', 'See [it](../web-search/).', 'web-search', 'link'],
    ['a link to the file', 'See [it](../web-search/SKILL.md#use).', 'web-search', 'link'],
    ['a link in angle brackets', 'See [it](<../web-search/SKILL.md>).', 'web-search', 'link'],
    ['an encoded link', 'See [it](../web%2Dsearch/SKILL.md "T").', 'web-search', 'link'],
    ['a link by another folder', 'See [it](../tools/pdf/SKILL.md).', 'pdf-text', 'link'],
    ['a definition of a link', 'See [it].\n\n[it]: ../web-search/SKILL.md', 'web-search', 'link'],
    ['a link to a name of one word', 'See [it](../roundup/SKILL.md).', 'roundup', 'link'],
    ['code marks', 'Use `web-search` first.', 'web-search', 'code'],
    ['two code marks', 'Use `` web-search `` first.', 'web-search', 'code'],
    ['a name that is no token', 'Use `Chart Maker` first.', 'chart-maker', 'code'],
    ['the token of such a name', 'Use `chart-maker` first.', 'chart-maker', 'code'],
    ['the word skill', 'Use the web-search skill.', 'web-search', 'words'],
    ['the word Skill', 'Use the web-search Skill.', 'web-search', 'words'],
    ['bold type', 'Use the **web-search** skill.', 'web-search', 'words'],
    ['a line break', 'Use the web-search\nskill.', 'web-search', 'words'],
    ['another capability of its contract', 'Use `researcher-two`.', 'deep-research', 'code'],
    ['its own name among its capabilities', 'Use `web-researcher`.', 'web-researcher', 'code'],
  ])('EDIT-048: %s', (_, body, token, kind) => {
    expect(usesIn(here(`\n${body}\n`)).map((use) => use.slice(0, 2))).toEqual([[token, kind]])
  })

  it.each([
    ['a name in plain text', 'Use web-search.'],
    ['a word of it', 'Use the search skill.'],
    ['more than one skill', 'Use the web-search skills.'],
    ['a longer word', 'Use the my-web-search skill.'],
    ['a skill-something', 'The web-search skill-file.'],
    ['a paragraph break that leaves no sentence', 'web-search. Skill'],
    ['a name of one word in code marks', 'Use the `roundup` skill.'],
    ['a name of one word before skill', 'Use the roundup skill.'],
    ['a part of what stands in code marks', 'Run `npx web-search`.'],
    ['a fenced block', '```\n`web-search`\n[a](../web-search)\nweb-search skill\n```'],
    ['a fence in a list', '- ~~~sh\n  the web-search skill\n  ~~~'],
    ['a fence within a longer one', '````\n```\n`web-search`\n```\n````'],
    ['a fence that is never closed', '```\n`web-search`'],
    ['a link to another file of the folder', '[a](../web-search/references/x.md)'],
    ['a link to a folder above', '[a](..)'],
    ['a link to the web', '[a](https://example.org/skills/web-search)'],
    ['a link from the root', '[a](/skills/web-search)'],
    ['a link that cannot be decoded', '[a](../web-search%)'],
    ['the skill itself', 'The `here` skill, [here](SKILL.md), [here](../here).'],
  ])('EDIT-048: not %s', (_, body) => {
    expect(usesIn(here(`\n${body}\n`))).toEqual([])
  })

  it('EDIT-048: each has its line, in description and body alike, however the lines end', () => {
    const text = [
      '---',
      'name: here',
      'description: >-',
      '  Works after the',
      '  web-search skill.',
      '---',
      '',
      '```',
      'code',
      '```',
      '  - `pdf-text`, then `web-search`',
      '',
    ]
    for (const lineBreak of ['\n', '\r\n']) {
      expect(usesIn(skillAt('here', text.join(lineBreak)))).toEqual([
        ['web-search', 'words', 5],
        ['pdf-text', 'code', 11],
      ])
    }
    const draft = draftOf(skillAt('here', text.join('\n')))
    expect(draft).toMatchObject({
      uses: [
        {
          evidence: [
            { line: 5, text: 'web-search skill.' },
            { line: 11, text: '- `pdf-text`, then `web-search`' },
          ],
        },
        { evidence: [{ line: 11 }] },
      ],
    })
  })

  it('EDIT-048: of a long line the part around the evidence is shown', () => {
    const filler = 'x '.repeat(5000)
    const draft = draftOf(here(`\n${filler}\`web-search\`${filler}`))
    if (draft === undefined || 'reason' in draft) throw new Error('nothing was drafted')
    const text = draft.uses[0]?.evidence[0].text ?? ''
    expect(text).toMatch(/^…x .*`web-search`.* x…$/)
    expect(text.length).toBeLessThan(170)
  })

  it('SURF-017: links to skill files that are not there, and names in code marks before skill', () => {
    const subject = here(
      '[a](../gone/SKILL.md) [b](../gone) `no-such` skill, `no-such`, `other` skill, no-such skill',
    )
    const { found, missing } = referencesOf(subject, new Pack([subject, ...OTHERS]))
    expect(found).toEqual([])
    expect(missing).toMatchObject([
      { named: '../gone/SKILL.md', path: '/work/skills/gone/SKILL.md', evidence: { line: 5 } },
      { named: 'no-such', evidence: { kind: 'code' } },
    ])
  })

  it('EDIT-005: no text takes long or fails', () => {
    const hostile = [
      '`'.repeat(200_000),
      '[a]('.repeat(50_000),
      ']('.repeat(100_000),
      'a-'.repeat(100_000),
      `web-search${' '.repeat(200_000)}`,
      `${'> '.repeat(100_000)}\`\`\``,
      `[${'['.repeat(100_000)}`,
      '```\n~~~\n'.repeat(20_000),
    ]
    for (const text of hostile) expect(usesIn(here(`\n${text}`))).toEqual([])
  })
})

describe('drafts', () => {
  it('EDIT-048: what is ticked is required, the rest optional', () => {
    const draft = draftOf(here('\n`web-search` `pdf-text` [r](../roundup)\n'))
    if (draft === undefined || 'reason' in draft) throw new Error('nothing was drafted')
    const contract = (...required: string[]) => writeDraft(draft, new Set(required))?.contract
    expect(contract()).toBe('DCI/1 P(here) O(web-search,pdf-text,roundup)')
    expect(contract('pdf-text')).toBe('DCI/1 P(here) R(pdf-text) O(web-search,roundup)')
    expect(contract('roundup', 'pdf-text', 'web-search')).toBe(
      'DCI/1 P(here) R(web-search,pdf-text,roundup)',
    )
  })

  it.each([
    ['a name that is nearly a token', 'name: PDF_Reader', 'DCI/1 P(pdf-reader)'],
    ['no name at all', 'x: y', 'unreadable'],
    ['a name without a letter that tokens have', 'name: 検索', 'no-token'],
    ['a contract', 'name: a\nmetadata: {contract: DCI/1 P(a)}', 'has-contract'],
    ['a contract with an error', 'name: a\nmetadata: {contract: DCI/1 P(}', 'has-contract'],
    ['an empty contract', 'name: a\nmetadata: {contract: ""}', 'DCI/1 P(a)'],
    ['metadata that is an alias', 'x: &m {}\nname: a\nmetadata: *m', 'no-place'],
    ['broken YAML', 'name: [a', 'unreadable'],
  ])('EDIT-048: %s', (_, frontmatter, expected) => {
    const draft = draftOf(skillAt('here', `---\ndescription: D.\n${frontmatter}\n---\n`))
    if (draft === undefined) throw new Error('nothing was said')
    expect('reason' in draft ? draft.reason : writeDraft(draft)?.contract).toBe(expected)
  })

  it('EDIT-048: a skill asks nothing of another with its own name', () => {
    const twin = named('here', 'twin')
    const subject = here('\n[twin](../twin/SKILL.md)\n')
    const { drafts } = draftContracts([subject], new Pack([subject, twin]))
    expect(drafts[0]?.uses).toEqual([])
  })

  it('EDIT-048: an index of hundreds of skills still gets a contract that can be read', () => {
    const many = Array.from({ length: 300 }, (_, at) => named(`${'long-'.repeat(11)}${at}`))
    const body = many.map(({ name }) => `\`${name}\``).join(' ')
    const { drafts } = draftContracts([here(`\n${body}\n`)], new Pack(many))
    const [draft] = drafts
    const contract = draft && writeDraft(draft)?.contract
    expect(draft?.uses).toHaveLength(100)
    expect(contract?.length).toBeLessThan(8192)
  })

  it('EDIT-048: whatever stands around it, the contract is the only change', () => {
    const line = fc.constantFrom(
      'metadata:',
      '  version: "1"',
      'metadata: {a: b}',
      'metadata: {}',
      'license: MIT # ours',
      'x: |',
      '  text',
      '',
      '# a comment',
      'compatibility: cli',
    )
    const property = fc.property(
      fc.array(line, { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('', '\uFEFF'),
      (lines, lineBreak, mark) => {
        const head = ['---', 'name: here', 'description: D.', ...lines, '---', '`web-search`', '']
        const text = mark + head.join(lineBreak)
        const draft = draftOf(skillAt('here', text))
        if (draft === undefined || 'reason' in draft) return
        const written = writeDraft(draft)
        const after = parseSkillFile(applyEdits(text, written?.edits ?? []))
        expect(after.contract?.scalar.text).toBe('DCI/1 P(here) O(web-search)')
        expect(after.contract?.parsed.problems).toEqual([])
        expect(written?.edits.every(({ span }) => span.start === span.end)).toBe(true)
      },
    )
    fc.assert(property, { numRuns: 300 })
  })
})

describe('gathering', () => {
  const FIXTURE = [
    skill('a').replace('Body.', 'Use the b-c skill.'),
    skill('b-c'),
    '//- /plugins/x/SKILL.md\n---\nname: x\ndescription: About x.\n---\n',
    '//- /plugins/y/SKILL.md\n---\nname: y\ndescription: About y.\n---\n',
  ].join('')
  const files = memoryFiles(
    new Map([...readFixture(FIXTURE)].map(([path, text]) => [`/work${path}`, text])),
  )

  const gathered = async (...within: string[]) => {
    const engine = await engineOver(FIXTURE)
    const result = await gatherSkills(engine, files, within)
    const names = (skills: readonly Skill[]) => skills.map(({ name }) => name)
    return { ...result, skills: names(result.skills), others: names(result.others), result }
  }

  it('DCI-094: takes in what lies outside of every root', async () => {
    const { skills, others, outside, patterns } = await gathered()
    expect({ skills, others, patterns }).toEqual({
      skills: ['a', 'b-c', 'x', 'y'],
      others: [],
      patterns: ['plugins'],
    })
    expect([...outside]).toEqual(['/work/plugins/x/SKILL.md', '/work/plugins/y/SKILL.md'])
  })

  it('EDIT-048: a skill or a folder alone, and who it may speak of', async () => {
    expect(await gathered('/work/skills/a/SKILL.md')).toMatchObject({
      skills: ['a'],
      others: ['b-c'],
    })
    expect(await gathered('/work/plugins')).toMatchObject({
      skills: ['x', 'y'],
      others: ['a', 'b-c'],
    })
  })

  it('EDIT-048: closed skills are read whole, open ones as they are in the editor', async () => {
    const engine = await engineOver(FIXTURE)
    const path = '/work/skills/b-c/SKILL.md'
    const text = '---\nname: b-c\ndescription: D.\n---\nSee [a](../a).\n'
    engine.documentChanged({ path, version: 1, text })
    const { skills } = await gatherSkills(engine, files, [])
    const { drafts } = draftContracts(skills, new Pack(skills))
    expect(drafts.map((draft) => writeDraft(draft)?.contract)).toEqual([
      'DCI/1 P(a) O(b-c)',
      'DCI/1 P(b-c) O(a)',
      'DCI/1 P(x)',
      'DCI/1 P(y)',
    ])
  })
})
