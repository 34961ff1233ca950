/** DCI-050 to DCI-055: runtime compatibility. */
import { type Enumerated, honest, OUTCOME, slug } from './family'

const COMPATIBILITIES: readonly (string | undefined)[] = [
  undefined,
  '',
  ' ',
  ' , ,',
  'cli',
  'CLI',
  '  cli  ',
  'copilot',
  'copilot,cli',
  'Copilot , OpenCode',
  'all',
  'All, copilot',
  'python',
  'python, copilot',
  'python,cli',
  'Requires git and network access',
  'Requires git, docker, and network access',
  'cli copilot',
  'goose,amp,cursor,codex',
  'claude',
  'claudecode',
  'claude-code',
  'gemini-cli',
  'vs-code',
  'vscode,myhost',
]

const HOSTS: readonly (string | undefined)[] = [undefined, 'Claude', 'GEMINI', 'myhost']

export function runtimeVectors(): Enumerated[] {
  const found: Enumerated[] = []
  for (const host of HOSTS) {
    for (const [i, compatibility] of COMPATIBILITIES.entries()) {
      if (host !== undefined && i < 10 && i !== 0) continue
      found.push(one(`host-${host ?? 'default'}`, i, compatibility, host, {}))
    }
  }
  const known_runtimes = { shell: ['cli', 'bash'], myhost: [] }
  for (const [i, compatibility] of ['cli', 'bash', 'copilot', 'myhost', 'shell'].entries()) {
    found.push(one('own-list-cli', i, compatibility, 'cli', { known_runtimes }))
    found.push(one('own-list-myhost', i, compatibility, 'MyHost', { known_runtimes }))
  }
  return [...found, ...modes()]
}

function one(
  group: string,
  number: number,
  compatibility: string | undefined,
  host: string | undefined,
  rest: object,
): Enumerated {
  const provider = honest(
    'alpha',
    'P(web-search)',
    compatibility === undefined ? {} : { compatibility },
  )
  return {
    id: `${group}-${number}-${slug(compatibility ?? 'absent').slice(0, 16)}`,
    title: `compatibility ${JSON.stringify(compatibility) ?? 'absent'} on host ${host ?? 'by default'}`,
    requirements: ['DCI-050', 'DCI-051', 'DCI-052', 'DCI-053', 'DCI-055'],
    workspace: {
      skills: [provider],
      ...(host === undefined ? {} : { host_runtime: host }),
      ...rest,
    },
    call: { require: ['web-search'] },
    show: { of: { alpha: ['runtime', 'scores.s_runtime', 'scores.s_total'] } },
  }
}

function modes(): Enumerated[] {
  const skills = [
    honest('alpha', 'P(web-search)', { compatibility: 'copilot' }),
    honest('beta', 'P(web-search,plan)', { compatibility: 'cli' }),
  ]
  return (['strict', 'best-effort'] as const).map((mode) => ({
    id: `filtered-${mode}`,
    title: 'Strict filters incompatible candidates before selection, best-effort does not',
    requirements: ['DCI-054'],
    workspace: { skills },
    call: { require: ['web-search'], mode },
    show: {
      report: [...OUTCOME, 'order'],
      of: {
        alpha: ['rank', 'scores.s_total_final', 'rejection_reasons'],
        beta: ['rank', 'scores.s_total_final', 'rejection_reasons'],
      },
    },
  }))
}
