/** `dci draft`: a first contract for each skill that has none, with the evidence for it (EDIT-048). */
import { type Draft, draftContracts, writeDraft } from '../../../features/drafts/drafts'
import { Pack } from '../../../features/drafts/pack'
import { applyEdits } from '../../../problem'
import type { Skill } from '../../../workspace/skill'
import { findSkillFiles, readSkills } from '../input/skill-inputs'
import { scanFolder } from '../input/versions'
import { draftJson, draftText } from '../output/draft-text'
import { createProgress } from '../output/progress'
import { replaceFile } from '../output/replace-file'
import { styleOf } from '../output/style'
import { complain, type ExitStatus, type Terminal, writeJson } from '../terminal'

interface DraftOptions {
  readonly format: 'text' | 'json'
  readonly write?: boolean
}

/** @param typed files and folders; none means the working folder */
export async function draft(
  terminal: Terminal,
  typed: readonly string[],
  { format, write = false }: DraftOptions,
): Promise<ExitStatus> {
  const { paths, complete } = await findSkillFiles(terminal, typed)
  const skills = await readAll(terminal, paths)
  // What a text speaks of may be a skill of the workspace that nobody has named here.
  const { skills: around } = await scanFolder(terminal, terminal.workingFolder)
  const result = draftContracts(skills, new Pack([...skills, ...around]))
  const isWritten = !write || (await writeAll(terminal, result.drafts))
  if (format === 'json') writeJson(terminal, draftJson(result))
  else {
    const lines = draftText(result, styleOf(terminal), write)
    terminal.stdout.write(`${lines.join('\n')}\n`)
  }
  const isReadable = skills.every(({ file }) => file !== null)
  return complete && isReadable && isWritten ? 0 : 2
}

async function readAll(terminal: Terminal, paths: readonly string[]): Promise<Skill[]> {
  const progress = createProgress(terminal, 'Read', paths.length)
  const skills: Skill[] = []
  for await (const skill of readSkills(terminal, paths)) {
    if (skill.exclusion && skill.file === null) {
      complain(terminal, `${skill.portablePath}: ${skill.exclusion.detail}`)
    }
    skills.push(skill)
    progress.step()
  }
  progress.end()
  return skills
}

/** @returns whether every file could be written */
async function writeAll(terminal: Terminal, drafts: readonly Draft[]): Promise<boolean> {
  let isWritten = true
  for (const each of drafts) {
    const { file, path } = each.skill
    const written = writeDraft(each)
    if (file === null || written === undefined) continue
    const text = applyEdits(file.text, written.edits)
    isWritten = (await replaceFile(terminal, path, text)) && isWritten
  }
  return isWritten
}
