/** What stands in editors: texts ahead of the disk. */
import { parentOf, portablePath } from '../skills/paths'
import { dciFileKind } from './dci-files'
import type { Disk } from './disk'
import { type Skill, toSkill } from './skill'

/** An open document: its text is ahead of the disk. */
export interface OpenDocument {
  readonly path: string
  readonly version: number
  readonly text: string
}

export class OpenDocuments {
  private readonly documents = new Map<string, OpenDocument>()
  private readonly asSkills = new Map<string, Skill>()

  /** Every open skill by path. */
  get skills(): ReadonlyMap<string, Skill> {
    return this.asSkills
  }

  /** Texts of open files under `.dci`, by path. */
  get dciTexts(): ReadonlyMap<string, string> {
    const texts = [...this.documents.values()].filter(({ path }) => isDciFile(path))
    return new Map(texts.map(({ path, text }) => [path, text]))
  }

  versionOf(path: string): number | undefined {
    return this.documents.get(path)?.version
  }

  /** @param known the skill at the document's path until now */
  change(document: OpenDocument, known: Skill | undefined, disk: Disk): void {
    const { path } = document
    this.documents.set(path, document)
    if (!isDciFile(path)) this.asSkills.set(path, openSkill(document, known, disk))
  }

  close(path: string): void {
    this.documents.delete(path)
    this.asSkills.delete(path)
  }

  /** Finds each open skill its place anew, after another look at the disk. */
  place(disk: Disk): void {
    const found = new Map(disk.skills.map((skill) => [skill.path, skill]))
    for (const { path } of [...this.asSkills.values()]) {
      const document = this.documents.get(path)
      if (document) this.asSkills.set(path, openSkill(document, found.get(path), disk))
    }
  }
}

export function isDciFile(path: string): boolean {
  return dciFileKind(path) !== undefined
}

/** A document as a skill at the place that the disk knows it by, or where it will be found. */
function openSkill({ path, text }: OpenDocument, known: Skill | undefined, disk: Disk): Skill {
  if (known !== undefined) return toSkill(known, { text }, known)
  const root = { source: 'workspace-local', path: parentOf(path) } as const
  return toSkill({ path, root, portablePath: portablePath(path, root.path, disk.bases) }, { text })
}
