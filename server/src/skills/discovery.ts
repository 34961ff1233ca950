/** Finds SKILL.md files in roots (DCI-020 to 025). It reads names and bytes, and runs nothing. */
import { type CancellationToken, type DirectoryEntry, FileError, type FileSystem } from '../ports'
import { compareCodePoints } from '../text/code-points'
import { frontmatterComplete } from '../yaml/frontmatter'
import { isWithin, joinPath, relativeTo } from './paths'
import type { ExclusionReason, Root } from './sources'

/** Larger skill files are left out (DCI-025). In bytes. */
export const LARGEST_SKILL_FILE = 1024 * 1024

/** The frontmatter of nearly every skill lies within so many bytes (SKILL-020). */
const FIRST_READ = 4096

/** Folders that hold no skills of anybody's own (DCI-025). */
export const SKIPPED_FOLDERS = new Set(['.git', 'node_modules'])

export interface ScanWarning {
  readonly code: 'link-cycle' | 'link-repeated' | 'folder-unreadable'
  /** Without the path. */
  readonly message: string
  /** Absolute path of the link or folder. */
  readonly path: string
}

export interface RootScan {
  readonly root: Root
  /** Absolute paths of skill files, in code-point order (DCI-024). */
  readonly paths: readonly string[]
  /** In code-point order of their paths. */
  readonly warnings: readonly ScanWarning[]
  /** Whether a link stands below the root, so that no part of the scan is independent of the rest. */
  readonly hasLinks: boolean
}

/** Real paths of the folders that were scanned, each with the path that it goes by. */
export type EnteredFolders = Map<string, string>

/**
 * Lists the skill files below a root. A root that does not exist, or is no folder, holds none.
 * @param entered what earlier scans have entered: a link to one of these is not followed
 */
export async function scanRoot(
  files: FileSystem,
  root: Root,
  token?: CancellationToken,
  entered: EnteredFolders = new Map(),
): Promise<RootScan> {
  const scan = new Scan(files, entered, token)
  await scan.run(root.path)
  return {
    root,
    paths: scan.paths.sort(compareCodePoints),
    warnings: scan.warnings.sort(byPath),
    hasLinks: scan.hasLinks,
  }
}

/**
 * A scan with everything at and below one folder looked at anew (SKILL-024).
 * @param before of a root without links
 * @returns `undefined` when a link has come, so that the root must be scanned as a whole
 */
export async function rescanFolder(
  files: FileSystem,
  before: RootScan,
  folder: string,
): Promise<RootScan | undefined> {
  const { paths, warnings, hasLinks } = await scanRoot(files, { ...before.root, path: folder })
  if (hasLinks || (await isLink(files, before.root.path, folder))) return undefined
  const isElsewhere = (path: string) => !isWithin(folder, path)
  return {
    root: before.root,
    paths: [...before.paths.filter(isElsewhere), ...paths].sort(compareCodePoints),
    warnings: [...before.warnings.filter(({ path }) => isElsewhere(path)), ...warnings].sort(
      byPath,
    ),
    hasLinks: false,
  }
}

/** Whether a link stands between a root and a folder below it; one that is gone is none. */
async function isLink(files: FileSystem, root: string, folder: string): Promise<boolean> {
  try {
    const [realRoot, real] = [await files.realPath(root), await files.realPath(folder)]
    return real !== joinPath(realRoot, relativeTo(root, folder) ?? '.')
  } catch (error) {
    if (error instanceof FileError) return false
    throw error
  }
}

interface Link {
  readonly path: string
  /** Real paths of the folders that lead to the link, from the root on. */
  readonly above: readonly string[]
}

/** One walk down from a root. Links can neither loop nor multiply what they lead to. */
class Scan {
  readonly paths: string[] = []
  readonly warnings: ScanWarning[] = []
  hasLinks = false
  private links: Link[] = []

  constructor(
    private readonly files: FileSystem,
    private readonly entered: EnteredFolders,
    private readonly token: CancellationToken | undefined,
  ) {}

  async run(root: string): Promise<void> {
    await this.enter(root, [])
    // Links come last: a folder found under its own name is never lost to a link that leads to it.
    while (this.links.length > 0) {
      this.hasLinks = true
      const links = this.links.sort(byPath)
      this.links = []
      for (const { path, above } of links) await this.enter(path, above)
    }
  }

  /** Goes down from the root or from a link. */
  private async enter(path: string, above: readonly string[]): Promise<void> {
    if ((await this.attempt(path, () => this.files.kindOf(path))) !== 'directory') return
    const real = await this.attempt(path, () => this.files.realPath(path))
    if (real === undefined) return
    if (above.some((folder) => isWithin(real, folder))) {
      const message = 'the link leads back to a folder that holds it, and is not followed'
      this.warnings.push({ code: 'link-cycle', message, path })
    } else if (this.goesByAnother(path, real)) {
      const message = 'the link leads to a folder that was scanned already, and is not followed'
      this.warnings.push({ code: 'link-repeated', message, path })
    } else await this.descend(path, real, above)
  }

  private async descend(folder: string, real: string, above: readonly string[]): Promise<void> {
    if (this.token?.isCancellationRequested) return
    this.entered.set(real, folder)
    const entries = await this.attempt(folder, () => this.files.readDirectory(folder))
    if (entries === undefined) return
    const skillFile = skillFileIn(entries)
    if (skillFile !== undefined) this.paths.push(joinPath(folder, skillFile))
    const inner = [...above, real]
    const deeper = entries.filter(isScanned).map(({ name, kind }) => {
      const path = joinPath(folder, name)
      const realInner = joinPath(real, name)
      if (kind === 'link') this.links.push({ path, above: inner })
      else if (!this.goesByAnother(path, realInner)) return this.descend(path, realInner, inner)
      return undefined
    })
    await Promise.all(deeper)
  }

  /** A folder in two roots is seen in both; one that a link has led to already is not. */
  private goesByAnother(path: string, real: string): boolean {
    const known = this.entered.get(real)
    return known !== undefined && known !== path
  }

  private async attempt<T>(path: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      if (error.failure !== 'missing') {
        const message = `${error.detail}; skills in it are not seen`
        this.warnings.push({ code: 'folder-unreadable', message, path })
      }
      return undefined
    }
  }
}

/** `SKILL.md`, else `skill.md` (SKILL-020). A link to a file counts as the file. */
function skillFileIn(entries: readonly DirectoryEntry[]): string | undefined {
  const names = new Set(
    entries.filter(({ kind }) => kind === 'file' || kind === 'link').map(({ name }) => name),
  )
  return ['SKILL.md', 'skill.md'].find((name) => names.has(name))
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return compareCodePoints(a.path, b.path)
}

function isScanned({ name, kind }: DirectoryEntry): boolean {
  return (kind === 'directory' || kind === 'link') && !SKIPPED_FOLDERS.has(name)
}

/** The text of a skill file, or why it cannot be had (DCI-022, 025). */
export type SkillText =
  | { readonly text: string }
  | { readonly failure: ExclusionReason; readonly detail: string }

/** The whole text. */
export async function readSkillText(files: FileSystem, path: string): Promise<SkillText> {
  return attemptRead(async () => {
    const { bytes } = await files.readFile(path, LARGEST_SKILL_FILE + 1)
    return decodeSkillText(bytes)
  })
}

/** The text as far as the end of the frontmatter at least; what lies behind it is not looked at (SKILL-020). */
export async function readSkillHead(files: FileSystem, path: string): Promise<SkillText> {
  return attemptRead(async () => {
    const { bytes, size } = await files.readFile(path, FIRST_READ)
    if (size > LARGEST_SKILL_FILE) return TOO_LARGE
    if (bytes.length === size) return decodeSkillText(bytes)
    const head = decode(bytes, { stream: true })
    if ('failure' in head || frontmatterComplete(head.text)) return head
    return readSkillText(files, path)
  })
}

async function attemptRead(read: () => Promise<SkillText>): Promise<SkillText> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { failure: 'unreadable', detail: error.detail }
  }
}

const TOO_LARGE: SkillText = { failure: 'too-large', detail: 'The file is larger than 1 MiB' }

/** @param bytes of the file, at least its first {@link LARGEST_SKILL_FILE} and one more when there are more */
export function decodeSkillText(bytes: Uint8Array): SkillText {
  return bytes.length > LARGEST_SKILL_FILE ? TOO_LARGE : decode(bytes)
}

/** @param options with `stream`, the last character may be cut short */
function decode(bytes: Uint8Array, options?: { readonly stream: boolean }): SkillText {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return { text: decoder.decode(bytes, options) }
  } catch {
    return { failure: 'not-utf8', detail: 'The file is not valid UTF-8' }
  }
}
