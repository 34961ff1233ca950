/** Workspaces with markers: `<|>` is the cursor, `<|...|>` are the places that an answer must give. */
import type { Place } from '../../../server/src/features/navigation/occurrences'
import type { FileEdits } from '../../../server/src/features/rename/plan'
import { rename } from '../../../server/src/features/rename/rename'
import { applyEdits } from '../../../server/src/problem'
import type { Engine } from '../../../server/src/workspace/engine'
import type { Settings } from '../../../server/src/workspace/settings'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { mark, readMarkers } from '../../harness/markers'
import { memoryPorts, readFixture } from '../../harness/workspace'

const HOME = '/home/user'

export interface MarkedWorkspace {
  readonly engine: Engine
  /** Path and offset of the cursor. */
  readonly cursor: readonly [path: string, offset: number]
  /** The files with range markers around some places, to be compared with {@link marked}. */
  mark(places: readonly Place[]): Record<string, string>
  /** The files as the fixture has them, without the cursor. */
  readonly marked: Record<string, string>
  /** The files after edits. */
  edited(files: readonly FileEdits[]): Record<string, string>
}

/** Scans a fixture below `/work`; files below `/home/user` stay there. Without markers no file is open. */
export async function markedWorkspace(
  fixture: string,
  settings: Partial<Settings> = {},
): Promise<MarkedWorkspace> {
  const texts = new Map<string, string>()
  const marked: Record<string, string> = {}
  let cursor: readonly [string, number] = ['', 0]
  for (const [path, content] of readFixture(fixture)) {
    const absolute = path.startsWith(HOME) ? path : `/work${path}`
    const file = readMarkers(content)
    texts.set(absolute, file.text)
    marked[absolute] = content.replace('<|>', '')
    if (file.cursor >= 0) cursor = [absolute, file.cursor]
  }
  const ports = memoryPorts(new Map([...texts, ['/work/.git/HEAD', '']]))
  const engine = createEngine(ports, { folders: ['/work'], home: HOME, settings })
  await engine.scan()
  const eachFile = (change: (text: string, path: string) => string) =>
    Object.fromEntries([...texts].map(([path, text]) => [path, change(text, path)]))
  return {
    engine,
    cursor,
    marked,
    mark: (places) =>
      eachFile((text, path) =>
        mark(
          text,
          places.filter((place) => place.path === path).map(({ span }) => span),
        ),
      ),
    edited: (files) =>
      eachFile((text, path) =>
        files
          .filter((file) => file.path === path)
          .reduce((before, { edits }) => applyEdits(before, edits), text),
      ),
  }
}

/** The files after a rename at the cursor with what else it says, or why there is none. */
export function renamedAtCursor({ engine, cursor, edited }: MarkedWorkspace, to: string) {
  const found = rename(engine.snapshot, ...cursor, to, true)
  if (found === undefined) return undefined
  return 'refused' in found ? found.refused : { ...found, texts: edited(found.files) }
}

/** The files of a fixture as they stand in a workspace, without the cursor. */
export async function textsOf(fixture: string): Promise<Record<string, string>> {
  return (await markedWorkspace(fixture)).marked
}

/** A skill file in the fixture notation whose contract is any YAML. */
export function yamlSkill(name: string, contract: string): string {
  return `//- /skills/${name}/SKILL.md\n---\nname: ${name}\ndescription: About ${name}.\nmetadata:\n  contract: ${contract}\n---\n\nBody.\n`
}
