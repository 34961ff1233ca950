/**
 * The original Porter stemmer with the published departures `bli` and `logi` (DCI-064).
 * Terms are those of the paper: a word is `[C](VC)^m[V]`, and `m` is the measure of a stem.
 */

function isConsonant(word: string, i: number): boolean {
  const letter = word[i] ?? ''
  if ('aeiou'.includes(letter)) return false
  if (letter === 'y') return i === 0 || !isConsonant(word, i - 1)
  return true
}

/** How many times a vowel is followed by a consonant. */
function measure(stem: string): number {
  let count = 0
  for (let i = 1; i < stem.length; i++) {
    if (isConsonant(stem, i) && !isConsonant(stem, i - 1)) count++
  }
  return count
}

function hasVowel(stem: string): boolean {
  for (let i = 0; i < stem.length; i++) if (!isConsonant(stem, i)) return true
  return false
}

function endsInDoubleConsonant(word: string): boolean {
  const last = word.length - 1
  return last >= 1 && word[last] === word[last - 1] && isConsonant(word, last)
}

/** Consonant, vowel, consonant at the end, the last of them not w, x or y. */
function endsInCvc(word: string): boolean {
  const last = word.length - 1
  return (
    last >= 2 &&
    isConsonant(word, last) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last - 2) &&
    !'wxy'.includes(word[last] ?? '')
  )
}

function cut(word: string, suffix: string): string {
  return word.slice(0, word.length - suffix.length)
}

/** Step 1a: plurals. */
function step1a(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return cut(word, 'es')
  if (word.endsWith('ss')) return word
  if (word.endsWith('s')) return cut(word, 's')
  return word
}

/** Step 1b: -eed, -ed, -ing, and the repair of what is left. */
function step1b(word: string): string {
  if (word.endsWith('eed')) return measure(cut(word, 'eed')) > 0 ? cut(word, 'd') : word
  for (const suffix of ['ed', 'ing']) {
    if (!word.endsWith(suffix)) continue
    const stem = cut(word, suffix)
    if (!hasVowel(stem)) return word
    if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`
    if (endsInDoubleConsonant(stem) && !'lsz'.includes(stem.slice(-1))) return stem.slice(0, -1)
    if (measure(stem) === 1 && endsInCvc(stem)) return `${stem}e`
    return stem
  }
  return word
}

/** Step 1c: a final y after a vowel somewhere. */
function step1c(word: string): string {
  return word.endsWith('y') && hasVowel(cut(word, 'y')) ? `${cut(word, 'y')}i` : word
}

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
]

const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
]

const STEP_4 =
  'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'.split(' ')

/** The longest suffix of the list that the word ends in decides, whether or not its condition holds. */
function longestSuffix(word: string, suffixes: readonly string[]): string | undefined {
  let longest: string | undefined
  for (const suffix of suffixes) {
    if (word.endsWith(suffix) && suffix.length > (longest ?? '').length) longest = suffix
  }
  return longest
}

/** Steps 2 and 3: a double suffix becomes a single one when the stem has a measure above 0. */
function replaceSuffix(word: string, rules: readonly (readonly [string, string])[]): string {
  const suffix = longestSuffix(
    word,
    rules.map((rule) => rule[0]),
  )
  if (suffix === undefined || measure(cut(word, suffix)) === 0) return word
  for (const [from, to] of rules) if (from === suffix) return cut(word, suffix) + to
  return word
}

/** Step 4: a last suffix goes when the stem has a measure above 1. */
function step4(word: string): string {
  const suffix = longestSuffix(word, STEP_4)
  if (suffix === undefined) return word
  const stem = cut(word, suffix)
  if (measure(stem) <= 1) return word
  if (suffix === 'ion' && !stem.endsWith('s') && !stem.endsWith('t')) return word
  return stem
}

/** Step 5a: a final e. */
function step5a(word: string): string {
  if (!word.endsWith('e')) return word
  const stem = cut(word, 'e')
  const m = measure(stem)
  return m > 1 || (m === 1 && !endsInCvc(stem)) ? stem : word
}

/** Step 5b: a final double l. */
function step5b(word: string): string {
  return word.endsWith('ll') && measure(word.slice(0, -1)) > 1 ? word.slice(0, -1) : word
}

/** The stem of a lower-case a-z word; words of one or two letters stay (DCI-064). */
export function porterStem(word: string): string {
  if (word.length <= 2) return word
  const afterStep1 = step1c(step1b(step1a(word)))
  const afterStep3 = replaceSuffix(replaceSuffix(afterStep1, STEP_2), STEP_3)
  return step5b(step5a(step4(afterStep3)))
}
