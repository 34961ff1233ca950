/** The tokenizer that description, name, path, query text and provisional capabilities share (DCI-064). */
import { eachOnce } from './compare'
import { porterStem } from './porter'

const STOPWORD_LINES = [
  'a an and are as at be been being but by can could did do does doing done for from',
  'had has have having he her here hers herself him himself his how',
  'i if in into is it its itself just me more most my myself no nor not',
  'of off on once only or other our ours ourselves out over own',
  'same she should so some such than that the their theirs them themselves then there these they',
  'this those through to too under until up very was we were what when where which while who whom',
  'why will with you your yours yourself yourselves',
]

/** The fixed set of 107 English stopwords (DCI-064). */
export const STOPWORDS: readonly string[] = STOPWORD_LINES.join(' ').split(' ')

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u
const ASCII_WORD = /^[a-z]+$/

/** The words of a text between everything that is not a letter, digit or mark, stopwords included. */
function words(text: string): string[] {
  const found: string[] = []
  let word = ''
  for (const character of text.normalize('NFC').toLowerCase()) {
    if (WORD_CHARACTER.test(character)) {
      word += character
    } else if (word !== '') {
      found.push(word)
      word = ''
    }
  }
  if (word !== '') found.push(word)
  return found
}

/** The terms of a text in order, repeated ones included: stopwords dropped, then a-z words stemmed (DCI-064). */
export function terms(text: string): string[] {
  const found: string[] = []
  for (const word of words(text)) {
    if (STOPWORDS.includes(word)) continue
    found.push(ASCII_WORD.test(word) ? porterStem(word) : word)
  }
  return found
}

/** The terms of a text, each once, in order of first appearance. */
export function distinctTerms(text: string): string[] {
  return eachOnce(terms(text))
}
