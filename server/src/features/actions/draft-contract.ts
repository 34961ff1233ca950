/** A first contract for a skill without one: its name, and what its own words prove (EDIT-016). */
import { isCapabilityToken, nearestToken } from '../../contract/model'
import { compareCodePoints } from '../../text/code-points'
import { words } from '../../text/words'
import { UNUSED } from '../../workspace/capabilities'
import { displayName, type Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { type CodeAction, meets, rewrite, type Scene } from './action'
import { insertContract, lacksContract } from './insert-contract'

/** A draft that claims more is read by nobody. */
const MOST_TOKENS = 5

/** Offered anywhere in the frontmatter of a skill without a contract. */
export function draftAction(scene: Scene): CodeAction[] {
  const { snapshot, skill, file, span } = scene
  const { open, close } = file.frontmatter
  const isHere = open && close && meets(span, { start: open.start, end: close.end })
  if (!isHere || !lacksContract(file) || nearestToken(displayName(skill)) === undefined) return []
  return [
    rewrite(scene.skill.path, 'Generate a contract from name and description', () =>
      insertContract(file, draftContract(snapshot, skill)),
    ),
  ]
}

/** The name as a capability, and the tokens that the text gives evidence of. */
function draftContract(snapshot: Snapshot, skill: Skill): string {
  const name = nearestToken(displayName(skill)) ?? ''
  return `DCI/1 P(${[name, ...evidencedTokens(snapshot, skill, name)].join(',')})`
}

/**
 * Tokens of the workspace and of the alias tables of which every word stands in name or description, those
 * that most skills name first; of several names of one thing a single one. A token of one word is no
 * evidence: it stands in any text.
 */
function evidencedTokens(snapshot: Snapshot, { file }: Skill, name: string): string[] {
  const { capabilities, aliases } = snapshot
  const prose = new Set(words(`${file?.name?.text ?? ''} ${file?.description?.text ?? ''}`))
  const isEvidenced = (token: string) => {
    const stems = words(token)
    return stems.length > 1 && stems.every((stem) => prose.has(stem))
  }
  const known = new Set([
    ...capabilities.keys(),
    ...aliases.tables.flatMap(({ canonical }) => [...canonical.keys()]),
  ])
  const uses = (token: string) => {
    const { consumers, optionalFor, providers } = capabilities.get(token) ?? UNUSED
    return consumers.length + optionalFor.length + providers.length
  }
  const isAlias = (token: string) => (aliases.canonicalOf(token) === token ? 0 : 1)
  const found = [...known]
    .filter((token) => isCapabilityToken(token) && isEvidenced(token))
    .sort((a, b) => uses(b) - uses(a) || isAlias(a) - isAlias(b) || compareCodePoints(a, b))
  const meanings = new Set([aliases.canonicalOf(name)])
  return found
    .filter((token) => {
      const meaning = aliases.canonicalOf(token)
      if (meanings.has(meaning)) return false
      meanings.add(meaning)
      return true
    })
    .slice(0, MOST_TOKENS)
}
