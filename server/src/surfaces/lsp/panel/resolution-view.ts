/** What the panel shows of one run: bounded, whatever the workspace holds (EDIT-030, 031, 037). */
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type Group, type GroupKey, Ranking } from '../../../features/panel/candidate-groups'
import { writtenChanges } from '../../../features/panel/written-changes'
import { type Change, describeChange, ownerOf } from '../../../resolution/change'
import type { Resolution } from '../../../resolution/resolve'
import { type RunSummary, runSummary } from '../../../resolution/to-report'
import type { Engine } from '../../../workspace/engine'
import { displayName, type Skill, skillId } from '../../../workspace/skill'
import type { Snapshot } from '../../../workspace/snapshot'
import { toRange } from '../convert'
import type {
  CandidatesPage,
  CandidatesParams,
  GroupHead,
  ProposedChange,
  ResolutionParams,
  ResolutionView,
  Usage,
  WhatIfView,
} from '../messages'
import type { PanelRun } from './panel-run'
import { wantedProbes } from './probe-requests'
import { SkillNames } from './skill-names'

/** Candidates of a group that come with the view; a fold of rejected ones starts with less. */
const MOST_KEPT = 50
const MOST_REJECTED = 10
/** Warnings, rejections and hints that come with the view. */
const MOST_LISTED = 50
/** Candidates of one page. */
const MOST_IN_PAGE = 1000
/** Consumers and rivals that are named. */
const MOST_NAMED = 20

/** The view of a run. @param uri as the client wrote it */
export function resolutionView(
  engine: Engine,
  run: PanelRun,
  { uri }: ResolutionParams,
): ResolutionView {
  const { snapshot, skill, consumer, resolution } = run
  const names = new SkillNames(snapshot)
  const ranking = resolution && new Ranking(resolution, run.isTried)
  const groups = ranking?.groups.map((group) => headOf(ranking, group)) ?? []
  const requirements = ranking?.requirements ?? []
  const summary = resolution && runSummary(resolution)
  const report = summary ? bounded(summary) : null
  const usage = skill && summary?.status === 'not-needed' ? usageOf(snapshot, skill) : null
  const whatIf = run.whatIf && {
    changes: proposed(run, run.changes),
    difference: run.whatIf.difference,
    before: valuesOf(run.whatIf.before),
  }
  for (const { candidates } of groups) names.addLines(candidates)
  names.addLines(requirements.flatMap(({ nearest }) => nearest ?? []))
  names.add(requirements.flatMap(({ metBy, others }) => [metBy, ...others]).map((each) => each?.id))
  names.add(report?.selected_candidates)
  names.add(report?.warnings.map(({ id }) => id))
  names.add(report?.policy.ignored_hints.map(({ id }) => id))
  names.add(whatIf?.difference.selected.before)
  names.add(whatIf?.difference.selected.after)
  names.add(usage?.usedBy.first.map(({ id }) => id))
  names.add(usage?.rivals.first.map(({ id }) => id))
  return {
    uri,
    version: consumer === undefined ? null : (engine.versionOf(consumer) ?? null),
    name: skill ? displayName(skill) : '',
    contract: contractState(skill),
    errors: uri === null ? [] : errorsOf(uri, skill),
    report,
    totals: {
      warnings: summary?.warnings.length ?? 0,
      rejections: summary?.rejections.length ?? 0,
      ignored_hints: summary?.policy.ignored_hints.length ?? 0,
    },
    groups,
    requirements,
    skills: names.refs(),
    whatIf: whatIf ?? null,
    usage,
    waitingProbes: wantedProbes(run).length,
    known: {
      skills: snapshot.included.length,
      contracts: snapshot.included.filter(({ candidate }) => candidate?.contract).length,
    },
  }
}

/** More candidates of a group, or those of it that a text finds. */
export function candidatesPage(
  run: PanelRun,
  { from, count, filter }: CandidatesParams,
): CandidatesPage {
  const { snapshot, resolution, isTried } = run
  if (resolution === undefined) return { candidates: [], count: 0, skills: {} }
  const most = Math.min(count, MOST_IN_PAGE)
  const ranking = new Ranking(resolution, isTried)
  const page = ranking.found(filter.group, filter.text ?? '', from, most)
  const names = new SkillNames(snapshot)
  names.addLines(page.lines)
  return { candidates: page.lines, count: page.count, skills: names.refs() }
}

/** Changes with whose they are, in words, and whether they can be written down here (EDIT-055). */
export function proposed(run: PanelRun, changes: readonly Change[]): ProposedChange[] {
  const { scenario, snapshot, consumer } = run
  if (scenario === undefined) return []
  const { inputs, policy } = scenario.resolution
  return changes.map((change) => {
    const owner = ownerOf(change, inputs)
    const isWritten =
      owner === 'settings' ||
      (owner !== 'call' && writtenChanges(snapshot, consumer, [change]) !== undefined)
    return { change, owner, title: describeChange(change, policy.effective), applicable: isWritten }
  })
}

function valuesOf({ query, policy }: Resolution): WhatIfView['before'] {
  return { mode: query.mode, host_runtime: query.hostRuntime, policy: policy.effective }
}

function headOf(ranking: Ranking, group: Group): GroupHead {
  return { ...group, candidates: ranking.linesOf(group.key, 0, headSize(group.key)) }
}

function headSize(key: GroupKey): number {
  if (key === 'selected') return Number.POSITIVE_INFINITY
  return key === 'kept' || key === 'ranked' ? MOST_KEPT : MOST_REJECTED
}

function bounded(summary: RunSummary): RunSummary {
  const { policy } = summary
  return {
    ...summary,
    policy: { ...policy, ignored_hints: policy.ignored_hints.slice(0, MOST_LISTED) },
    warnings: summary.warnings.slice(0, MOST_LISTED),
    rejections: summary.rejections.slice(0, MOST_LISTED),
  }
}

function contractState(skill: Skill | undefined): ResolutionView['contract'] {
  const contract = skill?.file?.contract
  if (contract === undefined) return 'none'
  return contract.parsed.unparseable ? 'unreadable' : 'readable'
}

function errorsOf(uri: string, skill: Skill | undefined): ResolutionView['errors'] {
  if (!skill?.file?.contract) return []
  const { text, contract } = skill.file
  const document = TextDocument.create(uri, 'markdown', 0, text)
  return contract.parsed.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ message, span }) => ({
      message,
      range: toRange(document, contract.scalar.map().toDocument(span)),
    }))
}

/** Who needs what a skill provides, and who else provides it (EDIT-056). */
function usageOf(snapshot: Snapshot, skill: Skill): Usage {
  const provides = skill.file?.contract?.parsed.contract.provides ?? []
  const listed = (list: 'consumers' | 'providers') => {
    const found = provides.flatMap((capability) =>
      (snapshot.capabilities.get(capability)?.[list] ?? [])
        .filter(({ path }) => path !== skill.path)
        .map((each) => ({ id: skillId(each), capability })),
    )
    return { count: found.length, first: found.slice(0, MOST_NAMED) }
  }
  return { provides, usedBy: listed('consumers'), rivals: listed('providers') }
}
