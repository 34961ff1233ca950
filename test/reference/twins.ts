/** Groups of skills built so that a chosen tie-break step, or a flag in a large population, decides. */
import type { SkillData } from './data'
import { clause, INVALID_TOKENS } from './random-parts'

export type TwinKind =
  | 'contract-score'
  | 'coverage'
  | 'unmatched'
  | 'specificity'
  | 'skill-score'
  | 'hash'
  | 'letter-case'
  | 'crowd'
  | 'team'

export interface Twins {
  readonly skills: readonly SkillData[]
  /** Capabilities that the query must hold, first. */
  readonly require: readonly string[]
  /** Aliases that the workspace's table must hold. */
  readonly aliases: Readonly<Record<string, readonly string[]>>
  /** Policy that the call must hold, so that the twins pass their gates. */
  readonly policy: Readonly<Record<string, unknown>>
}

const DESCRIPTION = 'web search, git push, summarize, plan'
const FOUR = ['web-search', 'git-push', 'summarize', 'plan']

function twin(path: string, contract: string, description = DESCRIPTION): SkillData {
  return {
    path: `skills/${path}/SKILL.md`,
    source: 'workspace-local',
    name: 'twin',
    description,
    ...(contract === '' ? {} : { contract: `DCI/1${contract}` }),
  }
}

/**
 * Skills that meet in `S_total_final` where the step of DCI-087 named by `kind` tells them apart; in a `crowd`
 * one of seven is flagged; a `team` covers two capabilities together, and some of it is flagged.
 */
export function twins(kind: TwinKind): Twins {
  const plain = { aliases: {}, policy: {} }
  switch (kind) {
    case 'contract-score': {
      // One capability: exact with six invalid tokens (0.60 - 0.12) meets alias (0.48).
      const exact = clause('P', ['web-search']) + clause('E', INVALID_TOKENS.slice(0, 6))
      return {
        ...plain,
        skills: [twin('left', exact), twin('right', ' P(search-web)')],
        require: ['web-search'],
        aliases: { 'web-search': ['search-web'] },
      }
    }
    case 'coverage':
      // Four provisional matches (4 * 0.25) meet one exact match and three none.
      return {
        ...plain,
        skills: [twin('left', ''), twin('right', ' P(web-search)')],
        require: FOUR,
        policy: { 'min-total-score': 0, 'min-contract-score': 0, 'min-required-coverage': 0 },
      }
    case 'unmatched':
      return unmatchedTwins()
    case 'specificity':
      return {
        ...plain,
        skills: [twin('left', ' P(web-search,notes)'), twin('right', ' P(web-search)')],
        require: ['web-search'],
      }
    case 'skill-score':
      // 0.1 * 1/5 of name and path overlap, less one invalid token of 0.02, meets no overlap.
      return {
        ...plain,
        skills: [
          { ...twin('web/left', ' P(web-search) E(Bad)'), name: 'helper' },
          { ...twin('down/right', ' P(web-search)'), name: 'helper' },
        ],
        require: ['web-search'],
      }
    case 'hash':
      return {
        ...plain,
        skills: ['left', 'right', 'middle'].map((path) => twin(path, ' P(web-search)')),
        require: ['web-search'],
      }
    case 'letter-case': {
      const lower = twin('same', ' P(web-search)')
      return {
        ...plain,
        skills: [lower, { ...lower, name: 'Twin', source: 'external-mounts' }],
        require: ['web-search'],
      }
    }
    case 'crowd': {
      const honest = ['one', 'two', 'three', 'four', 'five', 'six'].map((path) =>
        twin(path, ' P(web-search)'),
      )
      const dishonest = { ...twin('seven', ' P(web-search)', 'cooks'), name: 'cook' }
      return { ...plain, skills: [...honest, dishonest], require: ['web-search'] }
    }
    case 'team':
      return {
        ...plain,
        skills: [
          twin('searcher', ' P(web-search)', 'cooks'),
          twin('pusher', ' P(git-push)', 'bakes'),
          twin('second-pusher', ' P(git-push,notes)'),
        ],
        require: ['web-search', 'git-push'],
        policy: { 'selection-mode': 'cover', 'min-total-score': 0 },
      }
  }
}

/**
 * Step 3 decides only under strict and only with at least 33 capabilities, because 0.20 a piece (exact over
 * alias) must balance 0.33 a piece (fuzzy): 33 exact and 20 none meet 33 aliases and 20 fuzzy.
 */
function unmatchedTwins(): Twins {
  const require: string[] = []
  for (const first of 'abcdefghij') {
    for (const second of 'klmnop') require.push(first.repeat(5) + second.repeat(5))
  }
  const asked = require.slice(0, 53)
  const exact = asked.slice(0, 33)
  const reversed = (token: string) => [...token].reverse().join('')
  const near = asked.slice(33).map((token) => `${token}-x`)
  const aliases: Record<string, string[]> = {}
  for (const token of exact) aliases[token] = [reversed(token)]
  return {
    skills: [
      twin('left', clause('P', exact), exact[0]),
      twin('right', clause('P', [...exact.map(reversed), ...near]), exact[0]),
    ],
    require: asked,
    aliases,
    policy: { 'min-required-coverage': 0.6, 'min-total-score': 0 },
  }
}
