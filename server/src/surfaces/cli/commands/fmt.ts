/** `dci fmt`: contracts in their canonical form, and no other byte touched (SURF-004). */
import { formatSkill } from '../../../features/format'
import { applyEdits } from '../../../problem'
import { decodeSkillText, LARGEST_SKILL_FILE } from '../../../skills/discovery'
import { parseSkillFile, type SkillFile } from '../../../skills/skill-file'
import type { Skill } from '../../../workspace/skill'
import { shownPath } from '../input/paths'
import { findSkillFiles, readSkills } from '../input/skill-inputs'
import { printable } from '../output/layout'
import { replaceFile } from '../output/replace-file'
import { complain, type ExitStatus, Refusal, type Terminal } from '../terminal'

interface FmtOptions {
  readonly check?: boolean
  readonly stdin?: boolean
}

/**
 * Writes the path of each file that it formats to stdout; with `--check` of each that is not formatted.
 * @param typed files and folders; none means the working folder
 */
export async function fmt(
  terminal: Terminal,
  typed: readonly string[],
  options: FmtOptions,
): Promise<ExitStatus> {
  if (options.stdin) {
    if (typed.length > 0) throw new Refusal('--stdin and paths cannot be given together')
    return formatStdin(terminal, options)
  }
  const { paths, complete } = await findSkillFiles(terminal, typed)
  let status: ExitStatus = complete ? 0 : 2
  for await (const skill of readSkills(terminal, paths)) {
    const own = await formatFile(terminal, skill, options)
    if (own > status) status = own
  }
  return status
}

async function formatFile(
  terminal: Terminal,
  { path, file, exclusion }: Skill,
  { check }: FmtOptions,
): Promise<ExitStatus> {
  const shown = printable(shownPath(terminal, path))
  if (file === null) {
    complain(terminal, `${shown}: ${exclusion?.detail ?? 'it cannot be read'}`)
    return 2
  }
  const text = formatted(terminal, shown, file)
  if (text === undefined) return 1
  if (text === file.text) return 0
  if (!check && !(await replaceFile(terminal, path, text))) return 2
  terminal.stdout.write(`${shown}\n`)
  return check ? 1 : 0
}

/** A text that cannot be formatted passes through unchanged, so that a filter loses nothing. */
async function formatStdin(terminal: Terminal, { check }: FmtOptions): Promise<ExitStatus> {
  const source = decodeSkillText(await terminal.readStdin(LARGEST_SKILL_FILE + 1))
  if ('failure' in source) throw new Refusal(`stdin: ${source.detail}`)
  const text = formatted(terminal, 'stdin', parseSkillFile(source.text))
  if (!check) terminal.stdout.write(text ?? source.text)
  else if (text !== undefined && text !== source.text) terminal.stdout.write('stdin\n')
  return text === undefined || (check && text !== source.text) ? 1 : 0
}

/** The formatted text, or `undefined` for a contract with an error, which is left alone (DCI-010). */
function formatted(terminal: Terminal, shown: string, file: SkillFile): string | undefined {
  const edits = formatSkill(file)
  if (edits !== null) return applyEdits(file.text, edits)
  complain(terminal, `${shown}: the contract has an error and is left as it is; see dci lint`)
  return undefined
}
