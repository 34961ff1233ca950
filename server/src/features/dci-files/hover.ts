/** Hover in the files under `.dci` that people write: names of the workspace, codes, and what the schemas say. */
import { isCapabilityToken } from '../../contract/model'
import { jsonCursorAt } from '../../json/cursor'
import { schemaAt } from '../../jsonschema/schema-docs'
import { touches } from '../../problem'
import { findingCode } from '../../rules/codes'
import type { Snapshot } from '../../workspace/snapshot'
import { describeCapability } from '../explain/capability-text'
import type { Hover } from '../explain/hover'
import { escapeMarkdown, inlineCode } from '../markdown'
import { type LinkTo, listSkills } from '../skill-lists'
import { type DciFileOptions, type WrittenKind, writtenKind } from './kind'
import { type DciMention, dciMentions } from './mentions'

/** What stands at an offset, explained; `undefined` where there is nothing to say. */
export function hoverDciFile(
  snapshot: Snapshot,
  path: string,
  text: string,
  offset: number,
  linkTo: LinkTo,
  { hostLints = false }: DciFileOptions = {},
): Hover | undefined {
  const kind = writtenKind(snapshot, path)
  if (kind === undefined) return undefined
  const mention = dciMentions({ kind, text }).find(({ span }) => touches(span, offset))
  const named = mention && describeMention(snapshot, path, mention, linkTo)
  if (mention && named !== undefined) return { span: mention.span, markdown: named }
  return hoverSchema(kind, text, offset, hostLints)
}

function describeMention(
  snapshot: Snapshot,
  path: string,
  { kind, name, role, canonical }: DciMention,
  linkTo: LinkTo,
): string | undefined {
  if (kind === 'capability') {
    if (!isCapabilityToken(name)) return undefined
    const here = {
      canonical: 'a capability and its other names',
      alias: `another name of ${inlineCode(canonical ?? '')}`,
      probe: 'tested by this command',
      disabled: '',
    }
    return `**${name}**: ${here[role]}\n\n${describeCapability(snapshot, name, path, linkTo)}`
  }
  const skills = [...snapshot.skills].filter((skill) => skill.name === name)
  return skills.length > 0 ? `Skill ${listSkills(skills, linkTo)}` : 'No skill has this name'
}

/** The code of a finding, or what the schema says of a key or value, which the editor may say itself. */
function hoverSchema(
  kind: WrittenKind,
  text: string,
  offset: number,
  hostLints: boolean,
): Hover | undefined {
  const cursor = jsonCursorAt(text, offset)
  if (cursor === undefined || cursor.span.start === cursor.span.end) return undefined
  const { place, path, span } = cursor
  const word = text.slice(span.start, span.end)
  if (kind === 'config' && place === 'key' && path.join() === 'rules') {
    const markdown = describeCode(word)
    return markdown === undefined ? undefined : { span, markdown }
  }
  const schema = hostLints ? undefined : schemaAt(kind, place === 'key' ? [...path, word] : path)
  return schema?.description === undefined
    ? undefined
    : { span, markdown: escapeMarkdown(schema.description) }
}

function describeCode(word: string): string | undefined {
  const found = findingCode(word)
  if (found === undefined) return undefined
  const { title, code, severity, explanation } = found
  const line = `${inlineCode(code)}, ${severity} unless it is set otherwise`
  return `**${escapeMarkdown(title)}**\n\n${line}\n\n${explanation}`
}
