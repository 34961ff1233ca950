/** Random changes of the disk, with the events that a client's watcher would send for them. */
import { FileChangeType } from 'vscode-languageserver/node'
import type { Random } from './monkey-random'
import { aliasText, configText, probeText, skillText } from './monkey-texts'

/** Paths are relative to the workspace folder. */
export type DiskChange =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  /** A file, or a folder with all within. */
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string; readonly to: string }

export interface DiskEvents {
  readonly changes: readonly DiskChange[]
  /** Types are those of `FileChangeType`. */
  readonly events: readonly { readonly path: string; readonly type: number }[]
}

/** What of the world a change of the disk reads and writes. */
interface Files {
  readonly files: Map<string, string>
  newName(): string
}

const MOST_SKILLS = 60

const { Created, Changed, Deleted } = FileChangeType

/** Changes the files of the world and tells what has to happen on disk. */
export function randomDiskChange(random: Random, world: Files): DiskEvents {
  const skills = [...world.files.keys()].filter((path) => path.endsWith('.md'))
  const change = random.weighted<(random: Random, world: Files, skills: string[]) => DiskEvents>([
    [skills.length > MOST_SKILLS ? 0 : 5, appear],
    [skills.length === 0 ? 0 : 5, rewrite],
    [skills.length < 10 ? 0 : 4, vanish],
    [skills.length === 0 ? 0 : 3, rename],
    [2, writeDciFile],
    [skills.length < 10 || skills.length > MOST_SKILLS ? 0 : 1, checkout],
  ])
  return change(random, world, skills)
}

function appear(random: Random, world: Files): DiskEvents {
  const name = world.newName()
  const root = random.pick([
    'skills',
    'skills',
    '.claude/skills',
    'skills/group',
    'packs/one',
    'second/skills',
  ])
  const folder = `${root}/${name}`
  const path = `${folder}/${random.chance(0.9) ? 'SKILL.md' : 'skill.md'}`
  const change = write(world, path, skillText(random, random.chance(0.9) ? name : 'skill-1'))
  // A watcher may tell of the file, of its folder, or of both.
  const told = random.pick([[path], [folder], [folder, path]])
  return { changes: [change], events: told.map((each) => ({ path: each, type: Created })) }
}

function rewrite(random: Random, world: Files, skills: string[]): DiskEvents {
  const path = random.pick(skills)
  const text = random.weighted([
    [8, skillText(random, path.split('/').at(-2) ?? '')],
    [1, ''],
    [1, (world.files.get(path) ?? '').slice(0, random.below(200))],
  ])
  const told = random.weighted([
    [6, path],
    [1, folderOf(path)],
    [1, path.slice(0, path.indexOf('/'))],
  ])
  return { changes: [write(world, path, text)], events: [{ path: told, type: Changed }] }
}

function vanish(random: Random, world: Files, skills: string[]): DiskEvents {
  const file = random.pick(skills)
  const path = random.chance(0.5) ? file : folderOf(file)
  return { changes: [remove(world, path)], events: [{ path, type: Deleted }] }
}

function rename(random: Random, world: Files, skills: string[]): DiskEvents {
  const file = random.pick(skills)
  const path = folderOf(file)
  const to = `${folderOf(path)}/${world.newName()}`
  const within = [...world.files].filter(([each]) => each.startsWith(`${path}/`))
  for (const [each, text] of within) {
    world.files.delete(each)
    world.files.set(to + each.slice(path.length), text)
  }
  const moved = within.flatMap(([each]) => [
    { path: each, type: Deleted },
    { path: to + each.slice(path.length), type: Created },
  ])
  const folders = [
    { path, type: Deleted },
    { path: to, type: Created },
  ]
  const events = random.pick<DiskEvents['events']>([
    moved,
    folders,
    [{ path: folderOf(path), type: Changed }],
  ])
  return { changes: [{ kind: 'move', path, to }], events }
}

function writeDciFile(random: Random, world: Files): DiskEvents {
  const [path, text] = random.pick([
    ['.dci/aliases.v1.json', aliasText(random)],
    ['.dci/probes.v1.json', probeText(random)],
    ['.dci/config.v1.json', configText(random)],
  ] as const)
  if (world.files.has(path) && random.chance(0.2)) {
    return { changes: [remove(world, path)], events: [{ path, type: Deleted }] }
  }
  return { changes: [write(world, path, text)], events: [{ path, type: Changed }] }
}

/** Many files at once, as when another branch is checked out. */
function checkout(random: Random, world: Files, skills: string[]): DiskEvents {
  const parts = [
    ...Array.from({ length: 5 }, () => appear(random, world)),
    ...random.some(skills, 5).map((path) => rewrite(random, world, [path])),
    vanish(random, world, random.some(skills, 1)),
  ]
  return {
    changes: parts.flatMap(({ changes }) => changes),
    events: parts.flatMap(({ events }) => events),
  }
}

function write(world: Files, path: string, text: string): DiskChange {
  // Half a character cannot be stored: what is read again is a replacement character.
  const stored = Buffer.from(text).toString()
  world.files.set(path, stored)
  return { kind: 'write', path, text: stored }
}

function remove(world: Files, path: string): DiskChange {
  for (const each of [...world.files.keys()]) {
    if (each === path || each.startsWith(`${path}/`)) world.files.delete(each)
  }
  return { kind: 'remove', path }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
