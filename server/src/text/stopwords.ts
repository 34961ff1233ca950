/** The fixed set of DCI-064, version 1; `schemas/dci/english-stopwords.v1.txt` holds it for other tools. */
export const STOPWORDS: ReadonlySet<string> = new Set(
  `
    a an and are as at be been being but by can could did do does doing done for from had has
    have having he her here hers herself him himself his how i if in into is it its itself just
    me more most my myself no nor not of off on once only or other our ours ourselves out over
    own same she should so some such than that the their theirs them themselves then there these
    they this those through to too under until up very was we were what when where which while
    who whom why will with you your yours yourself yourselves
  `
    .trim()
    .split(/\s+/),
)

/** Whether a lower-case word, not yet stemmed, is one of the {@link STOPWORDS}. */
export function isStopword(word: string): boolean {
  return STOPWORDS.has(word)
}
