/** The one table of what the server can do. */
import type { Provider } from '../session'
import { callHierarchyProvider } from './call-hierarchy'
import { catalogProvider } from './catalog'
import { codeActionsProvider } from './code-actions'
import { codeLensesProvider } from './code-lenses'
import { completionProvider } from './completion'
import { definitionProvider } from './definition'
import { diagnosticsProvider } from './diagnostics'
import { documentLinksProvider } from './document-links'
import { firstValueProvider } from './first-value'
import { foldingProvider } from './folding'
import { formattingProvider } from './formatting'
import { graphProvider } from './graph'
import { highlightProvider } from './highlight'
import { hoverProvider } from './hover'
import { inlayHintsProvider } from './inlay-hints'
import { referencesProvider } from './references'
import { renameProvider } from './rename'
import { resolutionProvider } from './resolution'
import { selectionRangesProvider } from './selection-ranges'
import { semanticTokensProvider } from './semantic-tokens'
import { signatureHelpProvider } from './signature-help'
import { symbolsProvider } from './symbols'

export const PROVIDERS: readonly Provider[] = [
  diagnosticsProvider,
  completionProvider,
  hoverProvider,
  formattingProvider,
  resolutionProvider,
  documentLinksProvider,
  foldingProvider,
  selectionRangesProvider,
  semanticTokensProvider,
  symbolsProvider,
  signatureHelpProvider,
  inlayHintsProvider,
  codeLensesProvider,
  codeActionsProvider,
  definitionProvider,
  referencesProvider,
  highlightProvider,
  renameProvider,
  callHierarchyProvider,
  catalogProvider,
  graphProvider,
  firstValueProvider,
]
