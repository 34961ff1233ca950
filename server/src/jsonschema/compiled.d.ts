/** What scripts/compile-schemas.mjs writes into compiled.js: a check for each schema of schemas/dci/. */

/** Says whether the value fits; when it does not, `errors` of the last call says why. */
export interface CompiledSchema {
  (json: unknown): boolean
  readonly errors?: readonly SchemaError[] | null
}

/** One fault in Ajv's terms, of the keywords that our schemas use. */
export type SchemaError = {
  /** JSON pointer to the value; for a key that is wrong (`propertyName`), to the object that has it. */
  readonly instancePath: string
  readonly propertyName?: string
  /** The value that is wrong, or the key. */
  readonly data: unknown
  /** The schema that has the keyword. */
  readonly parentSchema: {
    readonly properties?: Readonly<Record<string, unknown>>
    readonly patternErrorMessage?: string
  }
} & (
  | { readonly keyword: 'additionalProperties'; readonly params: { additionalProperty: string } }
  | { readonly keyword: 'const'; readonly params: { allowedValue: unknown } }
  | { readonly keyword: 'enum'; readonly params: { allowedValues: readonly unknown[] } }
  | { readonly keyword: 'format' }
  | {
      readonly keyword: 'maximum' | 'minimum' | 'maxItems' | 'minItems' | 'minLength'
      readonly params: { limit: number }
    }
  | { readonly keyword: 'pattern' }
  | { readonly keyword: 'propertyNames' }
  | { readonly keyword: 'required'; readonly params: { missingProperty: string } }
  | { readonly keyword: 'type'; readonly params: { type: string | readonly string[] } }
)

export const aliases: CompiledSchema
export const config: CompiledSchema
export const probes: CompiledSchema
export const reliability: CompiledSchema
export const report: CompiledSchema
