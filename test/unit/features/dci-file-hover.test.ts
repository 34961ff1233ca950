import { describe, expect, it } from 'vitest'
import { hoverDciFile } from '../../../server/src/features/dci-files/hover'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'

const ALIASES = '/work/.dci/aliases.v1.json'
const PROBES = '/work/.dci/probes.v1.json'
const CONFIG = '/work/.dci/config.v1.json'

const { snapshot } = await engineOver(
  skill('searcher', 'DCI/1 P(web-search)') + skill('asker', 'DCI/1 R(web-search)'),
)

function hover(path: string, fixture: string, hostLints = false) {
  const { text, cursor } = readMarkers(fixture)
  const found = hoverDciFile(snapshot, path, text, cursor, (each) => `file://${each}`, {
    hostLints,
  })
  return found && { markdown: found.markdown, word: text.slice(found.span.start, found.span.end) }
}

/** What the workspace knows, said whether or not the editor reads the schemas. */
const OURS: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    ALIASES,
    '{"aliases": {"web-<|>search": []}}',
    'web-search',
    [
      'a capability and its other names',
      'Provided by [searcher](file:///work/skills/searcher/SKILL.md)',
      'Required by [asker]',
    ],
  ],
  [
    ALIASES,
    '{"aliases": {"a": ["web-search<|>"]}}',
    'web-search',
    ['another name of `a`', 'searcher'],
  ],
  [ALIASES, '{"aliases": {"a": ["un<|>known"', 'unknown', ['skill provides it']],
  [
    PROBES,
    '{"probes": {"web-<|>search": {}}}',
    'web-search',
    ['tested by this command', 'searcher'],
  ],
  [
    PROBES,
    '{"skills": {"asker": {"<|>web-search": {}}}}',
    'web-search',
    ['tested by this command'],
  ],
  [PROBES, '{"skills": {"as<|>ker": {}}}', 'asker', ['Skill [asker](file:///work/skills/asker']],
  [CONFIG, '{"disabled_skills": ["no<|>body"]}', 'nobody', ['No skill has this name']],
  [
    CONFIG,
    '{"rules": {"skill/<|>name": "off"}}',
    'skill/name',
    ['**Name missing or malformed**', '`skill/name`, error', 'lower-case letters'],
  ],
]

/** What the schemas say. */
const SCHEMA: readonly (readonly [string, string, string, string])[] = [
  [ALIASES, '{"alias_table_<|>version": "1"}', 'alias_table_version', 'A name for this state'],
  [ALIASES, '{"alias_table_version": "<|>1"}', '1', 'A name for this state'],
  [ALIASES, '{"ali<|>ases": {}}', 'aliases', 'By canonical capability'],
  [PROBES, '{"probes": {"a": {"timeout<|>_ms": 5}}}', 'timeout_ms', 'milliseconds'],
  [PROBES, '{"probes": {"a": {"timeout_ms": <|>5}}}', '5', 'milliseconds'],
  [CONFIG, '{"ro<|>ots": []}', 'roots', 'Folders in each workspace folder'],
  [CONFIG, '{"rules": {"skill/name": "o<|>ff"}}', 'off', 'silences'],
  [CONFIG, '{"runtimes": {"ac<|>me": []}}', 'acme', 'Other names of this runtime'],
]

describe('hover in files under .dci', () => {
  it.each(OURS)('EDIT-001, EDIT-013: %s: %s', (path, fixture, word, parts) => {
    for (const hostLints of [false, true]) {
      const found = hover(path, fixture, hostLints)
      expect(found?.word).toBe(word)
      for (const part of parts) expect(found?.markdown).toContain(part)
    }
  })

  it.each(SCHEMA)('EDIT-001, EDIT-002: %s: %s', (path, fixture, word, part) => {
    const found = hover(path, fixture)
    expect(found?.word).toBe(word)
    expect(found?.markdown).toContain(part)
    expect(hover(path, fixture, true)).toBeUndefined()
  })

  it.each([
    [CONFIG, '{"wha<|>tever": 1}'],
    [CONFIG, '{<|>}'],
    [CONFIG, '<|>'],
    [CONFIG, '{"rules": {"skill/<|>nam": "off"}}'],
    ['/work/package.json', '{"ro<|>ots": []}'],
  ])('EDIT-013: %s: nothing at %s', (path, fixture) => {
    expect(hover(path, fixture)).toBeUndefined()
  })
})
