/** Random workspaces and calls in which ties, flags, hints, aliases and cuts really happen. */
import fc from 'fast-check'
import type { CallData, SkillData, WorkspaceData } from './data'
import { candidateId } from './discovery'
import {
  aliases,
  capabilities,
  clause,
  given,
  leniency,
  oneOf,
  outcomes,
  pairs,
  policy,
  probes,
  skill,
  sometimes,
} from './random-parts'
import { type TwinKind, twins } from './twins'

export interface RandomCase {
  readonly workspace: WorkspaceData
  readonly call: CallData
}

const TWIN_KINDS: readonly TwinKind[] = [
  'contract-score',
  'coverage',
  'specificity',
  'skill-score',
  'hash',
  'letter-case',
  'crowd',
  'team',
]

const CONSUMER_PATH = 'skills/consumer/SKILL.md'

/** A workspace and a call on it; shrinks to fewer and plainer skills. */
export function randomCase(): fc.Arbitrary<RandomCase> {
  return fc
    .record({
      // One source holds a path once.
      skills: fc.uniqueArray(skill(), {
        maxLength: 8,
        size: 'max',
        selector: ({ source, path }) => `${source} ${path}`,
      }),
      twins: sometimes(
        33,
        fc.oneof(
          { weight: 12, arbitrary: oneOf(TWIN_KINDS) },
          { weight: 1, arbitrary: fc.constant<TwinKind>('unmatched') },
        ),
      ),
      require: sometimes(92, capabilities(5)),
      optional: sometimes(50, capabilities(2)),
      mode: sometimes(80, oneOf(['strict', 'best-effort'] as const)),
      host: sometimes(50, oneOf(['cli', 'Claude', 'copilot', 'MyHost'])),
      runtimes: sometimes(12, fc.constant({ cli: ['shell'], myhost: [] })),
      aliases: sometimes(50, aliases()),
      histories: sometimes(33, fc.array(outcomes(), { minLength: 8, maxLength: 8 })),
      probes: sometimes(50, probes()),
      runProbes: sometimes(75, fc.constant(true)),
      disabled: sometimes(12, fc.constant(['planner'])),
      asConsumer: fc.boolean(),
      consumerPolicy: sometimes(50, policy(25)),
      callPolicy: sometimes(33, policy(25)),
      leniency: sometimes(40, leniency()),
      queryText: sometimes(33, oneOf(['Search the WEB', 'notes', ''])),
      decision: sometimes(33, oneOf(['emulate', 'continue-with-partial', 'abort'] as const)),
    })
    .map(build)
}

type Plan = Parameters<typeof build>[0]

/** Puts the drawn parts together; twins bring their own requirements first. */
function build(plan: {
  readonly skills: readonly SkillData[]
  readonly twins: TwinKind | undefined
  readonly require: readonly string[] | undefined
  readonly optional: readonly string[] | undefined
  readonly mode: 'strict' | 'best-effort' | undefined
  readonly host: string | undefined
  readonly runtimes: Readonly<Record<string, readonly string[]>> | undefined
  readonly aliases: WorkspaceData['aliases']
  readonly histories: readonly (0 | 1)[][] | undefined
  readonly probes: WorkspaceData['probes']
  readonly runProbes: boolean | undefined
  readonly disabled: readonly string[] | undefined
  readonly asConsumer: boolean
  readonly consumerPolicy: Readonly<Record<string, unknown>> | undefined
  readonly callPolicy: Readonly<Record<string, unknown>> | undefined
  readonly leniency: Readonly<Record<string, unknown>> | undefined
  readonly queryText: string | undefined
  readonly decision: CallData['on_missing_decision'] | undefined
}): RandomCase {
  const group = plan.twins === undefined ? undefined : twins(plan.twins)
  const require = group?.require ?? plan.require
  const skills = [...(group?.skills ?? []), ...plan.skills]
  const histories: Record<string, readonly (0 | 1)[]> = {}
  for (const [i, outcome] of (plan.histories ?? []).entries()) {
    const owner = skills[i]
    if (owner !== undefined) histories[candidateId(owner)] = outcome
  }
  const table = { schema_version: '1', alias_table_version: 'twins', aliases: group?.aliases ?? {} }
  const tables = group === undefined ? plan.aliases : { ...plan.aliases, runtime: table }
  const mode = plan.twins === 'unmatched' ? 'strict' : plan.mode
  return {
    workspace: {
      skills: plan.asConsumer ? [...skills, consumer(plan, require ?? [])] : skills,
      ...given({
        host_runtime: plan.host,
        known_runtimes: plan.runtimes,
        aliases: tables,
        reliability: histories,
        probes: plan.probes,
        disabled: plan.disabled,
      }),
    },
    call: {
      ...given({
        run_probes: plan.runProbes,
        consumer: plan.asConsumer ? CONSUMER_PATH : undefined,
        require: plan.asConsumer ? undefined : require,
        mode,
        query_text: plan.queryText,
        policy: { ...plan.leniency, ...plan.callPolicy, ...group?.policy },
        on_missing_decision: plan.decision,
      }),
    },
  }
}

function consumer(plan: Plan, require: readonly string[]): SkillData {
  const clauses = [
    clause('R', require),
    clause('O', plan.optional ?? []),
    clause('Pol', pairs(plan.consumerPolicy ?? {})),
  ].join('')
  return {
    path: CONSUMER_PATH,
    source: 'workspace-local',
    name: 'consumer',
    description: 'Asks others.',
    ...(clauses === '' ? {} : { contract: `DCI/1${clauses}` }),
  }
}
