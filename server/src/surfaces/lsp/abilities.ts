/** What the client can do, as far as it changes what the server does. */
import type { ClientCapabilities } from 'vscode-languageserver'

export interface ClientAbilities {
  /** Asks for diagnostics itself; otherwise they are pushed (EDIT-004). */
  readonly pullsDiagnostics: boolean
  readonly refreshesDiagnostics: boolean
  readonly givesConfiguration: boolean
  readonly registersConfiguration: boolean
  readonly changesFolders: boolean
}

export function readAbilities({ textDocument, workspace }: ClientCapabilities): ClientAbilities {
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    givesConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    changesFolders: workspace?.workspaceFolders === true,
  }
}
