/** What the schemas say of a place in one of the files that people write: meaning, keys and values. */
import aliases from '../../../schemas/dci/aliases.v1.schema.json'
import config from '../../../schemas/dci/config.v1.schema.json'
import probes from '../../../schemas/dci/probes.v1.schema.json'

/** As much of JSON Schema as these files use. */
export interface SchemaNode {
  /** Plain text. */
  readonly description?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
  readonly enum?: readonly string[]
  readonly const?: string
  readonly $ref?: string
  readonly definitions?: Readonly<Record<string, SchemaNode>>
}

const SCHEMAS: Readonly<Record<string, SchemaNode>> = { aliases, config, probes }

/**
 * The schema of what stands under a path of keys and indices; `undefined` where nothing is foreseen.
 * @param kind `aliases`, `config` or `probes`
 */
export function schemaAt(kind: string, path: readonly string[]): SchemaNode | undefined {
  const root = SCHEMAS[kind]
  let node = root
  for (const step of path) {
    const { properties, additionalProperties, items }: SchemaNode = node ?? {}
    const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
    node = resolved(root, properties?.[step] ?? others ?? items)
  }
  return node
}

/** What a definition says holds where the place itself says nothing. */
function resolved(root: SchemaNode | undefined, node: SchemaNode | undefined) {
  const name = node?.$ref?.slice('#/definitions/'.length)
  return name === undefined ? node : { ...root?.definitions?.[name], ...node }
}
