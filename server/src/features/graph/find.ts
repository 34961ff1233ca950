/** Skills and capabilities of the whole workspace by a part of their name. */
import { compareCodePoints } from '../../text/code-points'
import { displayName, type Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { type CapabilityNode, capabilityNode, type SkillNode, skillNode, tokensOf } from './nodes'

const MOST = 20

interface Found {
  readonly name: string
  /** Where in the name the text stands. */
  readonly at: number
  readonly thing: Skill | string
}

/** At most 20 that can stand in the graph; those whose name begins with the text come first. */
export function findInGraph(snapshot: Snapshot, text: string): (SkillNode | CapabilityNode)[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const tokens = [...snapshot.capabilities.keys()].map((token) => ({ name: token, thing: token }))
  const skills = snapshot.included
    .filter((skill) => tokensOf(skill).length > 0)
    .map((skill) => ({ name: displayName(skill), thing: skill }))
  return [...tokens, ...skills]
    .map((each): Found => ({ ...each, at: each.name.toLowerCase().indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1) || compareCodePoints(a.name, b.name))
    .slice(0, MOST)
    .map(({ thing }) =>
      typeof thing === 'string'
        ? capabilityNode(thing, 0)
        : skillNode(thing, { status: null, inCycle: false, shared: true, hidden: 0 }),
    )
}
