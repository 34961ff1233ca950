/** The plain implementation's own parts, and the random cases that it is compared on. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { featuresOf } from './features'
import { jaroWinkler } from './jaro-winkler'
import { porterStem } from './porter'
import { type RandomCase, randomCase } from './random-workspace'
import { referenceResolve } from './resolve'
import { STOPWORDS } from './words'

const ROOT = join(import.meta.dirname, '..', '..')
const PORTER = join(ROOT, '..', 'shared', 'data', 'porter')
const SHIPPED_STOPWORDS = join(ROOT, 'schemas', 'dci', 'english-stopwords.v1.txt')

const lines = (path: string) => readFileSync(path, 'utf8').split('\n').filter(Boolean)
const resolve = ({ workspace, call }: RandomCase) => referenceResolve(workspace, call)

describe('words', () => {
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['hopping', 'hop'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['relational', 'relat'],
    ['vietnamization', 'vietnam'],
    ['possibly', 'possibl'],
    ['archaeology', 'archaeolog'],
    ['is', 'is'],
  ])('DCI-064: %s is stemmed to %s', (word, stem) => {
    expect(porterStem(word)).toBe(stem)
  })

  it.skipIf(!existsSync(PORTER))('DCI-064: the published Porter vocabulary, word by word', () => {
    expect(lines(join(PORTER, 'voc.txt')).map(porterStem)).toEqual(
      lines(join(PORTER, 'output.txt')),
    )
  })

  it('DCI-064: 107 stopwords', () => {
    expect(new Set(STOPWORDS).size).toBe(107)
  })

  it.skipIf(!existsSync(SHIPPED_STOPWORDS))(
    'DCI-064: the stopwords are those of the shipped file',
    () => {
      expect(lines(SHIPPED_STOPWORDS)).toEqual(STOPWORDS)
    },
  )

  it.each([
    ['martha', 'marhta', 0.9611],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.8133],
    ['shackleford', 'shackelford', 0.9818],
    ['git-push', 'git-pull', 0.9],
  ])('DCI-061: %s and %s are %f alike', (one, other, similarity) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(similarity, 4)
  })
})

/** What random cases must come to; a differential test is worth no more than what happens in it. */
const FEATURES = [
  ...[1, 2, 3, 4, 5, 6].map((step) => `tie of kept at step ${step}`),
  ...['exact', 'alias', 'fuzzy', 'provisional', 'none'].map((kind) => `match ${kind}`),
  ...['not-needed', 'resolved', 'needs-decision', 'partial', 'failed'].map((s) => `status ${s}`),
  ...['none', 'not-run', 'passed', 'failed'].map((outcome) => `probe ${outcome}`),
  ...['emulated', 'continued-partial', 'aborted', 'failed'].map((one) => `on-missing ${one}`),
  ...['disabled', 'duplicate', 'contract-unparseable'].map((reason) => `excluded ${reason}`),
  'rejected runtime-incompatible',
  'rejected contract-inflated',
  'rejected probe-failed',
  'rejected max-candidates',
  'rejected max-candidates-hint',
  'gate of provider passed',
  'gate of provider failed',
  'warning cut-lost-coverage',
  'warning only-provisional',
  'warning probe-not-run',
  'warning alias-table-invalid',
  'cover of two or more',
  'strict cover of two or more, flag lifted',
  'optional covered',
  'ignored hint',
  'penalty for invalid tokens',
  'penalty for over-claiming',
  'penalty for inflation',
  'total cut at 0',
  'history of twenty',
  'compatibility in prose',
]

describe('random cases', () => {
  it('DCI-088: every feature of the protocol occurs among 2,000', () => {
    const seen = new Set<string>()
    for (const one of fc.sample(randomCase(), { numRuns: 2000, seed: 1 })) {
      for (const feature of featuresOf(resolve(one))) seen.add(feature)
    }
    expect(FEATURES.filter((feature) => !seen.has(feature))).toEqual([])
  })

  it('DCI-088: the report does not depend on the order in which files were found', () => {
    fc.assert(
      fc.property(randomCase(), ({ workspace, call }) => {
        const reversed = { ...workspace, skills: [...workspace.skills].reverse() }
        expect(referenceResolve(reversed, call)).toEqual(referenceResolve(workspace, call))
      }),
      { numRuns: 300 },
    )
  })
})
