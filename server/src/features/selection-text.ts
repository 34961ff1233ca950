/** In one line of Markdown: who would be selected for a capability, and with what score. */
import type { Skill } from '../workspace/skill'
import type { Snapshot } from '../workspace/snapshot'
import { escapeMarkdown } from './markdown'

/** @param consumer the skill that requires `token` */
export function describeSelection(snapshot: Snapshot, consumer: Skill, token: string): string {
  const { query, selection } = snapshot.resolve(consumer.path, {})
  const index = query.capabilities.indexOf(token)
  const provider = selection.selected
    .map(({ scored }) => scored)
    .filter(({ resolved }) => resolved[index])
    .sort((a, b) => (b.matches[index]?.score ?? 0) - (a.matches[index]?.score ?? 0))[0]
  if (provider !== undefined) {
    const match = provider.matches[index]
    const how = match?.kind === 'exact' ? '' : `, ${match?.kind} match with \`${match?.token}\``
    const name = escapeMarkdown(provider.candidate.name)
    return `Would be met by **${name}**, score ${provider.final.toFixed(3)}${how}`
  }
  const near = selection.nearest(index)
  if (near === undefined) return '**Unmet**: no skill comes near it'
  const { scored, reasons } = near
  const why = reasons.length > 0 ? `rejected by ${reasons.join(', ')}` : 'not selected'
  return `**Unmet**: nearest is **${escapeMarkdown(scored.candidate.name)}**, score ${scored.final.toFixed(3)}, ${why}`
}
