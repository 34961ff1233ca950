/** DCI-020 to DCI-027, as far as they show in data: who is a candidate. */
import type { CallData, SkillData, WorkspaceData } from '../../reference/data'
import { CONSUMER_PATH, consumer, type Enumerated, honest, OUTCOME, skill } from './family'

export function discoveryVectors(): Enumerated[] {
  const alpha = honest('alpha', 'P(web-search)')
  const broken: SkillData = { ...skill('beta'), description: 'web search', contract: 'DCI/1 P(web' }
  const mounted: SkillData = { ...alpha, source: 'external-mounts', description: 'another text' }
  const asker = consumer('DCI/1 R(web-search)')
  const strictly = consumer('DCI/1^strict R(web-search)')
  const cases: readonly (readonly [string, string, string, WorkspaceData, CallData])[] = [
    [
      'disabled',
      'A disabled skill is excluded',
      'DCI-022',
      { skills: [alpha], disabled: ['alpha'] },
      ASK,
    ],
    ['disabled-other', 'Another stays', 'DCI-022', { skills: [alpha], disabled: ['beta'] }, ASK],
    ['no-name', 'A blank name', 'DCI-022', { skills: [{ ...alpha, name: ' ' }] }, ASK],
    ['no-description', 'A blank text', 'DCI-022', { skills: [{ ...alpha, description: '' }] }, ASK],
    ['duplicate', 'The first in source order wins', 'DCI-023', { skills: [mounted, alpha] }, ASK],
    [
      'same-name',
      'Another path is another candidate',
      'DCI-023',
      {
        skills: [alpha, { ...alpha, path: 'mount/pack/alpha/SKILL.md', source: 'external-mounts' }],
      },
      ASK,
    ],
    [
      'same-path',
      'Another name is another candidate',
      'DCI-023',
      {
        skills: [alpha, { ...alpha, name: 'Alpha' }],
      },
      ASK,
    ],
    [
      'unparseable-best-effort',
      'Kept as if it had no contract',
      'DCI-027',
      { skills: [broken] },
      ASK,
    ],
    [
      'unparseable-strict',
      'Excluded under strict',
      'DCI-027',
      { skills: [alpha, broken] },
      {
        ...ASK,
        mode: 'strict',
      },
    ],
    [
      'unparseable-strict-consumer',
      'Excluded under a strict consumer',
      'DCI-027',
      {
        skills: [alpha, broken, strictly],
      },
      { consumer: CONSUMER_PATH },
    ],
    [
      'value-error-strict',
      'A value error does not exclude',
      'DCI-017',
      {
        skills: [honest('alpha', 'P(web-search,Bad) Pol(x=1)')],
      },
      { ...ASK, mode: 'strict' },
    ],
    [
      'consumer-not-counted',
      'The consumer is not counted',
      'DCI-026',
      {
        skills: [alpha, asker],
      },
      { consumer: CONSUMER_PATH },
    ],
    ['nothing-there', 'No skill at all', 'DCI-020', { skills: [] }, ASK],
    [
      'sources',
      'All three sources take part',
      'DCI-020',
      {
        skills: [
          alpha,
          { ...alpha, path: '.claude/skills/alpha/SKILL.md', source: 'runtime-installed' },
          { ...alpha, path: 'mount/pack/alpha/SKILL.md', source: 'external-mounts' },
        ],
      },
      ASK,
    ],
  ]
  return cases.map(([id, title, row, workspace, call]) => ({
    id,
    title,
    requirements: [row],
    workspace,
    call,
    show: {
      report: [...OUTCOME, 'order', 'rejections', 'discovery.counts'],
      ...(id === 'duplicate' ? { of: { alpha: ['source', 'scores.s_desc'] } } : {}),
    },
  }))
}

const ASK: CallData = { require: ['web-search'] }
