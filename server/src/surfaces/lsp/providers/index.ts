/** The one table of what the server can do. */
import type { Provider } from '../session'
import { completionProvider } from './completion'
import { diagnosticsProvider } from './diagnostics'
import { formattingProvider } from './formatting'
import { hoverProvider } from './hover'
import { resolutionProvider } from './resolution'

export const PROVIDERS: readonly Provider[] = [
  diagnosticsProvider,
  completionProvider,
  hoverProvider,
  formattingProvider,
  resolutionProvider,
]
