/** DCI-064 to DCI-066: the tokenizer, BM25, and overlap with name and path. */
import { type Enumerated, skill } from './family'

export function lexicalVectors(): Enumerated[] {
  return [...words(), ...descriptions(), ...paths()]
}

/** Query text and description of a single skill: S_desc is 1 when they share a term, else 0. */
const WORDS: readonly (readonly [string, string, string])[] = [
  ['same-word', 'invoice', 'invoice'],
  ['upper-case', 'INVOICE', 'invoice'],
  ['plural', 'invoices', 'invoice'],
  ['stemmed-verb', 'relational', 'relate'],
  ['stemmed-to-another-word', 'generalization', 'generally'],
  ['bli-departure', 'possibly', 'possible'],
  ['logi-departure', 'archaeology', 'archaeologic'],
  ['hyphen', 'multi-page', 'page'],
  ['underscore', 'multi_page', 'page'],
  ['slash', 'multi/page', 'page'],
  ['dot-and-plus', 'page.c++', 'c'],
  ['apostrophe', "the user's page", 's'],
  ['digits-stay-with-letters', 'mp3', 'mp'],
  ['digits', 'mp3', 'MP3'],
  ['stopword', 'the', 'the'],
  ['stopword-upper-case', 'WHERE', 'where'],
  ['stopword-before-stemming', 'doing', 'doings'],
  ['not-a-stopword', 'without', 'without'],
  ['composed-and-decomposed', 'résumé', 're\u0301sume\u0301'],
  ['accent-counts', 'résumé', 'resume'],
  ['not-a-z-is-not-stemmed', 'cafés', 'café'],
  ['a-z-is-stemmed', 'cafes', 'cafe'],
  ['other-script', '検索', '検索'],
  ['other-script-part', '検索する', '検索'],
  ['greek-final-sigma', 'ΛΟΓΟΣ', 'λογος'],
  ['mark-in-a-word', 'हिन्दी', 'हिन्दी'],
  ['mark-does-not-separate', 'ह', 'हिन्दी'],
  ['ligature-is-not-folded', 'ﬁle', 'file'],
  ['emoji-separates', 'page🚀turner', 'turner'],
  ['no-break-space-separates', 'page\u00a0turner', 'turner'],
  ['zero-width-joiner-separates', 'page\u200dturner', 'turner'],
  ['two-letter-word', 'is as bs', 'bs'],
  ['short-word-is-not-stemmed', 'os', 'o'],
]

function words(): Enumerated[] {
  return WORDS.map(([id, text, description]) => ({
    id: `words-${id}`,
    title: `Query ${JSON.stringify(text)} and description ${JSON.stringify(description)}`,
    requirements: ['DCI-064', 'DCI-065'],
    workspace: { skills: [skill('alpha', undefined, { description })] },
    call: { require: ['zebra'], query_text: text },
    show: { of: { alpha: ['scores.s_desc'] } },
  }))
}

function descriptions(): Enumerated[] {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['one-holds-it', ['zebra', 'horse', 'cow'], 'zebra'],
    ['none-holds-it', ['horse', 'cow'], 'zebra'],
    ['all-hold-it', ['zebra', 'zebra horse', 'zebra horse cow'], 'zebra'],
    ['repeated-query-word', ['zebra horse', 'horse cow cow'], 'horse horse horse cow'],
    ['frequency', ['zebra zebra zebra', 'zebra zebra', 'zebra'], 'zebra'],
    ['stopwords-do-not-lengthen', ['zebra', 'the zebra of the and a'], 'zebra'],
    ['rare-and-common', ['zebra horse', 'horse', 'horse', 'horse', 'horse'], 'zebra horse'],
    ['common-in-more-than-half', ['horse', 'horse cow', 'cow horse goat'], 'horse'],
    ['two-hundred-words', ['zebra', `zebra ${'horse '.repeat(200)}`], 'zebra horse'],
  ]
  return cases.map(([id, texts, text]) => ({
    id: `bm25-${id}`,
    title: 'BM25 over all candidates of the run, divided by its maximum',
    requirements: ['DCI-065'],
    workspace: {
      skills: texts.map((description, i) => skill(`name${i}`, 'P(cooking)', { description })),
    },
    call: { require: ['zebra'], query_text: text },
    show: {
      of: Object.fromEntries(
        texts.map((_, i) => [`name${i}`, ['scores.s_desc', 'scores.s_skill']]),
      ),
    },
  }))
}

function paths(): Enumerated[] {
  const cases: readonly (readonly [string, string, string])[] = [
    ['folder', 'helper', 'skills/web-search/SKILL.md'],
    ['deep-folder', 'helper', 'skills/web/tools/search/SKILL.md'],
    ['home', 'helper', '~/.claude/skills/search/SKILL.md'],
    ['mount', 'helper', 'mount/web/search/SKILL.md'],
    ['name-and-folder', 'web-search', 'skills/web-search/SKILL.md'],
    ['file-name-does-not-count', 'helper', 'skills/helper/SKILL.md'],
    ['folder-called-skill', 'skill', 'skills/skill/SKILL.md'],
    ['underscore-and-case', 'helper', 'skills/Web_Searching/SKILL.md'],
    ['stopword-folder', 'the', 'skills/of/SKILL.md'],
  ]
  const found: Enumerated[] = []
  for (const [id, name, path] of cases) {
    for (const text of [undefined, 'skill md']) {
      found.push({
        id: `namepath-${id}${text === undefined ? '' : '-with-text'}`,
        title: 'Overlap of query text with skill name and path',
        requirements: ['DCI-066', 'DCI-023'],
        workspace: { skills: [skill(name, 'P(web-search)', { path })] },
        call: { require: ['web-search'], ...(text === undefined ? {} : { query_text: text }) },
        show: { of: { [name]: ['scores.s_namepath', 'scores.s_skill', 'scores.s_total'] } },
      })
    }
  }
  return found
}
