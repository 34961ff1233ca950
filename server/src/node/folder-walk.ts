/** Going through a folder and all within it; watching it and polling it both do. */
import type { Dirent } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { toPortPath } from './node-files'

export interface Visitor {
  /**
   * Called before the entries of a folder are read.
   * @param linked whether the path is a link to the folder
   * @returns whether the entries shall be read
   */
  readonly enter: (folder: string, linked: boolean) => boolean
  /** Called for each entry that is not gone into: a file, or a link that is not followed. */
  readonly leaf: (path: string) => void
}

/**
 * Visits a folder and every one below it; what is missing, unreadable or no folder is passed over. Links
 * are followed out of the place, but not on from there: so no walk goes round in a circle.
 * @param start absolute path; the place itself, or a path in it
 * @param skipped names of folders that are not gone into
 */
export async function walk(
  start: string,
  place: string,
  skipped: ReadonlySet<string>,
  visitor: Visitor,
): Promise<void> {
  const links: string[] = []
  if (start !== place && (await isLink(start))) links.push(start)
  else if (await isFolder(start)) await descend(start, false, skipped, visitor, links)
  const notFollowed: string[] = []
  for (const link of links) {
    if (await leadsOut(link, place)) await descend(link, true, skipped, visitor, notFollowed)
    else notFollowed.push(link)
  }
  for (const link of notFollowed) visitor.leaf(link)
}

/** Whether a path is a folder or lies below it. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

/** Differs once something else stands at a path, or a file there has changed; empty when nothing does. */
export function identityOf(path: string): Promise<string> {
  return stat(path).then(
    (status) => {
      const { dev, ino, mtimeMs, size } = status
      return `${dev} ${ino} ${status.isDirectory() ? '' : `${mtimeMs} ${size}`}`
    },
    () => '',
  )
}

/** @param links receives the links that are met; they are not followed here */
async function descend(
  folder: string,
  linked: boolean,
  skipped: ReadonlySet<string>,
  visitor: Visitor,
  links: string[],
): Promise<void> {
  if (!visitor.enter(folder, linked)) return
  for (const entry of await entriesOf(folder)) {
    const path = `${folder}/${entry.name}`
    if (entry.isSymbolicLink()) links.push(path)
    else if (!entry.isDirectory()) visitor.leaf(path)
    else if (!skipped.has(entry.name)) await descend(path, false, skipped, visitor, links)
  }
}

function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}

function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (status) => status.isSymbolicLink(),
    () => false,
  )
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (status) => status.isDirectory(),
    () => false,
  )
}

/** Whether a link leads to a folder that neither lies in the place nor holds it. */
async function leadsOut(link: string, place: string): Promise<boolean> {
  if (!(await isFolder(link))) return false
  const [own, other] = await Promise.all([place, link].map(realPathOf))
  return own !== undefined && other !== undefined && !isInside(own, other) && !isInside(other, own)
}

function realPathOf(path: string): Promise<string | undefined> {
  return realpath(path).then(toPortPath, () => undefined)
}
