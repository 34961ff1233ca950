import type { SemanticTokens, SemanticTokensDelta, SemanticTokensEdit } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import {
  type SemanticKind,
  type SemanticToken,
  semanticTokens,
} from '../../../features/structure/semantic-tokens'
import { type Provider, type Session, withDocument } from '../session'

const TYPES: readonly SemanticKind[] = [
  'keyword',
  'number',
  'operator',
  'enumMember',
  'type',
  'property',
]
/** Bits of modifiers, by their place in the legend. */
const DECLARATION = 1

/**
 * Semantic tokens (EDIT-018). They depend on their own document alone, so there is nothing to refresh.
 * Where there are none the answer is `null`, not an empty list: VS Code takes the first provider that
 * answers, and its own colours references in the body.
 */
export const semanticTokensProvider: Provider = {
  capabilities: () => ({
    semanticTokensProvider: {
      legend: { tokenTypes: [...TYPES], tokenModifiers: ['declaration'] },
      full: { delta: true },
      range: true,
    },
  }),

  serve(session) {
    const { connection, documents, guard } = session
    const { semanticTokens: requests } = connection.languages
    /** What each open document was last answered, for the next difference. */
    const answered = new Map<string, Required<SemanticTokens>>()
    let answers = 0

    const answer = (uri: string, data: number[]) => {
      const result = { resultId: String(++answers), data }
      answered.set(uri, result)
      return result
    }

    documents.onDidClose(({ document }) => answered.delete(document.uri))
    requests.on(
      guard('semantic tokens', null, ({ textDocument: { uri } }) =>
        withDocument(session, uri, null, (document, path) => {
          const data = encode(document, tokensOf(session, path))
          return data.length > 0 ? answer(uri, data) : null
        }),
      ),
    )
    requests.onDelta(
      guard<{ textDocument: { uri: string }; previousResultId: string }, Delta>(
        'semantic tokens delta',
        null,
        ({ textDocument: { uri }, previousResultId }) =>
          withDocument<Delta>(session, uri, null, (document, path) => {
            const before = answered.get(uri)
            const result = answer(uri, encode(document, tokensOf(session, path)))
            if (before?.resultId !== previousResultId) return result
            return { resultId: result.resultId, edits: editsBetween(before.data, result.data) }
          }),
      ),
    )
    requests.onRange(
      guard('semantic tokens range', null, ({ textDocument, range }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)]
          const inside = tokensOf(session, path).filter(
            ({ span }) => span.start <= end && start <= span.end,
          )
          return inside.length > 0 ? { data: encode(document, inside) } : null
        }),
      ),
    )
  },
}

type Delta = SemanticTokensDelta | SemanticTokens | null

function tokensOf({ engine }: Session, path: string): SemanticToken[] {
  const file = engine.snapshot.skillAt(path)?.file
  return file ? semanticTokens(file) : []
}

/** Five numbers a token: line and character relative to the token before, length, type, modifiers. */
function encode(document: TextDocument, tokens: readonly SemanticToken[]): number[] {
  let [line, character] = [0, 0]
  return tokens.flatMap(({ span, kind, declares }) => {
    const at = document.positionAt(span.start)
    const lines = at.line - line
    const characters = lines === 0 ? at.character - character : at.character
    line = at.line
    character = at.character
    const length = span.end - span.start
    return [lines, characters, length, TYPES.indexOf(kind), declares ? DECLARATION : 0]
  })
}

/** The one edit that leads from one list of numbers to another; none between equal ones. */
function editsBetween(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++
  if (start === before.length && start === after.length) return []
  const deleteCount = before.length - same - start
  return [{ start, deleteCount, data: after.slice(start, after.length - same) }]
}
