/** Workspaces for the tests of the views, written where the tests may copy them from. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Folder {
  readonly path: string
  remove(): void
}

/** @param files texts by relative path */
export function folderOf(files: Readonly<Record<string, string>>): Folder {
  const path = mkdtempSync(join(tmpdir(), 'dci-views-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A skill file; without a contract as every skill is today. */
export function skillText(name: string, contract?: string): string {
  const metadata = contract === undefined ? '' : `metadata:\n  contract: ${contract}\n`
  return `---\nname: ${name}\ndescription: ${name.replaceAll('-', ' ')} for reports and slides.\n${metadata}---\n\n# ${name}\n`
}

/** A pack of skills that say nothing of contracts, below `skills`. */
export function packWithoutContracts(size: number): Record<string, string> {
  const subjects = ['web', 'data', 'chart', 'deck', 'mail', 'code', 'test', 'log', 'map', 'plan']
  const doings = ['reader', 'writer', 'checker', 'finder', 'mover', 'maker']
  const names = doings.flatMap((doing) => subjects.map((subject) => `${subject}-${doing}`))
  return Object.fromEntries(
    names.slice(0, size).map((name) => [`skills/${name}/SKILL.md`, skillText(name)]),
  )
}

/** Writes a skill into a workspace that is open. @param folder the skill's own, absolute */
export function writeSkill(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'SKILL.md'), text)
}
