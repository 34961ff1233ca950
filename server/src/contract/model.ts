/** The meaning of a contract, freed of how it was written. */
import type { PolicyValues } from './policy-keys'

export type ContractMode = 'strict' | 'best-effort'

/** The four clauses that hold capability tokens, in canonical order. */
export type CapabilityClause = 'provides' | 'expects' | 'required' | 'optional'

export interface Contract {
  readonly version: 1
  readonly mode: ContractMode
  /** Whether the mode was written out, or is the default of DCI-003. */
  readonly modeStated: boolean
  /** Decoded tokens as written, merged over repeated clauses, each once; invalid ones are included (DCI-012). */
  readonly provides: readonly string[]
  readonly expects: readonly string[]
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** The last value of a repeated key wins (DCI-012). */
  readonly accepts: Readonly<Record<string, string>>
  /** Typed values of the known keys whose values are in range (DCI-015). */
  readonly policy: PolicyValues
  /** Distinct invalid tokens per clause kind, summed (DCI-070). */
  readonly invalidTokenCount: number
  /** Whether a `P` clause stands in the text at all (DCI-062). */
  readonly hasProvides: boolean
}

const TOKEN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_TOKEN = 64

/** Whether a decoded token is a capability token: the Agent Skills `name` rule (DCI-005). */
export function isCapabilityToken(token: string): boolean {
  return token.length <= LONGEST_TOKEN && TOKEN.test(token)
}

/** The nearest capability token to what people write instead: `WebSearch_v2` gives `web-search-v2`. */
export function nearestToken(text: string): string | undefined {
  const token = text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return isCapabilityToken(token) ? token : undefined
}
