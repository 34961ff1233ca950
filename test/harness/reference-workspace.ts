/** The product's engine over the data shapes of the plain implementation, so that both answer one question. */

import { validateAliasTable } from '../../server/src/jsonschema/validate'
import { combineAliases, readAliasTable } from '../../server/src/resolution/aliases'
import type { Candidate } from '../../server/src/resolution/candidate'
import { policyOverride } from '../../server/src/resolution/policy'
import type { ProbeBook } from '../../server/src/resolution/probes'
import type { ResolutionReport, SourceKind } from '../../server/src/resolution/report'
import { DEFAULT_RUNTIMES } from '../../server/src/resolution/runtime'
import { toReport } from '../../server/src/resolution/to-report'
import { compareCodePoints } from '../../server/src/text/code-points'
import { EMPTY_DISK } from '../../server/src/workspace/disk'
import { Roster } from '../../server/src/workspace/roster'
import { DEFAULT_SETTINGS } from '../../server/src/workspace/settings'
import { toSkill } from '../../server/src/workspace/skill'
import { NOTHING, Snapshot } from '../../server/src/workspace/snapshot'
import type { CallData, SkillData, WorkspaceData } from '../reference/data'

const SOURCES: readonly SourceKind[] = ['workspace-local', 'runtime-installed', 'external-mounts']

/** What the engine reports for a call over a workspace that is given as data; `refused` for wrong usage. */
export function engineReport(
  workspace: WorkspaceData,
  call: CallData,
): ResolutionReport | 'refused' {
  const override = policyOverride(call.policy ?? {})
  if ('refused' in override) return 'refused'
  const { reliability = {}, aliases = {}, disabled = [] } = workspace
  const skills = [...workspace.skills]
    .sort(
      (a, b) =>
        SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) || compareCodePoints(a.path, b.path),
    )
    .map((data) => {
      const root = { source: data.source, path: '' }
      return toSkill({ path: data.path, portablePath: data.path, root }, { text: skillText(data) })
    })
  const tables = [
    ['runtime-user', aliases.runtime] as const,
    ['workspace', aliases.workspace] as const,
    ['builtin', aliases.builtin] as const,
  ].flatMap(([source, json]) => {
    const file = validateAliasTable(json).value
    return file ? [readAliasTable(source, file)] : []
  })
  const unusable = Object.values(aliases)
    .filter((json) => json !== undefined && validateAliasTable(json).value === undefined)
    .map(() => ({ code: 'alias-table-invalid', message: 'not a table' }))
  const settings = {
    ...DEFAULT_SETTINGS,
    hostRuntime: workspace.host_runtime ?? DEFAULT_SETTINGS.hostRuntime,
    runtimes: workspace.known_runtimes ?? DEFAULT_RUNTIMES,
    disabledSkills: disabled,
  }
  const snapshot = new Snapshot({
    ...NOTHING,
    settings,
    roster: Roster.of({ ...EMPTY_DISK, skills }, new Map(), settings),
    aliases: combineAliases(tables, unusable),
    history: new Map(
      Object.entries(reliability).map(([id, outcomes]) => [
        id,
        { outcomes: outcomes.slice(-20), lastUsedAt: null },
      ]),
    ),
  })
  const resolution = snapshot.resolve(
    call.consumer,
    {
      ...(call.require && { require: call.require }),
      ...(call.mode && { mode: call.mode }),
      ...(call.query_text !== undefined && { queryText: call.query_text }),
      policy: override.policy,
      ...(call.on_missing_decision && { decision: call.on_missing_decision }),
    },
    probeBook(workspace.probes ?? {}, call.run_probes === true),
  )
  return toReport(resolution, '2026-01-01T00:00:00.000Z')
}

/** Every probe answers at once with what the data says. */
function probeBook(probes: NonNullable<WorkspaceData['probes']>, allowed: boolean): ProbeBook {
  const outcomeOf = (candidate: Candidate, capability: string) => {
    const probe = Object.hasOwn(probes, capability) ? probes[capability] : undefined
    const own = probe?.skills && Object.hasOwn(probe.skills, candidate.name)
    return own ? probe.skills?.[candidate.name] : probe?.outcome
  }
  return {
    declares: (candidate, capability) => outcomeOf(candidate, capability) !== undefined,
    resultOf: (candidate, capability) => ({
      outcome: (allowed && outcomeOf(candidate, capability)) || 'not-run',
    }),
  }
}

function skillText({ name, description, compatibility, contract }: SkillData): string {
  const quote = (value: string) => JSON.stringify(value)
  return [
    '---',
    `name: ${quote(name)}`,
    `description: ${quote(description)}`,
    ...(compatibility === undefined ? [] : [`compatibility: ${quote(compatibility)}`]),
    ...(contract === undefined ? [] : ['metadata:', `  contract: ${quote(contract)}`]),
    '---',
    '',
  ].join('\n')
}
