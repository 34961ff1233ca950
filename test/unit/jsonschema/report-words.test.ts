/** Where the report's schema lists words, they are those of the type: the compiler sees to this side. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type {
  AliasSource,
  CandidateReport,
  Decision,
  ExclusionReason,
  Gate,
  GateName,
  MatchKind,
  Policy,
  PolicySource,
  RejectionReason,
  ResolutionReport,
  ResolutionStatus,
  SourceKind,
} from '../../../server/src/resolution/report'

const { definitions, properties } = JSON.parse(
  readFileSync('schemas/dci/capability-resolution-report.v1.schema.json', 'utf8'),
)
const { candidate, gate, match, policy, rejection } = definitions
const action = properties.on_missing_required_action.properties

type Words<T extends string> = Record<T, 1>
type Action = ResolutionReport['on_missing_required_action']

const ROWS: [{ enum: string[] }, object][] = [
  [
    definitions.source,
    {
      'workspace-local': 1,
      'runtime-installed': 1,
      'external-mounts': 1,
    } satisfies Words<SourceKind>,
  ],
  [
    properties.status,
    {
      'not-needed': 1,
      resolved: 1,
      'needs-decision': 1,
      partial: 1,
      failed: 1,
    } satisfies Words<ResolutionStatus>,
  ],
  [properties.mode, { strict: 1, 'best-effort': 1 } satisfies Words<ResolutionReport['mode']>],
  [
    definitions.aliasSource,
    { 'runtime-user': 1, workspace: 1, builtin: 1 } satisfies Words<AliasSource>,
  ],
  [
    definitions.historyState,
    { persistent: 1, ephemeral: 1 } satisfies Words<ResolutionReport['history_state']>,
  ],
  [
    properties.policy.properties.override_source,
    { runtime: 1, consumer: 1, none: 1 } satisfies Words<
      ResolutionReport['policy']['override_source']
    >,
  ],
  [definitions.policySource, { default: 1, consumer: 1, runtime: 1 } satisfies Words<PolicySource>],
  [definitions.selectionMode, { single: 1, cover: 1 } satisfies Words<Policy['selection-mode']>],
  [
    definitions.onMissing,
    { 'hard-fail': 1, 'offer-emulation': 1, 'auto-emulate': 1 } satisfies Words<Action['policy']>,
  ],
  [
    action.outcome,
    {
      'not-needed': 1,
      failed: 1,
      emulated: 1,
      'continued-partial': 1,
      aborted: 1,
      'awaiting-decision': 1,
    } satisfies Words<Action['outcome']>,
  ],
  [
    action.user_decision,
    { emulate: 1, 'continue-with-partial': 1, abort: 1 } satisfies Words<Decision>,
  ],
  [
    match.properties.kind,
    { exact: 1, alias: 1, fuzzy: 1, provisional: 1, none: 1 } satisfies Words<MatchKind>,
  ],
  [
    gate.properties.gate,
    {
      'min-total-score': 1,
      'min-contract-score': 1,
      'min-required-coverage': 1,
    } satisfies Words<GateName>,
  ],
  [gate.properties.source, { policy: 1, provider: 1 } satisfies Words<Gate['source']>],
  [
    candidate.properties.probe.properties.outcome,
    { none: 1, 'not-run': 1, passed: 1, failed: 1 } satisfies Words<
      CandidateReport['probe']['outcome']
    >,
  ],
  [
    candidate.properties.rejection_reasons.items,
    {
      'runtime-incompatible': 1,
      'contract-inflated': 1,
      'probe-failed': 1,
      'min-total-score': 1,
      'min-contract-score': 1,
      'min-required-coverage': 1,
      'max-candidates': 1,
      'max-candidates-hint': 1,
    } satisfies Words<RejectionReason>,
  ],
  [
    rejection.properties.reason,
    {
      unreadable: 1,
      'too-large': 1,
      'not-utf8': 1,
      'no-frontmatter': 1,
      'invalid-frontmatter': 1,
      disabled: 1,
      duplicate: 1,
      'contract-unparseable': 1,
    } satisfies Words<ExclusionReason>,
  ],
]

describe('capability resolution report', () => {
  it.each(ROWS)('DCI-104: %o', ({ enum: words }, expected) => {
    expect([...words].sort()).toEqual(Object.keys(expected).sort())
  })

  it('DCI-080, DCI-104: the policy keys are those of the type', () => {
    const keys = {
      'min-total-score': 1,
      'min-contract-score': 1,
      'min-required-coverage': 1,
      'max-candidates': 1,
      'selection-mode': 1,
      'max-providers': 1,
      'on-missing-required': 1,
    } satisfies Words<keyof Policy>
    expect(Object.keys(policy.properties)).toEqual(Object.keys(keys))
    expect(Object.keys(properties.policy.properties.sources.properties)).toEqual(Object.keys(keys))
  })
})
