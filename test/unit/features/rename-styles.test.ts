/** Renames in hundreds of generated skills, in every way that YAML can write a contract. */
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { capabilityNodes } from '../../../server/src/features/navigation/occurrences'
import { rename } from '../../../server/src/features/rename/rename'
import { applyEdits } from '../../../server/src/problem'
import type { Snapshot } from '../../../server/src/workspace/snapshot'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { memoryPorts, skill } from '../../harness/workspace'
import { type Atom, emitScalar, type Layout } from '../yaml/emit'
import { Random } from '../yaml/random'

const COUNT = 500
const OLD = 'web-search'
const NEW = 'literature-search-2'
const STYLES = ['plain', 'single', 'double', 'literal', 'folded'] as const
const OTHERS = ['pdf-text', 'web', 'web-search-2', 'search'] as const
const TOKENS = [OLD, OLD, ...OTHERS] as const

interface Case {
  readonly path: string
  readonly before: string
  readonly after: string
  /** How often the old name stands there. */
  readonly count: number
}

const CASES = Array.from({ length: COUNT }, (_, seed) => makeCase(seed))
const HERE = '/work/skills/here/SKILL.md'

describe('rename in every YAML style', () => {
  it(`EDIT-003, EDIT-015: across ${COUNT} skills, correct to the byte and without a new finding`, async () => {
    expect(new Set(CASES.map(({ count }) => count)).size).toBeGreaterThan(2)
    const { renamed, earlier, later } = await renameAll(NEW)
    for (const [index, { after }] of CASES.entries()) expect(renamed[index]).toBe(after)
    for (const { path, count } of CASES) {
      expect(findings(later, path)).toEqual(findings(earlier, path))
      expect(tokens(later, path).filter(({ token }) => token === NEW)).toHaveLength(count)
      expect(tokens(later, path).filter(({ token }) => token === OLD)).toEqual([])
    }
  })

  it(`EDIT-003, EDIT-015: across ${COUNT} skills, two capabilities become one and none stands twice`, async () => {
    const { earlier, later } = await renameAll('web')
    for (const { path } of CASES) {
      const named = tokens(earlier, path).map(({ kind, token }) => {
        return `${kind} ${token === OLD ? 'web' : token}`
      })
      const after = tokens(later, path).map(({ kind, token }) => `${kind} ${token}`)
      expect(after).toEqual([...new Set(named)])
      expect(findings(later, path)).not.toContain('contract/duplicate-token')
    }
  })
})

/** The texts after a rename, and the workspaces before and after it. */
async function renameAll(to: string) {
  const { snapshot: earlier } = await engineOver(CASES.map(({ path, before }) => [path, before]))
  const text = earlier.textAt(HERE) ?? ''
  const found = rename(earlier, HERE, text.indexOf(OLD), to, true)
  if (found === undefined || 'refused' in found) expect.unreachable(found?.refused)
  const edits = new Map(found.files.map((file) => [file.path, file.edits]))
  const renamed = CASES.map(({ path, before }) => applyEdits(before, edits.get(path) ?? []))
  const { snapshot: later } = await engineOver(
    CASES.map(({ path }, index) => [path, renamed[index] ?? '']),
  )
  return { renamed, earlier, later }
}

function tokens(snapshot: Snapshot, path: string) {
  const tree = snapshot.skillAt(path)?.file?.contract?.parsed.tree
  expect(tree).toBeDefined()
  return (tree ? capabilityNodes(tree) : []).map(({ kind, node }) => ({ kind, token: node.value }))
}

function findings(snapshot: Snapshot, path: string): string[] {
  const found = snapshot.skillAt(path)
  return found ? diagnose(found).map(({ code }) => code) : ['no skill']
}

async function engineOver(files: readonly (readonly [string, string])[]) {
  const here = skill('here', `DCI/1 P(${OLD})`).split('\n').slice(1).join('\n')
  const all = new Map([...files, [HERE, here], ['/work/.git/HEAD', '']])
  const engine = createEngine(memoryPorts(all), { folders: ['/work'], home: undefined })
  await engine.scan()
  return engine
}

function makeCase(seed: number): Case {
  const random = new Random(seed)
  const style = STYLES[seed % STYLES.length] ?? 'plain'
  const isBlock = style === 'literal' || style === 'folded'
  const inFlow = !isBlock && style !== 'plain' && random.chance(20)
  const lineBreak = random.pick(['\n', '\r\n', '\r'])
  const parentIndent = random.many(1, 4)
  const layout: Layout = { lineBreak, parentIndent, indent: parentIndent + random.many(1, 4) }
  const value = contract(random)
  const scalar = emitScalar(random, style, value, layout)
  const margin = ' '.repeat(parentIndent)
  const opening = inFlow ? 'metadata: { contract: ' : `metadata:${lineBreak}${margin}contract: `
  const tag = random.pick(['', '', '&a ', '!!str ', '&b !!str '])
  const note = isBlock ? '' : random.pick(['', ` # ${OLD}`])
  const closing = inFlow ? ' }' : note
  const head = [
    `${random.chance(30) ? '\uFEFF' : ''}---`,
    `name: s-${seed}`,
    `description: ${OLD} 😀`,
  ]
  const before = head.join(lineBreak) + lineBreak + opening + tag + scalar.before
  const ending = isBlock ? '' : lineBreak
  const after = `${scalar.after}${closing}${ending}---${lineBreak}# ${OLD}${lineBreak}`
  const source = (atoms: readonly Atom[]) => atoms.map((atom) => atom.source).join('')
  return {
    path: `/work/skills/s-${seed}/SKILL.md`,
    before: before + source(scalar.atoms) + after,
    after: before + source(replaceTokens(scalar.atoms, value)) + after,
    count: placesOf(value).length,
  }
}

function contract(random: Random): string {
  const list = () => Array.from({ length: random.many(1, 4) }, () => random.pick(TOKENS))
  const unique = (name: string) => `${name}(${[...new Set(list())].join(random.pick([',', ', ']))})`
  const clauses = ['P', 'E', 'R', 'O'].filter(() => random.chance(60)).map(unique)
  return [random.pick(['DCI/1', 'DCI/1^strict']), ...clauses, `A(q=${OLD})`].join(' ')
}

/** Where the token stands alone, and not as the value of a parameter. */
function placesOf(value: string): { start: number; end: number }[] {
  return [...value.matchAll(/(?<=[(, ])web-search(?=[,)])/g)].map(({ index }) => {
    return { start: index, end: index + OLD.length }
  })
}

/** The new name in place of every atom from the first of a token to its last. */
function replaceTokens(atoms: readonly Atom[], value: string): Atom[] {
  const places = placesOf(value)
  const replaced: Atom[] = []
  let at = 0
  for (const atom of atoms) {
    const start = at
    at += atom.value.length
    const place = places.find((each) => each.start <= start && at <= each.end)
    const isInside = place && (atom.value !== '' || (place.start < start && start < place.end))
    if (!isInside) replaced.push(atom)
    else if (start === place.start) replaced.push({ value: NEW, source: NEW })
  }
  return replaced
}
