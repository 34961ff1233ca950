/** Random changes of a random case, most of which nobody would offer. */
import fc from 'fast-check'
import { POLICY_KEYS } from '../../../server/src/contract/policy-keys'
import type { Candidate } from '../../../server/src/resolution/candidate'
import type { Change, PolicyChange } from '../../../server/src/resolution/change'
import { CAPABILITY_CLAUSES } from '../../../server/src/resolution/changed-candidate'
import type { Scenario } from '../../../server/src/resolution/counterfactual'
import { oneOf, policy } from '../../reference/random-parts'

/** Functions of the scenario, as a case must be drawn before there is one. */
export function randomChange(): fc.Arbitrary<(scenario: Scenario) => Change> {
  const ofRun: fc.Arbitrary<Change> = fc.oneof(
    policyChange(),
    oneOf<Change>([
      { kind: 'mode', mode: 'strict' },
      { kind: 'mode', mode: 'best-effort' },
      { kind: 'host', runtime: 'copilot' },
      { kind: 'host', runtime: 'Claude' },
      { kind: 'query-text', text: 'reviews of code' },
      { kind: 'query-text', text: '' },
      { kind: 'disable', name: 'helper' },
    ]),
  )
  const ofCandidate = fc.record({ place: fc.nat(), kind: fc.nat(), part: fc.nat() })
  return fc.oneof(
    ofRun.map((change) => () => change),
    ofCandidate.map(({ place, kind, part }) => ({ resolution }: Scenario): Change => {
      const { candidates } = resolution.inputs
      const candidate = candidates[place % Math.max(1, candidates.length)]
      const changes = candidate ? changesOf(candidate, part) : []
      return changes[kind % changes.length] ?? { kind: 'disable', name: 'nobody' }
    }),
  )
}

function policyChange(): fc.Arbitrary<Change> {
  return policy(80).map((values) => {
    const changes = Object.entries(values).map(
      ([key, value]) => ({ kind: 'policy', key, value }) as PolicyChange,
    )
    return changes[0] ?? { kind: 'policy', key: 'max-providers', value: 2 }
  })
}

function changesOf({ id, contract }: Candidate, part: number): Change[] {
  const tokens = CAPABILITY_CLAUSES.flatMap((clause) =>
    (contract?.[clause] ?? []).map((token) => ({ clause, token })),
  )
  const hints = POLICY_KEYS.filter(({ key }) => contract?.policy[key] !== undefined)
  const hint = hints[part % Math.max(1, hints.length)]
  return [
    { kind: 'provide', candidate: id, token: part % 2 === 0 ? 'plan' : 'web-search' },
    { kind: 'describe', candidate: id, words: ['plan', 'searching'].slice(part % 2) },
    { kind: 'runtime', candidate: id, runtime: part % 2 === 0 ? 'cli' : 'copilot' },
    { kind: 'withdraw', candidate: id, tokens: tokens.slice(part % (tokens.length + 1)) },
    { kind: 'probe', candidate: id },
    ...(hint ? [{ kind: 'drop-hint', candidate: id, key: hint.key } as const] : []),
  ]
}
