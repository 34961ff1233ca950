/** What is looked for (DCI-030 to 033). */
import { type ContractMode, isCapabilityToken } from '../contract/model'
import { words } from '../text/words'
import type { ResolutionInputs } from './inputs'
import type { Warning } from './report'
import { runtimeName } from './runtime'

export interface Query {
  /** Each required capability once, in the order in which it was asked for. */
  readonly capabilities: readonly string[]
  readonly optional: readonly string[]
  readonly mode: ContractMode
  /** The caller's words, the capabilities, and the other names they go by (DCI-031). */
  readonly text: string
  readonly stems: ReadonlySet<string>
  readonly hostRuntime: string
  readonly warnings: readonly Warning[]
}

export function toQuery({
  call,
  consumer,
  aliases,
  runtimes,
  defaultHostRuntime,
}: ResolutionInputs): Query {
  const contract = consumer?.contract
  const capabilities = [...new Set(call.require ?? contract?.required ?? [])]
  const otherNames = [...new Set(capabilities.flatMap((token) => aliases.groupOf(token)))]
  const text = [
    ...(call.queryText ? [call.queryText] : []),
    ...capabilities,
    ...otherNames.filter((token) => !capabilities.includes(token)),
  ].join(' ')
  return {
    capabilities,
    optional: contract?.optional ?? [],
    mode: call.mode ?? contract?.mode ?? 'best-effort',
    text,
    stems: new Set(words(text)),
    hostRuntime: runtimeName(call.hostRuntime ?? defaultHostRuntime, runtimes),
    warnings: capabilities
      .filter((token) => !isCapabilityToken(token))
      .map((token) => ({
        code: 'query-capability-invalid',
        message: `\`${token}\` is not a capability name, so nothing can provide it`,
      })),
  }
}
