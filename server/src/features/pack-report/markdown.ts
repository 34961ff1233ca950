/** A report on a pack as Markdown with links, for a pull request or an editor (SURF-017). */
import type { Skill } from '../../workspace/skill'
import { escapeMarkdown, inlineCode } from '../markdown'
import type { PackReport } from './pack-report'
import { type Commands, labelsOf, nextStepText } from './words'

export interface MarkdownOptions {
  /** An absolute path as it is shown. */
  readonly pathOf: (path: string) => string
  /** The encoded target of a link to a file. */
  readonly hrefOf: (path: string) => string
  readonly commands: Commands
}

/** Longer lists are read by nobody; JSON has them whole. */
const MOST_SHOWN = 100

/** @returns lines */
export function packMarkdown(report: PackReport, options: MarkdownOptions): string[] {
  const { roots, skills, contracts, catalogCharacters, unusable, patterns } = report
  const { references, missing, overlaps, weak } = report
  const { pathOf, commands } = options
  const label = labelsOf(report)
  const linked = (skill: Skill, line?: number, text = label(skill)) =>
    `[${inlineCode(text)}](${options.hrefOf(skill.path)}${line === undefined ? '' : `#L${line}`})`
  const at = (skill: Skill, line: number) => linked(skill, line, `${label(skill)}:${line}`)
  const number = (value: number) => value.toLocaleString('en')
  return [
    '# Pack report',
    '',
    `- Skills: ${number(skills)}, with a contract: ${number(contracts)}`,
    `- Catalog: ${number(catalogCharacters)} characters of names and descriptions, which an agent's prompt holds`,
    `- Next step: ${nextStepText(report, commands)}`,
    ...section(
      'Skills by root',
      roots.map(({ root, skills: held, contracts: own }) => {
        const place = root ? inlineCode(pathOf(root.path)) : 'outside of every root'
        return `${place}: ${number(held)}, with a contract: ${number(own)}`
      }),
    ),
    ...section('Roots that would take in the others', patterns.map(inlineCode)),
    ...section(
      'Skills that no agent can load',
      unusable.map(
        ({ skill, detail }) =>
          `${linked(skill, undefined, skill.portablePath)}: ${escapeMarkdown(detail)}`,
      ),
    ),
    ...section(
      'References that lead nowhere',
      missing.map(
        ({ from, named, evidence }) =>
          `${at(from, evidence.line)}: ${inlineCode(named)} is not there`,
      ),
    ),
    ...section(
      'References between skills',
      references.map(
        ({ from, target, evidence }) =>
          `${at(from, evidence.line)} to ${linked(target)}: ${inlineCode(evidence.text)}`,
      ),
    ),
    ...section(
      'Skills that say nearly the same',
      overlaps.map(
        ({ a, b, similarity }) => `${similarity.toFixed(2)}: ${linked(a)} and ${linked(b)}`,
      ),
    ),
    ...section(
      'Descriptions to improve',
      weak.map(
        ({ skill, weaknesses }) =>
          `${linked(skill)}: ${weaknesses.map(({ message }) => message).join('; ')}`,
      ),
    ),
  ]
}

function section(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const more = items.length - MOST_SHOWN
  return [
    '',
    `## ${title} (${items.length.toLocaleString('en')})`,
    '',
    ...items.slice(0, MOST_SHOWN).map((item) => `- ${item}`),
    ...(more > 0 ? [`- and ${more.toLocaleString('en')} more`] : []),
  ]
}
