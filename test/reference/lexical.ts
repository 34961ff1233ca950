/** Lexical scores: BM25 over descriptions and overlap with name and path (DCI-065, DCI-066). */
import { rounded } from './compare'
import type { SkillData } from './data'
import { distinctTerms, terms } from './words'

const K1 = 1.2
const B = 0.75

/** DCI-065: `S_desc` of every skill of the run, in the order given, each in 0..1. */
export function descriptionScores(skills: readonly SkillData[], queryText: string): number[] {
  const documents = skills.map((skill) => terms(`${skill.name} ${skill.description}`))
  let totalLength = 0
  for (const document of documents) totalLength += document.length
  const averageLength = totalLength / documents.length
  const raw = documents.map((document) => {
    let score = 0
    for (const term of distinctTerms(queryText)) {
      const frequency = document.filter((other) => other === term).length
      if (frequency === 0) continue
      const holding = documents.filter((other) => other.includes(term)).length
      const idf = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5))
      const length = 1 - B + (B * document.length) / averageLength
      score += (idf * frequency * (K1 + 1)) / (frequency + K1 * length)
    }
    return score
  })
  const highest = Math.max(0, ...raw)
  return raw.map((score) => (rounded(highest) === 0 ? 0 : score / highest))
}

/** DCI-066: the Jaccard overlap of query text with skill name and path, in 0..1. */
export function namePathScore(skill: SkillData, queryText: string): number {
  const folder = skill.path.replace(/(^|\/)SKILL\.md$/i, '')
  const query = distinctTerms(queryText)
  const named = distinctTerms(`${skill.name} ${folder}`)
  const shared = query.filter((term) => named.includes(term)).length
  const all = query.length + named.length - shared
  return all === 0 ? 0 : shared / all
}
