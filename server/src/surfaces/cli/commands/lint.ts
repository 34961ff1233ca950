/** `dci lint`: what is wrong with SKILL.md files, and its repair (SURF-003). */
import { diagnose } from '../../../features/findings/diagnostics'
import type { Problem } from '../../../problem'
import type { Skill } from '../../../workspace/skill'
import { repair } from '../input/fixes'
import { judge } from '../input/judge'
import { nearestConfigs } from '../input/nearest-config'
import { shownPath } from '../input/paths'
import { readRuleLevels } from '../input/rule-severities'
import { findSkillFiles, readSkills } from '../input/skill-inputs'
import { type LintResult, lintJson, lintText } from '../output/lint-text'
import { createProgress } from '../output/progress'
import { replaceFile } from '../output/replace-file'
import { styleOf } from '../output/style'
import { type ExitStatus, type Terminal, writeJson } from '../terminal'

interface LintOptions {
  readonly format: 'text' | 'json'
  readonly fix?: boolean
  readonly fixDryRun?: boolean
  readonly rule?: readonly string[]
  readonly maxWarnings?: number
}

/** @param typed files and folders */
export async function lint(
  terminal: Terminal,
  typed: readonly string[],
  options: LintOptions,
): Promise<ExitStatus> {
  const flags = readRuleLevels(options.rule ?? [])
  const configOf = nearestConfigs(terminal)
  const { paths, complete } = await findSkillFiles(terminal, typed)
  const progress = createProgress(terminal, 'Checked', paths.length)
  const results: LintResult[] = []
  let settled = complete
  for await (const skill of readSkills(terminal, paths)) {
    const { rules, runtimes } = await configOf(skill.path)
    const levels = { ...rules, ...flags }
    const check = (each: Skill) => diagnose(each, { levels, ...(runtimes && { runtimes }) })
    const result = await lintSkill(terminal, skill, check, options)
    settled &&= skill.file !== null && result !== undefined
    results.push(result ?? unrepaired(terminal, skill, check))
    progress.step()
  }
  progress.end()

  if (options.format === 'json') writeJson(terminal, lintJson(results))
  else {
    const lines = lintText(results, styleOf(terminal), options.fix ? 'fixed' : 'would fix')
    terminal.stdout.write(`${lines.join('\n')}\n`)
  }
  return settled ? judge(terminal, results, options) : 2
}

type Check = (skill: Skill) => readonly Problem[]

/** @returns `undefined` when a repaired file could not be written */
async function lintSkill(
  terminal: Terminal,
  skill: Skill,
  check: Check,
  { fix, fixDryRun }: LintOptions,
): Promise<LintResult | undefined> {
  if (!fix && !fixDryRun) return unrepaired(terminal, skill, check)
  const { skill: repaired, problems, repairs } = repair(skill, check)
  const text = repaired.file?.text ?? ''
  const mustWrite = fix && repairs.length > 0
  if (mustWrite && !(await replaceFile(terminal, skill.path, text))) return undefined
  return { path: shownPath(terminal, skill.path), text, problems, repairs }
}

function unrepaired(terminal: Terminal, skill: Skill, check: Check): LintResult {
  const path = shownPath(terminal, skill.path)
  return { path, text: skill.file?.text ?? '', problems: check(skill), repairs: [] }
}
