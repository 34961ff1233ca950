/** The report on a pack: what it counts and what it finds (SURF-017). */
import { describe, expect, it } from 'vitest'
import { packMarkdown } from '../../../server/src/features/pack-report/markdown'
import { mostSimilar } from '../../../server/src/features/pack-report/overlap'
import { type PackReport, reportOnPack } from '../../../server/src/features/pack-report/pack-report'
import { type Skill, toSkill } from '../../../server/src/workspace/skill'
import { memoryFiles } from '../../harness/workspace'

const ROOT = { source: 'workspace-local', path: '/work/skills' } as const
const WHEN = 'Use when somebody wants to know a thing or two about the matter of'

function skillOf(name: string, description: string, body = '', contract = ''): Skill {
  const metadata = contract === '' ? '' : `metadata:\n  contract: ${contract}\n`
  const text = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n${metadata}---\n${body}\n`
  const portablePath = `skills/${name}/SKILL.md`
  return toSkill({ path: `/work/${portablePath}`, portablePath, root: ROOT }, { text })
}

function reportOn(
  skills: readonly Skill[],
  more: Partial<{ outside: string[]; there: string[] }> = {},
) {
  const files = memoryFiles(new Map((more.there ?? []).map((path) => [path, ''])))
  const outside = new Set(more.outside ?? [])
  return reportOnPack(files, { skills, outside, patterns: outside.size > 0 ? ['plugins'] : [] })
}

const namesOf = ({ weak }: PackReport) =>
  weak.map(({ skill, weaknesses }) => [skill.name, weaknesses.map(({ kind }) => kind)])

describe('overlap', () => {
  /** As the definition has it, over every pair. */
  function naive(texts: readonly (readonly string[])[]) {
    const holders = (word: string) => texts.filter((text) => text.includes(word)).length
    const vectors = texts.map((text) => {
      const weights = new Map(
        [...new Set(text)].map((word) => [
          word,
          text.filter((each) => each === word).length *
            (1 + Math.log((1 + texts.length) / (1 + holders(word)))),
        ]),
      )
      const length = Math.hypot(...weights.values())
      return { weights, length }
    })
    return vectors.flatMap((b, second) =>
      vectors.slice(0, second).map((a, first) => {
        let sum = 0
        for (const [word, weight] of b.weights) sum += weight * (a.weights.get(word) ?? 0)
        return { first, second, similarity: sum / a.length / b.length || 0 }
      }),
    )
  }

  it('SURF-017: the most similar pairs are those of the definition', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    for (let round = 0; round < 50; round++) {
      const texts = Array.from({ length: 2 + random(30) }, () =>
        Array.from({ length: random(12) }, () => `w${Math.min(random(40), random(40))}`),
      )
      const expected = naive(texts)
        .filter(({ similarity }) => similarity >= 0.3)
        .sort((a, b) => b.similarity - a.similarity)
      const found = mostSimilar(texts, 10, 0.3)
      expect(found).toHaveLength(Math.min(10, expected.length))
      for (const [at, { first, second, similarity }] of found.entries()) {
        expect(similarity).toBeCloseTo(expected[at]?.similarity ?? 0, 8)
        const pair = expected.find((each) => each.first === first && each.second === second)
        expect(similarity).toBeCloseTo(pair?.similarity ?? 0, 8)
      }
    }
  })

  it('SURF-017: equal texts are at 1, in the order of the list; nothing is like nothing', () => {
    expect(mostSimilar([['a'], [], ['a'], [], ['a', 'b']], 2, 0.3)).toEqual([
      { first: 0, second: 2, similarity: 1 },
      { first: 0, second: 4, similarity: expect.any(Number) },
    ])
    expect(mostSimilar([], 10, 0.3)).toEqual([])
  })
})

describe('report', () => {
  it('SURF-017: counts skills by root, contracts and the characters of the catalog', async () => {
    const skills = [
      skillOf('ab', 'Ünï😀'),
      skillOf('cd', 'D', '', 'DCI/1 P(cd)'),
      skillOf('ef', 'D', '', 'DCI/1 P('),
    ]
    const report = await reportOn(skills, { outside: ['/work/skills/ef/SKILL.md'] })
    expect(report).toMatchObject({
      skills: 3,
      contracts: 2,
      catalogCharacters: 2 + 4 + 2 + 1 + 2 + 1,
      roots: [
        { root: ROOT, skills: 2, contracts: 1 },
        { root: null, skills: 1, contracts: 1 },
      ],
      patterns: ['plugins'],
    })
  })

  it('SURF-017: references stand once a pair, with their first place', async () => {
    const report = await reportOn([
      skillOf('one-two', WHEN, 'Use `three-four`.\n\nUse the three-four skill.'),
      skillOf('three-four', WHEN),
    ])
    expect(report.references).toMatchObject([
      { from: { name: 'one-two' }, target: { name: 'three-four' }, evidence: { line: 5 } },
    ])
  })

  it('SURF-017: a link is missing only where nothing stands', async () => {
    const body = '[a](../there/SKILL.md) [b](../gone/SKILL.md) [b](../gone/SKILL.md) `no-one` skill'
    const report = await reportOn([skillOf('ab', WHEN, body)], {
      there: ['/work/skills/there/SKILL.md'],
    })
    expect(report.missing.map(({ named }) => named)).toEqual(['../gone/SKILL.md', 'no-one'])
  })

  it.each([
    ['Reads PDF.', ['short']],
    [`Reads PDF files and much else of the kind, ${'word '.repeat(5)}`, ['no-when']],
    [`Reads PDF files. Use when somebody asks ${'word '.repeat(5)}`, undefined],
    ['読み取りのためのスキルです。'.repeat(6), undefined],
  ])('SURF-017: a description such as %j', async (description, kinds) => {
    const report = await reportOn([skillOf('ab', description)])
    expect(namesOf(report)).toEqual(kinds ? [['ab', kinds]] : [])
  })

  it('SURF-017: words that most descriptions share tell nothing apart', async () => {
    const report = await reportOn([
      skillOf('one', `${WHEN} one`),
      skillOf('two', `${WHEN} two`),
      skillOf('three', 'Use when zinc, brass, copper, tin, bronze and pewter must be told apart'),
    ])
    expect(namesOf(report)).toEqual([
      ['one', ['common']],
      ['two', ['common']],
    ])
  })

  it('DCI-097: a capability without its words is told with the words to add', async () => {
    const contract = 'DCI/1 P(reader,web-search,reading)'
    const { weak } = await reportOn([skillOf('reader', `${WHEN} reading`, '', contract)])
    expect(weak).toMatchObject([
      {
        weaknesses: [
          {
            kind: 'unmentioned',
            message: 'the description does not mention `web-search`: add "web search"',
          },
        ],
      },
    ])
  })

  const GOOD = skillOf('good', `${WHEN} goodness`, '', 'DCI/1 P(good)')
  const BAD = toSkill({ ...GOOD, path: '/work/skills/bad/SKILL.md' }, { text: 'no frontmatter' })

  it.each<readonly [string, readonly Skill[], string[]]>([
    ['no-skills', [], []],
    ['unusable', [GOOD, BAD], []],
    ['outside', [GOOD], [GOOD.path]],
    ['draft', [skillOf('ab', 'D', '`no-one` skill')], []],
    ['missing', [skillOf('ab', 'D', '`no-one` skill', 'DCI/1 P(ab)')], []],
    ['weak', [skillOf('ab', 'D', '', 'DCI/1 P(ab)')], []],
    ['check', [GOOD], []],
  ])('SURF-017: the next step is %s', async (kind, skills, outside) => {
    const { next } = await reportOn(skills, { outside })
    expect(next.kind).toBe(kind)
  })

  it('SURF-017: the order of the skills changes nothing but the order of lists', async () => {
    const skills = ['a', 'b', 'c', 'd'].map((name) => skillOf(name, `${WHEN} ${name} things`))
    const [one, other] = [await reportOn(skills), await reportOn([...skills].reverse())]
    expect(other.overlaps).toEqual(one.overlaps)
    expect(other.next).toEqual(one.next)
  })
})

describe('Markdown', () => {
  it('SURF-017: what a file holds stays text, and every skill is a link', async () => {
    const hostile = skillOf(
      '"<img src=x onerror=alert(1)>](http://x)"',
      WHEN,
      'Use `b-c` <script>alert(1)</script> [x](javascript:alert(1)) ``` | \u202e',
    )
    const report = await reportOn([hostile, skillOf('b-c', `${WHEN} b`)])
    const lines = packMarkdown(report, {
      pathOf: (path) => path,
      hrefOf: () => 'HREF',
      commands: { lint: 'L', draft: 'D', check: 'C' },
    })
    const text = lines.join('\n').replace(/(`+)(?!`).*?[^`]\1(?!`)/g, 'CODE')
    expect(text).not.toMatch(/[<>]|javascript|http/)
    expect(lines.find((line) => line.includes('to [`b-c`](HREF)'))).toMatch(/\(HREF#L5\)/)
  })
})
