import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Engine, EngineOptions } from '../../../server/src/workspace/engine'
import type { Settings } from '../../../server/src/workspace/settings'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { memoryPorts } from '../../harness/workspace'

const FOLDERS = [
  '/work/skills/a',
  '/work/skills/b',
  '/work/skills/pack/a',
  '/work/skills/pack/c',
  '/work/.agents/skills/b',
  '/work/plugins/one/skills/a',
  '/work/plugins/two/skills/d',
  '/work/drafts/e',
  '/home/me/.claude/skills/a',
] as const

const CONTRACTS = [
  '',
  'DCI/1 P(web-search)',
  'DCI/1 P(web-search,pdf-text) R(summary)',
  'DCI/1^strict R(web-search) Pol(min-total-score=0.2)',
  'DCI/1 R(web-search,summary) O(pdf-text)',
  'DCI/1 P(broken',
] as const

const BROKEN = ['', '# prose', '---\nname: a\n', '---\nname: a\n---\n', '---\n: [\n---\n'] as const

const SETTINGS: readonly Partial<Settings>[] = [
  {},
  { roots: ['plugins/*/skills', 'skills'] },
  { disabledSkills: ['a'] },
  { roots: [], mounts: ['skills/pack', '/work/drafts'], hostRuntime: 'copilot' },
]

type Step =
  | { readonly do: 'write' | 'open'; readonly folder: string; readonly text: string }
  | { readonly do: 'remove' | 'close'; readonly folder: string }
  | { readonly do: 'fill' | 'empty'; readonly folder: string; readonly text: string }
  | { readonly do: 'configure'; readonly settings: Partial<Settings> }
  | { readonly do: 'scan' }

const folder = fc.constantFrom(...FOLDERS)
const text = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...CONTRACTS)) },
  { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
)
const written = text.map((parts) =>
  typeof parts === 'string'
    ? parts
    : `---\nname: ${parts[0]}\ndescription: About ${parts[0]}.\nmetadata:\n  contract: "${parts[1]}"\n---\n`,
)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('write' as const, 'open' as const), folder, text: written }),
  fc.record({ do: fc.constantFrom('remove' as const, 'close' as const), folder }),
  fc.record({
    do: fc.constantFrom('fill' as const, 'empty' as const),
    folder: fc.constantFrom('/work/skills/pack', '/work/plugins', '/work/skills', '/work'),
    text: written,
  }),
  fc.record({ do: fc.constant('configure' as const), settings: fc.constantFrom(...SETTINGS) }),
  fc.constant({ do: 'scan' as const }),
)

/** The truth beside the engine: what is on disk, open and configured. */
class World {
  readonly files = new Map<string, string>([['/work/.git/HEAD', '']])
  readonly open = new Map<string, { path: string; version: number; text: string }>()
  options: EngineOptions = { folders: ['/work'], home: '/home/me' }
  readonly engine: Engine = createEngine(memoryPorts(this.files), this.options)
  private version = 0

  async carryOut(step: Step): Promise<void> {
    switch (step.do) {
      case 'write':
        this.files.set(`${step.folder}/SKILL.md`, step.text)
        return this.engine.filesChanged([`${step.folder}/SKILL.md`])
      case 'remove':
        this.files.delete(`${step.folder}/SKILL.md`)
        return this.engine.filesChanged([`${step.folder}/SKILL.md`])
      case 'fill':
        for (const inner of FOLDERS.filter((each) => each.startsWith(`${step.folder}/`))) {
          this.files.set(`${inner}/SKILL.md`, step.text)
        }
        return this.engine.filesChanged([step.folder])
      case 'empty':
        for (const path of [...this.files.keys()]) {
          if (path.startsWith(`${step.folder}/`) && path.endsWith('.md')) this.files.delete(path)
        }
        return this.engine.filesChanged([step.folder])
      case 'open': {
        const path = `${step.folder}/SKILL.md`
        this.open.set(path, { path, version: ++this.version, text: step.text })
        return this.engine.documentChanged({ path, version: this.version, text: step.text })
      }
      case 'close':
        this.open.delete(`${step.folder}/SKILL.md`)
        return this.engine.documentClosed(`${step.folder}/SKILL.md`)
      case 'configure':
        this.options = { ...this.options, settings: step.settings }
        return this.engine.configure(this.options)
      case 'scan':
        return this.engine.scan()
    }
  }

  /** An engine that has seen nothing but the present state. */
  async fresh(): Promise<Engine> {
    const engine = createEngine(memoryPorts(this.files), this.options)
    await engine.scan()
    for (const document of this.open.values()) engine.documentChanged(document)
    return engine
  }
}

/** Everything that can be asked of a snapshot, as plain data. */
function knowledge(engine: Engine) {
  const { snapshot } = engine
  const skills = [...snapshot.skills]
  const calls = [
    ...skills.map(({ path }) => [path, {}] as const),
    [undefined, { require: ['web-search', 'summary'], mode: 'strict' }] as const,
  ]
  return {
    skills: skills.map(({ path, portablePath, root, exclusion }) => {
      return { path, portablePath, root, exclusion }
    }),
    included: snapshot.included.map(({ candidate }) => candidate?.id),
    capabilities: [...snapshot.capabilities].map(([token, use]) => [
      token,
      ...Object.values(use).map((list) => list.map(({ path }: { path: string }) => path)),
    ]),
    reports: calls.map(([path, call]) => engine.report(snapshot.resolve(path, call))),
  }
}

describe('the engine over time', () => {
  it('DCI-103, SKILL-024: after any history it knows what a fresh one knows', async () => {
    const history = fc.array(step, { minLength: 1, maxLength: 25 })
    const property = fc.asyncProperty(history, async (steps) => {
      const world = new World()
      await world.engine.scan()
      for (const each of steps) await world.carryOut(each)
      expect(knowledge(world.engine)).toEqual(knowledge(await world.fresh()))
    })
    await fc.assert(property, { seed: 20, numRuns: 150 })
  })
})
