/** The shipped schemas as editors use them: everything explained, nothing left open by accident. */
import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCapabilityToken } from '../../../server/src/contract/model'
import {
  validateAliasTable,
  validateConfig,
  validateProbes,
  validateReliability,
  validateReport,
} from '../../../server/src/jsonschema/validate'
import { DEFAULT_SETTINGS } from '../../../server/src/workspace/settings'

interface Schema {
  readonly $id?: string
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly pattern?: string
  readonly patternErrorMessage?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly definitions?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: false | Schema
  readonly items?: Schema
}

const NAMES = ['aliases', 'probes', 'config', 'reliability', 'capability-resolution-report']
const SCHEMAS = new Map(NAMES.map((name) => [name, read(name)]))

function read(name: string): Schema {
  return JSON.parse(readFileSync(`schemas/dci/${name}.v1.schema.json`, 'utf8'))
}

/** The schema and every schema in it, with a name for the place. */
function within(schema: Schema, place: string): [string, Schema][] {
  const { properties = {}, definitions = {}, additionalProperties, items } = schema
  const inner: [string, Schema][] = [
    ...Object.entries(properties),
    ...Object.entries(definitions),
    ...(additionalProperties ? [['*', additionalProperties] as [string, Schema]] : []),
    ...(items ? [['[]', items] as [string, Schema]] : []),
  ]
  return [[place, schema], ...inner.flatMap(([key, each]) => within(each, `${place}/${key}`))]
}

const EVERYWHERE = [...SCHEMAS].flatMap(([name, schema]) => within(schema, name))

describe('schemas', () => {
  it.each([...SCHEMAS])(
    'DCI-105: %s has an id, a title, a description and examples that fit',
    (name, schema) => {
      expect(schema.$id).toBe(`urn:dci-language-tools:${name}.v1`)
      expect(schema.title).toBeTruthy()
      expect(schema.description).toBeTruthy()
      expect(schema.examples).not.toHaveLength(0)
      const fits = new Ajv({
        formats: { 'date-time': true },
        keywords: ['patternErrorMessage'],
      }).compile(schema)
      for (const example of schema.examples ?? [])
        expect(fits(example), JSON.stringify(fits.errors)).toBe(true)
    },
  )

  it('DCI-105: every property is explained where an editor shows it', () => {
    const silent = [...SCHEMAS].flatMap(([name, root]) =>
      within(root, name).flatMap(([place, { properties = {} }]) =>
        Object.entries(properties)
          // VS Code puts what a definition says over what stands beside the reference.
          .filter(
            ([, each]) => !(definitionOf(root, each) ?? each).description && !each.description,
          )
          .map(([key]) => `${place}/${key}`),
      ),
    )
    expect(silent).toEqual([])
  })

  it('DCI-105: every object says what else it may hold', () => {
    const open = EVERYWHERE.filter(
      ([, schema]) => schema.type === 'object' && schema.additionalProperties === undefined,
    )
    expect(open.map(([place]) => place)).toEqual([])
  })

  it('DCI-105: a pattern says in words what it wants', () => {
    const patterns = EVERYWHERE.filter(([, { pattern }]) => pattern !== undefined)
    expect(patterns.length).toBeGreaterThan(0)
    for (const [place, { patternErrorMessage }] of patterns) {
      expect(patternErrorMessage, place).toMatch(/^Expected .*[^.]$/)
    }
  })

  it('DCI-005: a capability name is what the contract language takes for one', () => {
    const patterns = ['aliases', 'probes'].map(
      (name) => SCHEMAS.get(name)?.definitions?.capability?.pattern ?? '',
    )
    expect(new Set(patterns).size).toBe(1)
    const pattern = new RegExp(patterns[0] ?? '', 'u')
    const token = fc.string({ unit: fc.constantFrom('a', 'z', '0', '9', '-', 'A', '_', 'ü', '\n') })
    const long = fc.integer({ min: 62, max: 66 }).map((length) => 'x'.repeat(length))
    fc.assert(
      fc.property(fc.oneof(token, long), (text) => {
        expect(pattern.test(text)).toBe(isCapabilityToken(text))
      }),
    )
  })

  it('SURF-012: the defaults of the configuration are those of the engine', () => {
    const defaults = Object.entries(SCHEMAS.get('config')?.properties ?? {})
      .filter(([, schema]) => schema.default !== undefined)
      .map(([key, schema]) => [key, schema.default])
    expect(Object.fromEntries(defaults)).toEqual({
      host_runtime: DEFAULT_SETTINGS.hostRuntime,
      roots: DEFAULT_SETTINGS.roots,
      runtime_roots: DEFAULT_SETTINGS.runtimeRoots,
      mounts: DEFAULT_SETTINGS.mounts,
      disabled_skills: DEFAULT_SETTINGS.disabledSkills,
      runtimes: DEFAULT_SETTINGS.runtimes,
    })
  })

  it('DCI-105: the editor knows which file each schema is for', () => {
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'))
    const urls: string[] = contributes.jsonValidation.map(({ url }: { url: string }) => url)
    expect(urls.sort()).toEqual(NAMES.map((name) => `./schemas/dci/${name}.v1.schema.json`).sort())
    for (const url of urls) expect(existsSync(url)).toBe(true)
  })
})

/** The examples of the page are marked with the function that checks them. */
describe('docs/file-formats.md', () => {
  const page = readFileSync('docs/file-formats.md', 'utf8')
  const examples = [...page.matchAll(/```json (validate\w+)\n([\s\S]*?)```/g)]

  it.each([
    ['validateAliasTable', validateAliasTable],
    ['validateProbes', validateProbes],
    ['validateConfig', validateConfig],
    ['validateReliability', validateReliability],
    ['validateReport', (json: unknown) => ({ problems: validateReport(json) })],
  ])('DCI-105: the example for %s fits', (name, validate) => {
    const [example, another] = examples.filter(([, checkedBy]) => checkedBy === name)
    expect(another).toBeUndefined()
    expect(validate(JSON.parse(example?.[2] ?? '')).problems).toEqual([])
  })

  it('DCI-105: every field of every file is described', () => {
    const fields = EVERYWHERE.flatMap(([, { properties = {} }]) => Object.keys(properties))
    const missing = fields.filter(
      (field) => !page.includes(`\`${field}\``) && !page.includes(`.${field}\``),
    )
    expect(missing).toEqual([])
  })
})

function definitionOf(root: Schema, { $ref }: Schema): Schema | undefined {
  const name = $ref?.slice('#/definitions/'.length)
  return name === undefined ? undefined : root.definitions?.[name]
}
