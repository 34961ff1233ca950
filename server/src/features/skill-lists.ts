/** Skills in a sentence of Markdown. */
import { displayName, type Skill } from '../workspace/skill'
import { escapeMarkdown } from './markdown'

const MOST_NAMED = 8

/** Names in order, the first few, and how many more there are. */
export function listSkills(skills: readonly Skill[]): string {
  const names = skills
    .slice(0, MOST_NAMED)
    .map((skill) => `**${escapeMarkdown(displayName(skill))}**`)
  const more = skills.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
