/** Requests of every method that a server's answer to `initialize` announces. */
import type { Position, Range, ServerCapabilities } from 'vscode-languageserver/node'
import { linesOf, positionAt, randomOffset } from './monkey-edits'
import type { Random } from './monkey-random'
import { capability } from './monkey-texts'

/** A place in a document, from which the parameters of any request can be made. */
interface Place {
  readonly random: Random
  readonly textDocument: { readonly uri: string }
  readonly position: Position
  readonly range: Range
}

export interface Question {
  readonly method: string
  readonly params: (place: Place) => object
}

const at = ({ textDocument, position }: Place) => ({ textDocument, position })
const whole = ({ textDocument }: Place) => ({ textDocument })
const within = ({ textDocument, range }: Place) => ({ textDocument, range })
const options = { tabSize: 2, insertSpaces: true }

/** Requests by the capability that announces them. */
const BY_CAPABILITY: Readonly<Record<string, readonly Question[]>> = {
  completionProvider: [
    {
      method: 'textDocument/completion',
      params: (place) => ({ ...at(place), context: { triggerKind: 1 } }),
    },
  ],
  hoverProvider: [{ method: 'textDocument/hover', params: at }],
  signatureHelpProvider: [{ method: 'textDocument/signatureHelp', params: at }],
  declarationProvider: [{ method: 'textDocument/declaration', params: at }],
  definitionProvider: [{ method: 'textDocument/definition', params: at }],
  typeDefinitionProvider: [{ method: 'textDocument/typeDefinition', params: at }],
  implementationProvider: [{ method: 'textDocument/implementation', params: at }],
  referencesProvider: [
    {
      method: 'textDocument/references',
      params: (place) => ({
        ...at(place),
        context: { includeDeclaration: place.random.chance(0.5) },
      }),
    },
  ],
  documentHighlightProvider: [{ method: 'textDocument/documentHighlight', params: at }],
  documentSymbolProvider: [{ method: 'textDocument/documentSymbol', params: whole }],
  codeActionProvider: [
    {
      method: 'textDocument/codeAction',
      params: (place) => ({
        ...within(place),
        context: {
          diagnostics: [],
          ...(place.random.chance(0.4) && {
            only: [place.random.pick(['quickfix', 'refactor', 'source.fixAll', 'source'])],
          }),
        },
      }),
    },
  ],
  codeLensProvider: [{ method: 'textDocument/codeLens', params: whole }],
  documentLinkProvider: [{ method: 'textDocument/documentLink', params: whole }],
  documentFormattingProvider: [
    { method: 'textDocument/formatting', params: (place) => ({ ...whole(place), options }) },
  ],
  documentRangeFormattingProvider: [
    { method: 'textDocument/rangeFormatting', params: (place) => ({ ...within(place), options }) },
  ],
  documentOnTypeFormattingProvider: [
    {
      method: 'textDocument/onTypeFormatting',
      params: (place) => ({ ...at(place), ch: place.random.pick([')', ',', '\n']), options }),
    },
  ],
  renameProvider: [
    { method: 'textDocument/prepareRename', params: at },
    {
      method: 'textDocument/rename',
      params: (place) => ({
        ...at(place),
        newName: place.random.pick([capability(place.random), 'new-name', 'Not A Token', '']),
      }),
    },
  ],
  foldingRangeProvider: [{ method: 'textDocument/foldingRange', params: whole }],
  selectionRangeProvider: [
    {
      method: 'textDocument/selectionRange',
      params: ({ textDocument, position, range }) => ({
        textDocument,
        positions: [position, range.start, range.end],
      }),
    },
  ],
  linkedEditingRangeProvider: [{ method: 'textDocument/linkedEditingRange', params: at }],
  callHierarchyProvider: [{ method: 'textDocument/prepareCallHierarchy', params: at }],
  inlayHintProvider: [{ method: 'textDocument/inlayHint', params: within }],
  diagnosticProvider: [{ method: 'textDocument/diagnostic', params: whole }],
  workspaceSymbolProvider: [
    {
      method: 'workspace/symbol',
      params: ({ random }) => ({ query: random.pick(['', 'web', 'skill-1', 'pdf text', '💥']) }),
    },
  ],
}

/** Capabilities that are no requests about a document, or that {@link questionsOf} looks into. */
const OTHERS = new Set([
  'textDocumentSync',
  'workspace',
  'positionEncoding',
  'semanticTokensProvider',
  'executeCommandProvider',
])

/** The product's own request is announced nowhere. */
const OWN: readonly Question[] = [
  { method: 'dci/resolution', params: ({ textDocument }) => ({ uri: textDocument.uri }) },
]

/** @throws where the server announces what nobody here knows how to ask */
export function questionsOf(capabilities: ServerCapabilities): Question[] {
  const { semanticTokensProvider: tokens, diagnosticProvider: diagnostics } = capabilities
  const announced = Object.entries(capabilities).flatMap(([name, value]) => {
    if (OTHERS.has(name) || value === undefined || value === false) return []
    const questions = BY_CAPABILITY[name]
    if (questions === undefined) throw new Error(`the monkey cannot ask for ${name} yet`)
    return questions
  })
  const perhaps = (offered: unknown, question: Question) => (offered ? [question] : [])
  return [
    ...announced,
    ...perhaps(tokens?.full, { method: 'textDocument/semanticTokens/full', params: whole }),
    ...perhaps(tokens?.range, { method: 'textDocument/semanticTokens/range', params: within }),
    ...perhaps(diagnostics?.workspaceDiagnostics, {
      method: 'workspace/diagnostic',
      params: ({ random }) => ({
        previousResultIds: [],
        ...(random.chance(0.3) && { partialResultToken: `part-${random.below(1e9)}` }),
        ...(random.chance(0.3) && { workDoneToken: `work-${random.below(1e9)}` }),
      }),
    }),
    ...perhaps(capabilities.workspace?.fileOperations?.willRename, {
      method: 'workspace/willRenameFiles',
      params: ({ textDocument: { uri }, random }) => ({
        files: [
          { oldUri: uri, newUri: uri.replace(/[^/]+(?=\/[^/]+$)/, `moved-${random.below(9)}`) },
        ],
      }),
    }),
    ...OWN,
  ]
}

/** A place for a question; now and then one that no text has. */
export function randomPlace(random: Random, uri: string, text: string): Place {
  const [first, second] = [randomOffset(random, text), randomOffset(random, text)]
  const wild = { line: linesOf(text).length + random.below(5), character: random.below(999) }
  const range = {
    start: positionAt(text, Math.min(first, second)),
    end: positionAt(text, random.chance(0.2) ? text.length : Math.max(first, second)),
  }
  return {
    random,
    textDocument: { uri },
    position: random.chance(0.03) ? wild : positionAt(text, first),
    range: random.chance(0.2) ? { ...range, start: { line: 0, character: 0 } } : range,
  }
}
