/** Skills in a sentence of Markdown. */
import { displayName, type Skill } from '../workspace/skill'
import { escapeMarkdown, link } from './markdown'

/** The URI that opens a file; features know paths alone. @param path absolute */
export type LinkTo = (path: string) => string

const MOST_NAMED = 8

/** Names in order, the first few, and how many more there are; with `linkTo` each leads to its file. */
export function listSkills(skills: readonly Skill[], linkTo?: LinkTo): string {
  const names = skills.slice(0, MOST_NAMED).map((skill) => {
    const name = displayName(skill)
    return linkTo ? link(name, linkTo(skill.path)) : `**${escapeMarkdown(name)}**`
  })
  const more = skills.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
