/** `dci check`: a whole workspace at once, for CI: each skill, and who is selected for whom (SURF-009, 018). */
import { asConfigured, diagnose } from '../../../features/findings/diagnostics'
import { workspaceFindings } from '../../../features/findings/workspace-findings'
import { bySpan, type Problem } from '../../../problem'
import { findOutsideRoots, type OutsideRoots } from '../../../skills/outside-roots'
import { expandRoots } from '../../../skills/roots'
import { consumersOf } from '../../../workspace/graph'
import { REPRODUCIBLE, type Settings } from '../../../workspace/settings'
import { skillId } from '../../../workspace/skill'
import type { Snapshot } from '../../../workspace/snapshot'
import { createEngine } from '../../../workspace/workspace-engine'
import { judge } from '../input/judge'
import { shownPath } from '../input/paths'
import { folderAt } from '../input/resolve-options'
import { snapshotOfVersion } from '../input/versions'
import { type CheckedConsumer, consumerLines, outsideLines } from '../output/check-text'
import { joinSections, printable } from '../output/layout'
import { type LintResult, lintJson, lintText } from '../output/lint-text'
import { createProgress } from '../output/progress'
import { styleOf } from '../output/style'
import { complain, type ExitStatus, type Terminal, warn, writeJson } from '../terminal'

interface CheckOptions {
  readonly format: 'text' | 'json'
  readonly workspace: string
  readonly local?: boolean
  readonly maxWarnings?: number
  readonly since?: string
}

export async function check(terminal: Terminal, options: CheckOptions): Promise<ExitStatus> {
  const { files } = terminal.ports
  const folder = await folderAt(terminal, '--workspace', options.workspace)
  const settings = options.local ? {} : REPRODUCIBLE
  const engine = createEngine(terminal.ports, { folders: [folder], home: terminal.home, settings })
  await engine.scan()
  const { snapshot } = engine
  const { roots } = await expandRoots(files, snapshot.settings, [folder], terminal.home)
  const outside = await findOutsideRoots(
    files,
    folder,
    roots.map(({ path }) => path),
    [...snapshot.skills].map(({ path }) => path),
  )
  const { since } = options
  const base = since === undefined ? undefined : await snapshotOfVersion(terminal, folder, since)
  const results = resultsOf(terminal, snapshot, base)
  const consumers = checkedConsumers(snapshot)
  if (options.format === 'json') writeJson(terminal, toJson(results, consumers, outside))
  else {
    const style = styleOf(terminal)
    const lines = joinSections([
      consumerLines(printable(consumers), style),
      outsideLines(printable(outside), style),
      lintText(results, style, ''),
    ])
    terminal.stdout.write(`${lines.join('\n')}\n`)
  }
  const complete = tellWarnings(terminal, snapshot)
  const readable = [...snapshot.skills].every(({ file }) => file !== null)
  return complete && readable ? judge(terminal, results, options) : 2
}

/** Each skill's findings; with a base, those alone that are new. */
function resultsOf(
  terminal: Terminal,
  snapshot: Snapshot,
  base: Snapshot | undefined,
): LintResult[] {
  const skills = [...snapshot.skills]
  const progress = createProgress(terminal, 'Checked', skills.length)
  const problems = problemsOf(snapshot, snapshot.settings, () => progress.step())
  progress.end()
  // By the levels of today, a finding that was off before is nothing new.
  const found =
    base === undefined ? problems : newProblems(problems, problemsOf(base, snapshot.settings))
  return skills.map(({ path, portablePath, file }) => ({
    path: shownPath(terminal, path),
    text: file?.text ?? '',
    problems: found.get(portablePath) ?? [],
    repairs: [],
  }))
}

/**
 * By portable path: each skill's own findings and those that only the workspace can tell, sorted.
 * @param settings whose levels hold
 */
function problemsOf(
  snapshot: Snapshot,
  { rules: levels, runtimes }: Settings,
  step = () => {},
): Map<string, Problem[]> {
  const ofWorkspace = workspaceFindings(snapshot, step)
  return new Map(
    [...snapshot.skills].map((skill) => {
      const problems = [
        ...diagnose(skill, { levels, runtimes }),
        ...asConfigured(skill, ofWorkspace.get(skill.path) ?? [], levels),
      ]
      return [skill.portablePath, problems.sort(bySpan)]
    }),
  )
}

/**
 * The findings that a base does not have, told by file, code and message: a line that has moved makes
 * none new (SURF-020).
 */
function newProblems(
  problems: ReadonlyMap<string, readonly Problem[]>,
  base: ReadonlyMap<string, readonly Problem[]>,
): Map<string, Problem[]> {
  const fingerprint = ({ code, message }: Problem) => `${code} ${message}`
  return new Map(
    [...problems].map(([path, found]) => {
      const known = (base.get(path) ?? []).map(fingerprint)
      const isNew = (problem: Problem) => {
        const at = known.indexOf(fingerprint(problem))
        if (at >= 0) known.splice(at, 1)
        return at < 0
      }
      return [path, found.filter(isNew)]
    }),
  )
}

function checkedConsumers(snapshot: Snapshot): CheckedConsumer[] {
  return consumersOf(snapshot).map((skill) => {
    const { outcome, selection } = snapshot.resolve(skill.path, {})
    return {
      id: skillId(skill),
      status: outcome.status,
      selected: selection.selected.map(({ scored }) => scored.candidate.id),
    }
  })
}

function toJson(
  results: readonly LintResult[],
  consumers: readonly CheckedConsumer[],
  { paths, patterns }: OutsideRoots,
) {
  return { ...lintJson(results), consumers, outside_roots: { count: paths.length, patterns } }
}

/**
 * Says on stderr what discovery and the files under `.dci` give cause to.
 * @returns false when a folder could not be read, so that skills may be missing
 */
function tellWarnings(terminal: Terminal, snapshot: Snapshot): boolean {
  const { warnings } = snapshot.resolve(undefined, {})
  let complete = true
  for (const { code, message } of printable(warnings)) {
    if (code === 'folder-unreadable') {
      complain(terminal, message)
      complete = false
    } else if (code !== 'contract-unparseable') warn(terminal, message)
  }
  return complete
}
