/** DCI-040 to DCI-046: alias tables. */
import type { WorkspaceData } from '../../reference/data'
import { type Enumerated, skill, slug, table } from './family'

type Aliases = Readonly<Record<string, readonly string[]>>

/** One provider and one query over the tables given. */
function matched(
  id: string,
  title: string,
  requirements: readonly string[],
  aliases: NonNullable<WorkspaceData['aliases']>,
  require: readonly string[],
  provides: readonly string[],
): Enumerated {
  return {
    id,
    title,
    requirements,
    workspace: { skills: [skill('alpha', `P(${provides.join(',')})`)], aliases },
    call: { require },
    show: {
      report: ['query_text', 'alias_resolution.tables'],
      of: { alpha: ['matches', 'scores.s_contract'] },
      warnings: true,
    },
  }
}

export function aliasVectors(): Enumerated[] {
  return [...groups(), ...precedence(), ...cycles(), ...entries(), ...malformed()]
}

function groups(): Enumerated[] {
  const aliases = { workspace: table({ 'web-search': ['search-web', 'find-online'] }) }
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['canonical-asked', 'web-search', ['find-online']],
    ['alias-asked', 'find-online', ['web-search']],
    ['alias-asked-alias-provided', 'find-online', ['search-web']],
    ['exact-before-alias', 'find-online', ['web-search', 'find-online']],
    ['two-aliases', 'web-search', ['search-web', 'find-online']],
    ['alias-before-fuzzy', 'web-search', ['web-searches', 'search-web']],
    ['not-in-the-group', 'web-search', ['look-around']],
    ['unknown-token-itself', 'look-around', ['look-around']],
  ]
  return cases.map(([id, token, provides]) =>
    matched(`group-${id}`, 'Alias groups', ['DCI-045', 'DCI-060'], aliases, [token], provides),
  )
}

function precedence(): Enumerated[] {
  const found: Enumerated[] = []
  const canonicals = ['in-runtime', 'at-workspace', 'of-builtin']
  const names = ['runtime', 'workspace', 'builtin'] as const
  for (let set = 1; set < 8; set++) {
    const aliases: Record<string, unknown> = {}
    for (const [i, name] of names.entries()) {
      const listed: Aliases = (set & (1 << i)) > 0 ? { [canonicals[i] ?? '']: ['shared'] } : {}
      aliases[name] = table(listed, name)
    }
    const known = names.filter((_, i) => (set & (1 << i)) > 0).join('-')
    const rows = ['DCI-041', 'DCI-043']
    const title = `The first table that knows a token decides: ${known}`
    found.push(matched(`precedence-${known}`, title, rows, aliases, canonicals, ['shared']))
  }
  const key = { runtime: table({ other: ['shared'] }), workspace: table({ shared: ['alias-of'] }) }
  found.push(
    matched(
      'precedence-alias-before-key-of-a-later-table',
      'An alias in an earlier table decides over a key in a later one',
      ['DCI-041', 'DCI-042'],
      key,
      ['other', 'alias-of'],
      ['shared'],
    ),
    matched(
      'precedence-key-before-alias-of-a-later-table',
      'A key in an earlier table decides over an alias in a later one',
      ['DCI-041', 'DCI-042'],
      { runtime: key.workspace, workspace: key.runtime },
      ['other', 'alias-of'],
      ['shared'],
    ),
    matched(
      'precedence-ring-and-a-later-table',
      'A later table meets a ring only at its canonical',
      ['DCI-041', 'DCI-044'],
      {
        runtime: table({ zoom: ['call'], call: ['zoom'] }),
        builtin: table({ call: ['dial'], zoom: ['ring'] }),
      },
      ['zoom', 'call'],
      ['ring'],
    ),
    matched(
      'precedence-ring-and-its-canonical-in-a-later-table',
      'A later table meets a ring at its canonical',
      ['DCI-041', 'DCI-044'],
      {
        runtime: table({ zoom: ['call'], call: ['zoom'] }),
        builtin: table({ call: ['dial'], zoom: ['ring'] }),
      },
      ['zoom', 'ring'],
      ['dial'],
    ),
    matched(
      'precedence-group-of-two-tables',
      'A group holds the tokens of every table with the same canonical',
      ['DCI-031', 'DCI-045'],
      { runtime: table({ plan: ['planning'] }), builtin: table({ plan: ['make-plan'] }) },
      ['planning'],
      ['make-plan'],
    ),
  )
  return found
}

function cycles(): Enumerated[] {
  const cases: readonly (readonly [string, Aliases, readonly string[], readonly string[]])[] = [
    ['two', { zoom: ['call'], call: ['zoom'] }, ['zoom'], ['call']],
    ['two-other-order', { call: ['zoom'], zoom: ['call'] }, ['zoom'], ['call']],
    ['three', { mmm: ['zzz'], zzz: ['bbb'], bbb: ['mmm'] }, ['mmm'], ['zzz']],
    ['with-tail', { zoom: ['call', 'ring'], call: ['zoom', 'dial'] }, ['ring'], ['dial']],
    ['leading-into', { start: ['zoom'], zoom: ['call'], call: ['zoom'] }, ['start'], ['zoom']],
    ['leading-out', { zoom: ['call'], call: ['zoom', 'ends'], ends: ['tail'] }, ['zoom'], ['tail']],
    ['itself', { zoom: ['zoom', 'ring'] }, ['zoom'], ['ring']],
    ['two-rings-apart', { a1: ['a2'], a2: ['a1'], x1: ['x2'], x2: ['x1'] }, ['a1'], ['x1']],
    ['two-rings-joined', { a1: ['m'], m: ['a1', 'x1'], x1: ['m'] }, ['a1'], ['x1']],
    ['shared-alias', { meet: ['talk'], chat: ['talk'] }, ['chat', 'meet'], ['talk']],
    ['shared-alias-other-order', { chat: ['talk'], meet: ['talk'] }, ['chat', 'meet'], ['talk']],
    [
      'shared-alias-of-a-ring',
      { zoom: ['apple', 'talk'], apple: ['zoom'], meet: ['talk'] },
      ['zoom', 'meet'],
      ['talk'],
    ],
    [
      'shared-alias-of-a-ring-other-order',
      { apple: ['zoom'], zoom: ['apple', 'talk'], meet: ['talk'] },
      ['zoom', 'meet'],
      ['talk'],
    ],
    [
      'shared-within-a-ring',
      { zoom: ['call', 'talk'], call: ['zoom', 'talk'] },
      ['call'],
      ['talk'],
    ],
    ['key-is-alias', { find: ['seek'], seek: ['hunt'] }, ['find', 'seek'], ['hunt']],
    ['key-is-alias-provided', { find: ['seek'], seek: ['hunt'] }, ['find', 'hunt'], ['seek']],
    ['code-point-order', { zz: ['z-1'], 'z-1': ['zz'], 'z-0': ['q'], q: ['z-0'] }, ['q'], ['z-0']],
  ]
  return cases.map(([id, aliases, require, provides]) =>
    matched(
      `cycle-${id}`,
      'Cycles and shared aliases',
      ['DCI-042', 'DCI-044'],
      {
        workspace: table(aliases),
      },
      require,
      provides,
    ),
  )
}

function entries(): Enumerated[] {
  const found: Enumerated[] = []
  const rows = ['DCI-040', 'DCI-005']
  const invalid = ['Web-Search', 'a--b', '-a', 'a-', 'a_b', '', 'x'.repeat(65)]
  for (const [i, bad] of invalid.entries()) {
    const aliases = { workspace: table({ plan: [bad, 'planning'], [bad]: ['sketch'] }) }
    const title = 'An entry that is no capability token is dropped, the others stay'
    found.push(
      matched(
        `dropped-${i}-${slug(bad).slice(0, 12)}`,
        title,
        rows,
        aliases,
        ['plan', 'sketch'],
        ['planning'],
      ),
    )
  }
  for (const word of ['constructor', 'x'.repeat(64)]) {
    found.push(
      matched(
        `token-${word.slice(0, 12)}`,
        'A token may be called as it likes',
        rows,
        { workspace: table({ [word]: ['maker'] }) },
        [word],
        ['maker'],
      ),
    )
  }
  return found
}

function malformed(): Enumerated[] {
  const files: readonly (readonly [string, unknown])[] = [
    ['text', 'aliases'],
    ['null', null],
    ['list', []],
    ['no-aliases', { schema_version: '1', alias_table_version: '1' }],
    ['no-version', { schema_version: '1', aliases: { plan: ['planning'] } }],
    ['other-schema', { ...table({ plan: ['planning'] }), schema_version: '2' }],
    ['aliases-a-list', { schema_version: '1', alias_table_version: '1', aliases: ['plan'] }],
  ]
  return files.map(([id, file]) =>
    matched(
      `malformed-${id}`,
      'Resolution goes on without a malformed table',
      ['DCI-046', 'DCI-043'],
      { workspace: file, builtin: table({ cook: ['cooking'] }, 'b') },
      ['plan', 'cook'],
      ['planning', 'cooking'],
    ),
  )
}
