import { describe, expect, it } from 'vitest'
import type {
  AliasTableFile,
  ConfigFile,
  ProbeFile,
  ReliabilityState,
} from '../../../server/src/jsonschema/files'
import {
  validateAliasTable,
  validateConfig,
  validateProbes,
  validateReliability,
  validateReport,
} from '../../../server/src/jsonschema/validate'

/** Nothing may be left out, at any depth. */
type Complete<T> = T extends object ? { [K in keyof T]-?: Complete<T[K]> } : T

const ALIASES: Complete<AliasTableFile> = {
  schema_version: '1',
  alias_table_version: '2026-11-01',
  aliases: { 'web-search': ['search-web'], ocr: [] },
}

const PROBES: Complete<ProbeFile> = {
  schema_version: '1',
  probes: { 'web-search': { command: ['node', 'probe.mjs'], cwd: 'probes', timeout_ms: 5000 } },
  skills: { Searcher: { 'web-search': { command: ['true'], cwd: '.', timeout_ms: 1 } } },
}

const CONFIG: Complete<ConfigFile> = {
  schema_version: '1',
  host_runtime: 'Claude',
  roots: ['skills', 'plugins/*/skills'],
  runtime_roots: ['~/.agents/skills'],
  mounts: ['vendor/shared'],
  disabled_skills: ['old-searcher'],
  runtimes: { cli: [], 'claude-code': ['claude', 'claude code'] },
  rules: {
    'skill/name': 'off',
    'skill/description': 'hint',
    'skill/metadata': 'information',
    'yaml/syntax': 'warning',
    'contract/spacing': 'error',
  },
}

const RELIABILITY: Complete<ReliabilityState> = {
  schema_version: '1',
  updated_at: '2026-11-02T09:30:00.000Z',
  candidates: {
    'a::skills/a/SKILL.md': {
      outcomes_last_20: [1, 0],
      success_rate_last_20: 0.5,
      sample_size: 2,
      last_used_at: '2026-11-02T10:30:00+01:00',
    },
  },
}

const RECORD = { outcomes_last_20: [1], success_rate_last_20: 1, sample_size: 1, last_used_at: '' }

const FILES = [
  ['alias table', validateAliasTable, ALIASES],
  ['probes', validateProbes, PROBES],
  ['configuration', validateConfig, CONFIG],
  ['reliability', validateReliability, RELIABILITY],
] as const

describe('validation', () => {
  it.each(FILES)('DCI-105: takes an %s with every field, as it is', (_, validate, file) => {
    const { value, problems } = validate(file)
    expect(problems).toEqual([])
    expect(value).toBe(file)
  })

  it.each([
    [
      'alias table',
      validateAliasTable,
      { schema_version: '1', alias_table_version: '1', aliases: {} },
    ],
    ['probes', validateProbes, { schema_version: '1', probes: {} }],
    ['configuration', validateConfig, { schema_version: '1' }],
    [
      'reliability',
      validateReliability,
      { schema_version: '1', updated_at: RELIABILITY.updated_at, candidates: {} },
    ],
  ])('DCI-105: asks no more of an %s than it must', (_, validate, file) => {
    expect(validate(file).problems).toEqual([])
    for (const key of Object.keys(file)) {
      const { [key]: _left, ...rest } = file as Record<string, unknown>
      expect(validate(rest)).toEqual({
        value: undefined,
        problems: [{ path: '', message: `\`${key}\` is required and missing`, severity: 'error' }],
      })
    }
  })

  it.each([undefined, null, [], 'text', 1])('DCI-105: refuses %j with one problem', (json) => {
    for (const [, validate] of FILES) {
      const { value, problems } = validate(json)
      expect(value).toBeUndefined()
      expect(problems.map(({ path, message }) => [path, message])).toEqual([
        ['', expect.stringMatching(/^Expected an object, found /)],
      ])
    }
    expect(validateReport(json)).toHaveLength(1)
  })

  it('DCI-040: a bad entry of an alias table is a warning, and the table is used', () => {
    const file = { ...ALIASES, aliases: { 'Web Search': [], ocr: ['O_C_R'], 'a/b~c': [] }, more: 1 }
    const { value, problems } = validateAliasTable(file)
    expect(value).toBe(file)
    expect(problems.map(({ path, severity }) => `${severity} ${path}`).sort()).toEqual([
      'warning /aliases/Web Search',
      'warning /aliases/a~1b~0c',
      'warning /aliases/ocr/0',
      'warning /more',
    ])
  })

  it('SURF-012: in a configuration every fault is a warning but those of the whole file', () => {
    const faulty = { ...CONFIG, roots: 'skills', rules: { 'skill/nam': 'loud' }, more: 1 }
    const { value, problems } = validateConfig(faulty)
    expect(value).toBe(faulty)
    const told = problems.map(({ severity, path, ofKey }) => `${severity} ${path} ${ofKey}`)
    expect(told.sort()).toEqual([
      'warning /more true',
      'warning /roots undefined',
      'warning /rules/skill~1nam true',
      'warning /rules/skill~1nam undefined',
    ])
    expect(validateConfig({ ...CONFIG, schema_version: '2' }).value).toBeUndefined()
  })

  it('DCI-101: nothing unforeseen is let pass in a file that only tools write', () => {
    expect(validateReliability({ ...RELIABILITY, more: 1 })).toEqual({
      value: undefined,
      problems: [expect.objectContaining({ path: '/more', severity: 'error', ofKey: true })],
    })
  })

  it.each([
    [
      validateAliasTable,
      { ...ALIASES, schema_version: 1 },
      '/schema_version',
      'Expected `"1"`, found `1`',
    ],
    [
      validateAliasTable,
      { ...ALIASES, alias_table_version: '' },
      '/alias_table_version',
      'Expected text that is not empty, found `""`',
    ],
    [
      validateAliasTable,
      { ...ALIASES, aliases: { ocr: 'text-recognition' } },
      '/aliases/ocr',
      'Expected a list, found `"text-recognition"`',
    ],
    [
      validateAliasTable,
      { ...ALIASES, aliases: { ocr: [{}] } },
      '/aliases/ocr/0',
      'Expected text, found an object',
    ],
    [
      validateAliasTable,
      { ...ALIASES, aliases: { ocr: ['x'.repeat(65)] } },
      '/aliases/ocr/0',
      `Expected a capability name (1 to 64 characters of a-z and 0-9, with single hyphens between them), found \`"${'x'.repeat(39)}...\``,
    ],
    [
      validateProbes,
      { ...PROBES, probes: { ocr: { command: [] } } },
      '/probes/ocr/command',
      'Expected at least 1 entry, found a list of 0 entries',
    ],
    [
      validateProbes,
      { ...PROBES, probes: { ocr: { command: ['x'], timeout: 1 } } },
      '/probes/ocr/timeout',
      'Unknown key `timeout`: expected `command`, `cwd` or `timeout_ms`',
    ],
    [
      validateProbes,
      { ...PROBES, probes: { ocr: { command: ['x'], timeout_ms: 1.5 } } },
      '/probes/ocr/timeout_ms',
      'Expected a whole number, found `1.5`',
    ],
    [
      validateProbes,
      { ...PROBES, probes: { ocr: { command: ['x'], timeout_ms: 0 } } },
      '/probes/ocr/timeout_ms',
      'Expected a number of at least 1, found `0`',
    ],
    [
      validateProbes,
      { ...PROBES, probes: { ocr: { command: ['x'], timeout_ms: 600_001 } } },
      '/probes/ocr/timeout_ms',
      'Expected a number of at most 600000, found `600001`',
    ],
    [
      validateConfig,
      { ...CONFIG, rules: { 'skill/name': 'loud' } },
      '/rules/skill~1name',
      'Expected `"off"`, `"hint"`, `"information"`, `"warning"` or `"error"`, found `"loud"`',
    ],
    [
      validateConfig,
      { ...CONFIG, rules: { 'skill/nam': 'off' } },
      '/rules/skill~1nam',
      'Unknown key `"skill/nam"`',
    ],
    [
      validateConfig,
      { ...CONFIG, runtimes: { CLI: [] } },
      '/runtimes/CLI',
      'Expected the name of a runtime (lower case, without commas), found `"CLI"`',
    ],
    [
      validateReliability,
      { ...RELIABILITY, updated_at: 'today' },
      '/updated_at',
      'Expected a time in the form 2026-11-02T09:30:00Z, found `"today"`',
    ],
    [
      validateReliability,
      {
        ...RELIABILITY,
        candidates: {
          a: {
            ...RECORD,
            last_used_at: RELIABILITY.updated_at,
            outcomes_last_20: Array(21).fill(1),
          },
        },
      },
      '/candidates/a/outcomes_last_20',
      'Expected at most 20 entries, found a list of 21 entries',
    ],
    [
      validateReliability,
      {
        ...RELIABILITY,
        candidates: {
          a: { ...RECORD, last_used_at: RELIABILITY.updated_at, outcomes_last_20: [2] },
        },
      },
      '/candidates/a/outcomes_last_20/0',
      'Expected `0` or `1`, found `2`',
    ],
  ])('DCI-105: %o: %o, at %s: %s', (validate, file, path, message) => {
    const problems = validate(file).problems
    expect(problems.map((problem) => [problem.path, problem.message])).toEqual([[path, message]])
  })
})
