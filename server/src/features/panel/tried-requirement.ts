/** What somebody types to try a requirement, as a call of the resolver (EDIT-047). */
import { nearestToken } from '../../contract/model'
import type { ResolutionCall } from '../../resolution/inputs'
import { words } from '../../text/words'

/** Requirements that are read. */
const MOST_REQUIRED = 50

/**
 * Reads capabilities and words. Commas part requirements; a piece of plain words is one of them
 * (`search the web` asks for `search-web`), and in one with a hyphen each word is. The words as they were
 * typed are the query text.
 * @returns `undefined` where nothing was typed that could be asked for
 */
export function readRequirement(text: string): ResolutionCall | undefined {
  const pieces = text.split(',').flatMap((piece) => {
    const parts = piece.trim().split(/\s+/)
    return parts.some((part) => part.includes('-')) ? parts : [parts.filter(isTelling).join(' ')]
  })
  const tokens = pieces.flatMap((piece) => nearestToken(piece) ?? [])
  const require = [...new Set(tokens)].slice(0, MOST_REQUIRED)
  return require.length === 0 ? undefined : { require, queryText: text.trim() }
}

/** Whether a word says more than `the` and `of` do. */
function isTelling(word: string): boolean {
  return words(word).length > 0
}
