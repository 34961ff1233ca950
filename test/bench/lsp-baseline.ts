/** What indexing is measured against: reading the skill files of a folder, with or without their frontmatter. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Reads every skill file in the quickest way there is, one after the other. @returns milliseconds */
export function runBaseline(kind: string, folder: string): number {
  const begin = performance.now()
  const skills = join(folder, 'skills')
  for (const name of readdirSync(skills)) {
    const text = readFileSync(join(skills, name, 'SKILL.md'), 'utf8')
    if (kind === 'parse') parse(text.slice(4, text.indexOf('\n---\n')))
  }
  return performance.now() - begin
}
