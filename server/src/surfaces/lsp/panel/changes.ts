/** Changes as a client sends them, read with suspicion (EDIT-036). */
import type { Change } from '../../../resolution/change'
import { policyOverride } from '../../../resolution/policy'

/** Changes that are read of one request. */
const MOST_CHANGES = 50

type Fields = Readonly<Record<string, unknown>>

/** The changes of a request, without those that are none. */
export function readChanges(sent: unknown): Change[] {
  if (!Array.isArray(sent)) return []
  return sent.slice(0, MOST_CHANGES).filter(isChange)
}

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Fields
  switch (fields.kind) {
    case 'policy':
      return isText(fields.key) && 'policy' in policyOverride({ [fields.key]: fields.value })
    case 'mode':
      return fields.mode === 'strict' || fields.mode === 'best-effort'
    case 'host':
      return isText(fields.runtime) && fields.runtime.trim() !== ''
    case 'query-text':
      return isText(fields.text)
    case 'disable':
      return isText(fields.name)
    case 'probe':
      return isText(fields.candidate)
    case 'provide':
      return isText(fields.candidate) && isText(fields.token)
    case 'drop-hint':
      return isText(fields.candidate) && isText(fields.key)
    case 'runtime':
      return isText(fields.candidate) && isText(fields.runtime)
    case 'describe':
      return isText(fields.candidate) && isListOf(fields.words, isText)
    case 'withdraw':
      return isText(fields.candidate) && isListOf(fields.tokens, isClauseToken)
    default:
      return false
  }
}

function isClauseToken(value: unknown): boolean {
  const { clause, token } = (value ?? {}) as Fields
  return isText(token) && ['provides', 'expects', 'required', 'optional'].includes(String(clause))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}
