/** DCI-060 to DCI-063: exact, alias, fuzzy and provisional matches. */
import { type Enumerated, fillers, skill, slug, table } from './family'

const SHOW = { of: { alpha: ['has_contract', 'matches', 'scores.s_contract', 'coverage'] } }

export function matchingVectors(): Enumerated[] {
  return [...fuzzy(), ...choices(), ...means(), ...provisional(), ...declared()]
}

/** Query token and provided token; each pair also the other way round. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['git-push', 'git-pull'],
  ['summarize', 'summarise'],
  ['web-search', 'web-research'],
  ['web-search', 'web-searches'],
  ['parse', 'parser'],
  ['parse', 'parsing'],
  ['martha', 'marhta'],
  ['dwayne', 'duane'],
  ['dixon', 'dicksonx'],
  ['shackleford', 'shackelford'],
  ['abcdef', 'acdbefg'],
  ['plan', 'plane'],
  ['plan', 'plant'],
  ['plan', 'play'],
  ['a', 'b'],
  ['a', 'ab'],
  ['ab', 'ba'],
  ['abc', 'abd'],
  ['abcd', 'abcde'],
  ['abcde', 'abcdf'],
  ['abcdefghij', 'abcdefghik'],
  ['xbcdefghij', 'ybcdefghij'],
  ['xabcdefghijklmnop', 'yabcdefghijklmnop'],
  ['data-export', 'data-import'],
  ['code-review', 'code-reviews'],
  ['code-review', 'review-code'],
  ['pdf-parse', 'pdf-parser'],
  ['a1', 'a2'],
  ['v1-api-client', 'v2-api-client'],
  ['abcd', 'abcduuuu'],
  ['abcd', 'aebcdi'],
  ['abcdfghjklmn', 'acbdfghjklmniiii'],
  ['abcdfghjklmn', 'adcbfghjklmniiii'],
  ['abcdexy', 'abcdezw'],
  [`x${'ab'.repeat(31)}`, `x${'ba'.repeat(31)}`],
]

function fuzzy(): Enumerated[] {
  const found: Enumerated[] = []
  for (const [one, other] of PAIRS) {
    for (const [asked, provided] of [
      [one, other],
      [other, one],
    ] as const) {
      found.push({
        id: `fuzzy-${slug(asked).slice(0, 17)}-${slug(provided).slice(0, 17)}`,
        title: 'Jaro-Winkler of at least 0.90 is a fuzzy match',
        requirements: ['DCI-061'],
        workspace: { skills: [skill('alpha', `P(${provided})`)] },
        call: { require: [asked] },
        show: SHOW,
      })
    }
  }
  return found
}

function choices(): Enumerated[] {
  const cases: readonly (readonly [string, string])[] = [
    ['most-similar', 'web-searching,web-searches'],
    ['most-similar-other-order', 'web-searches,web-searching'],
    ['equal-by-code-point', 'web-searchz,web-searcha'],
    ['invalid-is-not-fuzzy', 'Web-search,web-search-'],
    ['exact-before-all', 'web-searches,search-web,web-search'],
  ]
  return cases.map(([id, provides]) => ({
    id: `choice-${id}`,
    title: 'Which token is the best match',
    requirements: ['DCI-060', 'DCI-061', 'DCI-063'],
    workspace: {
      skills: [skill('alpha', `P(${provides})`)],
      aliases: { workspace: table({ 'web-search': ['search-web'] }) },
    },
    call: { require: ['web-search'] },
    show: SHOW,
  }))
}

function means(): Enumerated[] {
  const all = ['web', 'git', 'plan', 'cook', 'bake', 'read', 'swim']
  const found: Enumerated[] = []
  for (const asked of [1, 2, 3, 6, 7]) {
    for (const provided of [1, 2, 3, 5, 6, 7]) {
      if (provided > asked) continue
      for (const mode of ['strict', 'best-effort'] as const) {
        found.push({
          id: `mean-${provided}-of-${asked}-${mode}`,
          title: `${provided} of ${asked} capabilities are provided`,
          requirements: ['DCI-060', 'DCI-083', 'DCI-084'],
          workspace: { skills: [skill('alpha', `P(${all.slice(0, provided).join(',')})`)] },
          call: { require: all.slice(0, asked), mode },
          show: {
            report: ['unresolved_required_capabilities', 'status'],
            of: { alpha: ['scores.s_contract', 'scores.s_total', 'coverage', 'rejection_reasons'] },
          },
        })
      }
    }
  }
  return found
}

function provisional(): Enumerated[] {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['both-stems', 'web-search', 'alpha', 'Searching the web'],
    ['one-stem', 'web-search', 'alpha', 'All about the web'],
    ['name-only', 'web-search', 'web-search', 'notes'],
    ['name-and-description', 'web-search', 'web', 'search'],
    ['near-stem', 'summarize', 'alpha', 'summarise texts'],
    ['near-stem-below', 'parse', 'alpha', 'passing'],
    ['one-stem-for-two', 'plan-planning', 'alpha', 'plans'],
    ['stopword-in-capability', 'do-the-plan', 'alpha', 'plan'],
    ['stopwords-only', 'do-it', 'alpha', 'do it'],
    ['digits', 'v2-api', 'alpha', 'API v2'],
    ['digits-differ', 'v2-api', 'alpha', 'API v3'],
    ['order-of-stems', 'search-web', 'alpha', 'web search'],
    ['repeated-word', 'web-search', 'alpha', 'web web web search'],
    ['most-similar-stem', 'summarize', 'alpha', 'summarise summary summarizes'],
    ['empty-query-stems', 'a', 'alpha', 'a b c'],
  ]
  const found: Enumerated[] = []
  for (const [id, capability, name, description] of cases) {
    for (const mode of ['strict', 'best-effort'] as const) {
      found.push({
        id: `provisional-${id}-${mode}`,
        title: 'Provisional matches of name and description',
        requirements: ['DCI-062', 'DCI-064', 'DCI-084'],
        workspace: { skills: [skill(name, undefined, { description })] },
        call: { require: [capability], mode },
        show: {
          of: { [name]: ['has_contract', 'matches', 'scores.s_contract', 'coverage'] },
          warnings: true,
        },
      })
    }
  }
  return found
}

function declared(): Enumerated[] {
  const cases: readonly (readonly [string, string])[] = [
    ['only-e', 'DCI/1 E(web-search)'],
    ['only-o', 'DCI/1 O(web-search)'],
    ['only-policy', 'DCI/1 Pol(max-candidates=3)'],
    ['p-of-invalid-tokens', 'DCI/1 P(Web-Search)'],
    ['p-of-other-tokens', 'DCI/1 P(cooking)'],
    ['p-long-form', 'DCI/1 Provides(web-search)'],
    ['p-in-two-clauses', 'DCI/1 P(cooking) E(x) P(web-search)'],
    ['many-tokens', `DCI/1 P(${[...fillers('filler', 15), 'web-search'].join(',')})`],
    ['unparseable', 'DCI/1 P(web-search'],
    ['other-version', 'DCI/2 P(web-search)'],
  ]
  return cases.map(([id, contract]) => ({
    id: `declared-${id}`,
    title: 'A P clause says what is provided; without one, name and description do',
    requirements: ['DCI-027', 'DCI-062', 'DCI-063'],
    workspace: { skills: [{ ...skill('alpha'), description: 'web search', contract }] },
    call: { require: ['web-search'] },
    show: SHOW,
  }))
}
