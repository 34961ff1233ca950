/** What the client can do, as far as it changes what the server does. */
import type { ClientCapabilities } from 'vscode-languageserver'

export interface ClientAbilities {
  /** Asks for diagnostics itself; otherwise they are pushed (EDIT-004). */
  readonly pullsDiagnostics: boolean
  readonly refreshesDiagnostics: boolean
  readonly givesConfiguration: boolean
  readonly registersConfiguration: boolean
  readonly changesFolders: boolean
  /** Watches files that it is asked to watch (EDIT-019). */
  readonly watchesFiles: boolean
  /** Asks anew for inlay hints when told to (EDIT-018). */
  readonly refreshesInlayHints: boolean
  /** Asks anew for code lenses when told to (EDIT-018). */
  readonly refreshesCodeLenses: boolean
  /** Takes completions with places to fill in. */
  readonly takesSnippets: boolean
  /** Takes completions with a range for inserting and one for replacing (EDIT-012). */
  readonly insertsOrReplaces: boolean
  /** Runs the commands of VS Code and of this extension: `{ commands: true }` in its options. */
  readonly runsCommands: boolean
  /** Checks and completes JSON by the schemas of the extension: `{ jsonSchemas: true }` in its options. */
  readonly readsJsonSchemas: boolean
  /** Whether the workspace may keep state; only a client that knows of trust says no: `{ trusted: false }` (EDIT-043). */
  readonly trustsWorkspace: boolean
  /** Takes an outline as a tree (EDIT-018). */
  readonly nestsSymbols: boolean
  /** Asks where a symbol of the workspace stands when it is chosen. */
  readonly resolvesSymbols: boolean
  /** Takes code actions as objects, not as commands alone (EDIT-016). */
  readonly takesCodeActions: boolean
  /** Asks for the edit of a code action once it is chosen. */
  readonly resolvesCodeActions: boolean
  /** Takes edits of several documents each with the version that it is made for. */
  readonly takesVersionedEdits: boolean
  /** Creates files as part of an edit. */
  readonly createsFiles: boolean
  /** Takes definitions with the range that they were asked for (EDIT-014). */
  readonly linksDefinitions: boolean
  /** Asks whether a name can be changed before it asks for the new one (EDIT-015). */
  readonly preparesRenames: boolean
  /** Renames files and folders as part of an edit. */
  readonly renamesFiles: boolean
  /** Asks a person to agree to a rename where the edit wants that. */
  readonly confirmsRenames: boolean
}

export function readAbilities(
  { textDocument, workspace }: ClientCapabilities,
  options?: unknown,
): ClientAbilities {
  const { codeAction, definition, rename } = textDocument ?? {}
  const { commands, jsonSchemas, trusted } = (options ?? {}) as Readonly<Record<string, unknown>>
  const { documentChanges, resourceOperations, changeAnnotationSupport } =
    workspace?.workspaceEdit ?? {}
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    givesConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    changesFolders: workspace?.workspaceFolders === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport === true,
    refreshesCodeLenses: workspace?.codeLens?.refreshSupport === true,
    takesSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    insertsOrReplaces: textDocument?.completion?.completionItem?.insertReplaceSupport === true,
    runsCommands: commands === true,
    readsJsonSchemas: jsonSchemas === true,
    trustsWorkspace: trusted !== false,
    nestsSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    resolvesSymbols:
      workspace?.symbol?.resolveSupport?.properties.includes('location.range') === true,
    takesCodeActions: codeAction?.codeActionLiteralSupport !== undefined,
    resolvesCodeActions:
      codeAction?.dataSupport === true &&
      codeAction.resolveSupport?.properties.includes('edit') === true,
    takesVersionedEdits: documentChanges === true,
    createsFiles: documentChanges === true && resourceOperations?.includes('create') === true,
    linksDefinitions: definition?.linkSupport === true,
    preparesRenames: rename?.prepareSupport === true,
    renamesFiles: documentChanges === true && resourceOperations?.includes('rename') === true,
    confirmsRenames:
      documentChanges === true &&
      changeAnnotationSupport !== undefined &&
      rename?.honorsChangeAnnotations === true,
  }
}
