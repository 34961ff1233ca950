/** What the language server knows of findings while texts change, against a check of everything anew. */
import { describe, expect, it } from 'vitest'
import { workspaceFindings } from '../../../server/src/features/findings/workspace-findings'
import { bySpan, type Problem } from '../../../server/src/problem'
import { KnownFindings } from '../../../server/src/surfaces/lsp/diagnostics/known-findings'
import { shiftFindings } from '../../../server/src/surfaces/lsp/diagnostics/shifted-findings'
import type { Engine } from '../../../server/src/workspace/engine'
import type { Settings } from '../../../server/src/workspace/settings'
import type { Snapshot } from '../../../server/src/workspace/snapshot'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { seededRandom } from '../../bench/generate-skills'
import { mark, readMarkers } from '../../harness/markers'
import { engineOver, memoryPorts, readFixture, skill } from '../../harness/workspace'

/** Follows to the newest snapshot and checks all that is stale. @returns the paths that were checked */
function settle(known: KnownFindings, snapshot: Snapshot): string[] {
  known.follow(snapshot)
  const checked: string[] = []
  for (const path of known.stale) {
    checked.push(path)
    known.check(path)
  }
  if (known.ringsMayDiffer) known.findRings()
  return checked
}

function all({ snapshot }: Engine, at: (path: string) => readonly Problem[]): object {
  const paths = [...snapshot.skills].map(({ path }) => path)
  return Object.fromEntries(paths.map((path) => [path, at(path).toSorted(bySpan)]))
}

const asKnown = (engine: Engine, known: KnownFindings) =>
  all(engine, (path) => {
    const skill = engine.snapshot.skillAt(path)
    return skill ? known.at(skill) : []
  })

function asFresh(engine: Engine): object {
  const findings = workspaceFindings(engine.snapshot)
  return all(engine, (path) => findings.get(path) ?? [])
}

const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta']
const TOKENS = ['x', 'y', 'web-search', 'web-searches', 'Not_Valid']
const POLICIES = [
  '',
  ' Pol(min-total-score=0.1)',
  ' Pol(selection-mode=cover)',
  ' Pol(max-candidates=9)',
]

function randomSkill(random: () => number, folder: string): string {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const clause = (name: string) =>
    random() < 0.6 ? ` ${name}(${pick(TOKENS)},${pick(TOKENS)})` : ''
  const contract = `DCI/1${random() < 0.2 ? '^strict' : ''}${clause('P')}${clause('R')}${clause('O')}${pick(POLICIES)}`
  const broken = random() < 0.05 ? '("' : ''
  const name = random() < 0.9 ? folder : pick(NAMES)
  const license = random() < 0.3 ? 'license: MIT\n' : ''
  const about = random() < 0.7 ? 'Same words.' : `About ${pick(TOKENS)}.`
  return `---\nname: ${name}\n${license}description: ${about}\nmetadata:\n  contract: "${contract}${broken}"\n---\n\n${'Body.\n'.repeat(random() * 3)}`
}

describe('known findings', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'EDIT-011, EDIT-004: after any edits they are what a fresh check tells (seed %i)',
    async (seed) => {
      const random = seededRandom(seed)
      const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
      const files = new Map<string, string>([['/work/.git/HEAD', '']])
      const places = NAMES.flatMap((name) => [
        `/work/skills/${name}/SKILL.md`,
        `/work/.claude/skills/${name}/SKILL.md`,
        `/home/me/.claude/skills/${name}/SKILL.md`,
      ])
      for (const path of places.slice(0, 12)) {
        files.set(path, randomSkill(random, path.split('/').at(-2) ?? ''))
      }
      const options = { folders: ['/work'], home: '/home/me' }
      const engine = createEngine(memoryPorts(files), options)
      await engine.scan()
      const known = new KnownFindings()
      let version = 0
      for (let step = 0; step < 60; step++) {
        for (let edits = Math.floor(random() * 3); edits >= 0; edits--) {
          const path = pick(places)
          const text = randomSkill(random, path.split('/').at(-2) ?? '')
          const kind = random()
          if (kind < 0.5) engine.documentChanged({ path, version: ++version, text })
          else if (kind < 0.6) engine.documentClosed(path)
          else if (kind < 0.65) await engine.recordOutcome(pick(places), random() < 0.5)
          else if (kind < 0.7) {
            const disabledSkills = random() < 0.5 ? [pick(NAMES)] : []
            await engine.configure({ ...options, settings: { disabledSkills } })
          } else {
            if (kind < 0.8) files.delete(path)
            else files.set(path, text)
            await engine.filesChanged([path])
          }
        }
        settle(known, engine.snapshot)
        expect(asKnown(engine, known)).toEqual(asFresh(engine))
      }
    },
  )

  const PACK =
    skill('asker', 'DCI/1 R(x)') +
    skill('giver', 'DCI/1 P(x)') +
    skill('near', 'DCI/1 P(yes-sir)') +
    skill('wisher', 'DCI/1 R(yes-sirs)') +
    skill('hinter', 'DCI/1 P(z) Pol(max-candidates=9)')

  const pathOf = (name: string) => `/work/skills/${name}/SKILL.md`

  it.each<[string, string, readonly string[]]>([
    ['in a body', skill('near', 'DCI/1 P(yes-sir)').replace('Body', 'Text'), []],
    ['that moves what nobody points at', skill('giver', 'DCI/1 P(x)', 'license: MIT\n'), ['giver']],
    [
      'that moves what a finding points at',
      skill('near', 'DCI/1 P(yes-sir)', 'license: MIT\n'),
      ['near', 'wisher'],
    ],
    ['of what a skill needs', skill('asker', 'DCI/1 R(y)'), ['asker', 'hinter']],
    ['of what it can use', skill('asker', 'DCI/1 R(x) O(y)'), ['asker']],
    [
      'of what it provides',
      skill('giver', 'DCI/1 P(y)'),
      ['asker', 'giver', 'hinter', 'near', 'wisher'],
    ],
  ])('EDIT-060: an edit %s has no more checked than must be', async (_, fixture, checked) => {
    const engine = await engineOver(PACK)
    const known = new KnownFindings()
    expect(settle(known, engine.snapshot)).toHaveLength(5)
    const [[path = '', text = ''] = []] = readFixture(fixture)
    engine.documentChanged({ path: `/work${path}`, version: 1, text })
    expect(settle(known, engine.snapshot).sort()).toEqual(checked.map(pathOf))
  })

  it('EDIT-011: after an interruption those that have waited longest come first', async () => {
    const engine = await engineOver(PACK)
    const known = new KnownFindings()
    known.follow(engine.snapshot)
    known.check(pathOf('asker'))
    known.check(pathOf('giver'))
    engine.documentChanged({ path: pathOf('near'), version: 1, text: '' })
    known.follow(engine.snapshot)
    expect([...known.stale].slice(-2)).toEqual([pathOf('asker'), pathOf('giver')])
  })

  it('EDIT-011: nothing new is told of what is found again', async () => {
    const engine = await engineOver(PACK)
    const known = new KnownFindings()
    settle(known, engine.snapshot)
    known.news.clear()
    engine.documentChanged({ path: pathOf('new'), version: 1, text: 'No skill.\n' })
    settle(known, engine.snapshot)
    expect([...known.news]).toEqual([pathOf('new')])
  })

  it.each<[string, Partial<Settings>, Partial<Settings>]>([
    ['disabled skills', {}, { disabledSkills: ['giver'] }],
    ['levels', {}, { rules: { 'workspace/unmet-capability': 'off' } }],
  ])('EDIT-019: everything is told again under other %s', async (_, before, after) => {
    const engine = await engineOver(PACK, before)
    const known = new KnownFindings()
    settle(known, engine.snapshot)
    known.news.clear()
    await engine.configure({ folders: ['/work'], home: undefined, settings: after })
    settle(known, engine.snapshot)
    expect(known.news.size).toBe(5)
  })
})

describe('shifted findings', () => {
  it.each([
    ['no edit', 'a <|b|> c', 'a <|b|> c'],
    ['before', 'a <|b|> c', 'aa\n <|b|> c'],
    ['after', 'a <|b|> c', 'a <|b|> d'],
    ['inside', 'a <|bbb|> c', 'a bxb c'],
    ['at its start', 'a <|b|> c', 'a xb c'],
    ['at its end', 'a <|b|> c', 'a bx c'],
    ['that takes it away', 'a <|b|> c', 'a c'],
    ['of everything', 'a <|b|> c', 'x'],
    ['of two, around the one between', '<|a|> b <|c|> b <|d|>', '<|a|> x c y <|d|>'],
    ['that only adds at the end', '<|a|>', '<|a|> b'],
    ['of nothing to something', '', 'a'],
    ['that repeats what stands there', 'a <|a|> a', 'a <|a|> a a'],
  ])('EDIT-011: over an edit %s', (_, from, to) => {
    const before = readMarkers(from)
    const after = readMarkers(to)
    const problems = before.ranges.map((span) => ({
      code: 'workspace/cycle',
      severity: 'warning' as const,
      message: '',
      span,
    }))
    const shifted = shiftFindings(problems, before.text, after.text)
    expect(
      mark(
        after.text,
        shifted.map(({ span }) => span),
      ),
    ).toBe(to)
  })

  it('EDIT-011: places of the same text move, those of others stay', () => {
    const problem: Problem = {
      code: 'workspace/cycle',
      severity: 'warning',
      message: '',
      span: { start: 4, end: 5 },
      related: [
        { span: { start: 0, end: 1 }, message: 'touched' },
        { span: { start: 2, end: 3 }, message: 'moved' },
        { path: '/other', span: { start: 0, end: 1 }, message: 'elsewhere' },
      ],
    }
    expect(shiftFindings([problem], 'a b c', 'xx b c')).toEqual([
      {
        ...problem,
        span: { start: 5, end: 6 },
        related: [
          { span: { start: 3, end: 4 }, message: 'moved' },
          { path: '/other', span: { start: 0, end: 1 }, message: 'elsewhere' },
        ],
      },
    ])
  })
})
