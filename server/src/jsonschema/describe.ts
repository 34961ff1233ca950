/** Faults against a schema in plain words: what was expected, and what was found. */
import type { SchemaError } from './compiled'

/** Every fault but the one that only repeats: of a key that breaks a pattern, the pattern's own is there too. */
export type Fault = Exclude<SchemaError, { readonly keyword: 'propertyNames' }>

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'text',
}

const LONGEST_QUOTE = 40

/** The fault in one sentence, without saying where. */
export function describe(error: Fault): string {
  switch (error.keyword) {
    case 'required':
      return `\`${error.params.missingProperty}\` is required and missing`
    case 'additionalProperties': {
      const known = Object.keys(error.parentSchema.properties ?? {}).map((key) => `\`${key}\``)
      return `Unknown key \`${error.params.additionalProperty}\`: expected ${anyOf(known)}`
    }
    case 'type':
      return expected(anyOf([error.params.type].flat().map((type) => TYPES[type] ?? type)), error)
    case 'const':
      return expected(quote(error.params.allowedValue), error)
    case 'enum':
      // The list of keys may be long, and whoever shows this can tell which was meant.
      if (error.propertyName !== undefined) return `Unknown key ${quote(error.propertyName)}`
      return expected(anyOf(error.params.allowedValues.map(quote)), error)
    case 'minimum':
      return expected(`a number of at least ${error.params.limit}`, error)
    case 'maximum':
      return expected(`a number of at most ${error.params.limit}`, error)
    case 'minItems':
      return expected(`at least ${entries(error.params.limit)}`, error)
    case 'maxItems':
      return expected(`at most ${entries(error.params.limit)}`, error)
    case 'minLength':
      return expected('text that is not empty', error)
    case 'format':
      return expected('a time in the form 2026-11-02T09:30:00Z', error)
    case 'pattern':
      return `${error.parentSchema.patternErrorMessage}, found ${quote(error.data)}`
  }
}

function expected(what: string, { data }: Fault): string {
  return `Expected ${what}, found ${found(data)}`
}

function found(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${entries(value.length)}`
  return typeof value === 'object' && value !== null ? 'an object' : quote(value)
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

/** As JSON in backticks, cut when long. */
function quote(value: unknown): string {
  const text = String(JSON.stringify(value))
  return `\`${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}...` : text}\``
}

/** `a, b or c` */
function anyOf(choices: readonly string[]): string {
  return choices.join(', ').replace(/, ([^,]*)$/, ' or $1')
}
