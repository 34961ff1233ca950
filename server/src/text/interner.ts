/**
 * Numbers for words. Comparing and counting numbers is many times cheaper than strings, and a skill's
 * words fit into a small typed array. A word keeps its number as long as the program runs; numbers
 * depend on the order of first use and so never decide anything.
 */
const numbers = new Map<string, number>()
const words: string[] = []

/** The number of a word; equal words have equal numbers. */
export function intern(word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  const number = words.length
  numbers.set(word, number)
  words.push(word)
  return number
}

/** The word of a number that {@link intern} gave. */
export function internedWord(number: number): string {
  return words[number] ?? ''
}

/** Every number given so far is below this. */
export function internedCount(): number {
  return words.length
}
