/** Skills by the thousand for benchmarks: a seeded vocabulary, so that every run measures the same. */
import { parseContract } from '../../server/src/contract/parse'
import { type Candidate, toCandidate } from '../../server/src/resolution/candidate'

const TOPICS =
  'web pdf image audio video code test data chart report email calendar chat search news paper contract invoice table map weather price stock health travel recipe music game log metric trace deploy build lint format docs schema graph model'.split(
    ' ',
  )
const ACTIONS =
  'search extract summarize translate render review generate convert parse validate plan schedule publish monitor compare classify index merge split clean'.split(
    ' ',
  )
const FILLER =
  'use when someone asks for help with a task that needs careful work on many files and returns short structured answers with sources and clear next steps for teams'.split(
    ' ',
  )

/** A generator of numbers in 0..1 that gives the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface SkillData {
  readonly name: string
  readonly description: string
  readonly contract: string | undefined
}

/** Skills with names, prose and mostly contracts, as a large pack has them. */
export function generateSkills(count: number, seed = 1): SkillData[] {
  const random = seededRandom(seed)
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  const capability = () => `${pick(TOPICS)}-${pick(ACTIONS)}`
  return Array.from({ length: count }, (_, index) => {
    const topic = pick(TOPICS)
    const action = pick(ACTIONS)
    const prose = Array.from({ length: 12 }, () => pick(FILLER)).join(' ')
    const provides = [`${topic}-${action}`, capability(), capability()].join(',')
    return {
      name: `${topic}-${action}-${index}`,
      description: `${action} ${topic} ${pick(TOPICS)}. ${prose}.`,
      contract: random() < 0.7 ? `DCI/1 P(${provides}) R(${capability()})` : undefined,
    }
  })
}

export function toCandidates(skills: readonly SkillData[]): Candidate[] {
  return skills.map(({ name, description, contract }) =>
    toCandidate({
      name,
      description,
      path: `skills/${name}/SKILL.md`,
      source: 'workspace-local',
      compatibility: undefined,
      contract: contract === undefined ? null : parseContract(contract).contract,
      unreadable: false,
    }),
  )
}
