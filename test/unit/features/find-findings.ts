/** Finds what a whole workspace tells in a fixture of many files, and shows where it stands. */
import { expect } from 'vitest'
import { workspaceFindings } from '../../../server/src/features/findings/workspace-findings'
import type { Problem } from '../../../server/src/problem'
import type { EngineOptions } from '../../../server/src/workspace/engine'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { mark, readMarkers } from '../../harness/markers'
import { memoryPorts, readFixture } from '../../harness/workspace'

export interface Row {
  readonly code: string
  readonly title: string
  /** With marks where the findings of the code stand. */
  readonly fixture: string
  readonly messages: readonly string[]
  readonly related?: readonly string[]
  readonly options?: Partial<EngineOptions>
}

/**
 * The findings of one code, and the fixture with marks around them. Paths under `/~` are in the home folder,
 * those under `/mnt` are as they stand, all others in the workspace folder.
 */
export async function find(code: string, fixture: string, options: Partial<EngineOptions> = {}) {
  const marked = new Map(
    [...readFixture(fixture)].map(([path, text]) => [
      path.startsWith('/mnt/')
        ? path
        : path.replace(/^(\/~)?/, (home) => (home ? '/home/me' : '/work')),
      text,
    ]),
  )
  const files = new Map([...marked].map(([path, text]) => [path, readMarkers(text).text]))
  const engine = createEngine(memoryPorts(new Map([...files, ['/work/.git/HEAD', '']])), {
    folders: ['/work'],
    home: '/home/me',
    ...options,
  })
  await engine.scan()
  const all = workspaceFindings(engine.snapshot)
  const foundIn = (path: string) => (all.get(path) ?? []).filter((each) => each.code === code)
  const found = [...files.keys()].flatMap(foundIn)
  return {
    engine,
    found,
    messages: found.map(({ message }) => message),
    shown: [...files].map(([path, text]) =>
      mark(
        text,
        foundIn(path).map(({ span }) => span),
      ),
    ),
    expected: [...marked.values()],
    related: found.flatMap((problem) => relatedOf(problem, files)),
  }
}

/** What the related places of a finding hold: `skills/a/SKILL.md: web-search`. */
function relatedOf({ related = [] }: Problem, files: ReadonlyMap<string, string>): string[] {
  return related.map(({ path = '', span }) => {
    return `${path.replace('/work/', '')}: ${files.get(path)?.slice(span.start, span.end)}`
  })
}

/** Checks that a fixture has these findings of a code, just where its marks are. */
export async function expectRow({ code, fixture, messages, related, options }: Row): Promise<void> {
  const found = await find(code, fixture, options)
  expect(found.messages).toEqual(messages)
  expect(found.shown).toEqual(found.expected)
  if (related) expect(found.related).toEqual(related)
}
