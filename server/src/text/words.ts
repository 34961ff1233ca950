import { stemmer } from 'stemmer'
import { isStopword } from './stopwords'

const ASCII = /^[\0-\x7f]*$/
const ASCII_WORD = /[a-z0-9]+/g
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const LATIN_LETTERS = /^[a-z]+$/

/**
 * The words of a text in order, repeats included, as every score sees them (DCI-064): NFC, lower-cased,
 * split at each character that is not a letter, digit or mark, stopwords dropped, the rest Porter-stemmed.
 * Only words of a-z are stemmed; `2024` and `größe` stay as they are.
 */
export function words(text: string): string[] {
  const found = ASCII.test(text)
    ? text.toLowerCase().match(ASCII_WORD)
    : text.normalize('NFC').toLowerCase().match(WORD)
  const kept: string[] = []
  for (const word of found ?? []) {
    if (!isStopword(word)) kept.push(stem(word))
  }
  return kept
}

/**
 * Skills share most of their words, and stemming is most of the work. Longer words are not remembered:
 * V8 lets them point into the text they were cut from, which would stay in memory with them.
 */
const LONGEST_REMEMBERED = 12
const MOST_REMEMBERED = 20_000
const stems = new Map<string, string>()

function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stemmed = LATIN_LETTERS.test(word) ? stemmer(word) : word
  if (word.length <= LONGEST_REMEMBERED) {
    if (stems.size >= MOST_REMEMBERED) stems.clear()
    stems.set(word, stemmed)
  }
  return stemmed
}
