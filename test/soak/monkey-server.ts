/** A language server over the monkey's workspace, with all that it said and all that it was told. */
import {
  type ClientCapabilities,
  type Diagnostic,
  type LogMessageParams,
  MessageType,
  type PublishDiagnosticsParams,
  type SemanticTokens,
  type SemanticTokensDelta,
  type ServerCapabilities,
} from 'vscode-languageserver/node'
import { SERVER_STATUS } from '../../server/src/surfaces/lsp/messages'
import { LspProcess, type Received } from '../bench/lsp-process'
import { type Question, questionsOf } from './monkey-requests'
import type { World } from './monkey-world'

/** How the client gets diagnostics. */
export type Mode = 'push' | 'pull'

export interface ServerPlace {
  /** Path of the server's program. */
  readonly program: string
  readonly home: string
}

export type Published = PublishDiagnosticsParams

/** Hears of pushed findings before they count, with those that counted until then. */
type PublishListener = (published: Published, before: Published | undefined) => void

/** An editor that can do little: what is optional is left out, and findings are pushed. */
const PLAIN: ClientCapabilities = {
  textDocument: { publishDiagnostics: { versionSupport: true, relatedInformation: true } },
  workspace: { configuration: true, workspaceFolders: true },
}

const REFRESH = { refreshSupport: true }

/** An editor that can do whatever there is, and pulls findings. */
const ABLE: ClientCapabilities = {
  window: { workDoneProgress: true },
  workspace: {
    ...PLAIN.workspace,
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    didChangeConfiguration: { dynamicRegistration: true },
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create', 'rename', 'delete'],
      changeAnnotationSupport: {},
    },
    fileOperations: { willRename: true, didRename: true },
    symbol: { resolveSupport: { properties: ['location.range'] } },
    semanticTokens: REFRESH,
    codeLens: REFRESH,
    inlayHint: REFRESH,
    diagnostics: REFRESH,
  },
  textDocument: {
    ...PLAIN.textDocument,
    diagnostic: { relatedDocumentSupport: true },
    completion: { completionItem: { snippetSupport: true } },
    definition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    rename: { prepareSupport: true, honorsChangeAnnotations: true },
    codeAction: {
      codeActionLiteralSupport: {
        codeActionKind: { valueSet: ['quickfix', 'refactor', 'source', 'source.fixAll'] },
      },
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      tokenTypes: ['keyword', 'string', 'number', 'property', 'operator', 'parameter', 'type'],
      tokenModifiers: ['declaration', 'definition', 'deprecated'],
      formats: ['relative'],
    },
    callHierarchy: {},
    foldingRange: {},
    inlayHint: {},
  },
}

export class MonkeyServer {
  /** By document, what was published last. */
  readonly published = new Map<string, Published>()
  /** How often it has told the client to ask again, by method. */
  readonly refreshes = new Map<string, number>()
  /** Errors that it logged. */
  readonly logged: string[] = []
  capabilities: ServerCapabilities = {}
  /** What can be asked of it. */
  questions: readonly Question[] = []
  private readonly tokens = new Map<string, { resultId: string; data: readonly number[] }>()

  private constructor(
    readonly process: LspProcess,
    readonly mode: Mode,
    private readonly onPublished: PublishListener,
  ) {
    process.onReceived((received) => this.receive(received))
  }

  /** Starts a server over the files of the world, waits until they are indexed, and opens what is open. */
  static async start(
    world: World,
    mode: Mode,
    { program, home }: ServerPlace,
    onPublished: PublishListener = () => {},
  ): Promise<MonkeyServer> {
    const configuration = () => world.settings
    const process = LspProcess.start({ program, home, probed: true, configuration })
    const server = new MonkeyServer(process, mode, onPublished)
    const abilities = mode === 'pull' ? ABLE : PLAIN
    const { capabilities } = await process.initialize(world.folders, abilities)
    server.capabilities = capabilities
    server.questions = questionsOf(capabilities)
    const ready = process.next(
      ({ method, params }) => method === SERVER_STATUS && Object(params).state === 'ready',
    )
    process.notify('initialized', {})
    await ready
    for (const document of world.open.values()) {
      process.notify('textDocument/didOpen', { textDocument: world.itemOf(document) })
    }
    return server
  }

  private receive({ method, params }: Received): void {
    if (method === 'textDocument/publishDiagnostics') {
      const published = params as Published
      this.onPublished(published, this.published.get(published.uri))
      this.published.set(published.uri, published)
    } else if (method === 'window/logMessage') {
      const { type, message } = params as LogMessageParams
      if (type === MessageType.Error) this.logged.push(message)
    } else if (method.endsWith('/refresh')) {
      this.refreshes.set(method, (this.refreshes.get(method) ?? 0) + 1)
    }
  }

  /** The answer, or why there is none. */
  answerOf(method: string, params: object): Promise<unknown> {
    return this.process
      .request<unknown>(method, params)
      .catch((error: unknown) => ({ refused: String(error) }))
  }

  /** The findings of an open document as a client would show them now. */
  async diagnosticsOf(uri: string): Promise<readonly Diagnostic[]> {
    if (this.mode === 'push') return this.published.get(uri)?.diagnostics ?? []
    const params = { textDocument: { uri } }
    const report = await this.process.request<{ items: Diagnostic[] }>(
      'textDocument/diagnostic',
      params,
    )
    return report.items
  }

  /** The semantic tokens of a document, by what has changed since they were last asked for. */
  async tokensOf(uri: string): Promise<readonly number[]> {
    const textDocument = { uri }
    const before = this.tokens.get(uri)
    const isDelta =
      before !== undefined && Object(this.capabilities.semanticTokensProvider?.full).delta
    const answer = await this.process.request<SemanticTokens | SemanticTokensDelta | null>(
      isDelta ? 'textDocument/semanticTokens/full/delta' : 'textDocument/semanticTokens/full',
      { textDocument, ...(isDelta && { previousResultId: before.resultId }) },
    )
    if (answer === null) return []
    const data = applyDelta(before?.data ?? [], answer)
    if (answer.resultId !== undefined) this.tokens.set(uri, { resultId: answer.resultId, data })
    return data
  }

  stop(): Promise<void> {
    return this.process.stop()
  }
}

/** The tokens after a delta. */
function applyDelta(
  before: readonly number[],
  answer: SemanticTokens | SemanticTokensDelta,
): readonly number[] {
  if ('data' in answer) return answer.data
  const data = [...before]
  for (const { start, deleteCount, data: inserted = [] } of answer.edits.toSorted(
    (a, b) => b.start - a.start,
  )) {
    data.splice(start, deleteCount, ...inserted)
  }
  return data
}
