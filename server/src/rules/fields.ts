/** What several rules ask of a frontmatter field. */
import { isCapabilityToken, nearestToken } from '../contract/model'
import type { Fix, Span, TextEdit } from '../problem'
import type { SkillFile } from '../skills/skill-file'
import type { YamlEntry, YamlSequence } from '../yaml/nodes'
import { quoteScalar } from '../yaml/scalar-text'

/** The longest name that the standard allows, in code points. */
export const LONGEST_NAME = 64

/** Whether a text is a name as the standard spells one, which is the rule of capability tokens too (DCI-005). */
export const isSkillName = isCapabilityToken

/** The nearest name to what people write instead: `PDF_Reader` gives `pdf-reader`; `undefined` for none. */
export const nearestName = nearestToken

/** Writes another name in place of one; none where the new one is no name or YAML errors blur the old one's end. */
export function renaming({ yaml, name }: SkillFile, newText: string | undefined): { fix?: Fix } {
  if (yaml.broken || name === undefined || newText === undefined || !isSkillName(newText)) return {}
  const edits = [{ span: name.span, newText }]
  return { fix: { title: `Change the name to ${newText}`, edits } }
}

/** A name as a message shows it: cut where nobody reads on. */
export function shown(name: string): string {
  const characters = [...name]
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('')}…` : name
}

/** The entry of a top-level key. */
export function topLevel({ yaml }: SkillFile, key: string): YamlEntry | undefined {
  return yaml.root?.entries.find((entry) => entry.key === key)
}

/** Where to say that a field is missing: the opening fence. `undefined` while YAML keeps it from being seen. */
export function placeOfMissing({ frontmatter, yaml }: SkillFile): Span | undefined {
  return yaml.broken || yaml.root === null ? undefined : (frontmatter.open ?? undefined)
}

/** Length as the standard counts it: in code points. */
export function codePoints(text: string): number {
  return [...text].length
}

/** The line break that a file uses. */
export function lineBreakOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
}

/**
 * A list as a text beside its key; no edit where that would lose a comment, an anchor or an item that
 * cannot be told apart in the text.
 */
export function asOneText(
  { keySpan }: YamlEntry,
  { span, items }: YamlSequence,
  text: string,
  separator: string,
  isItem: (item: string) => boolean,
): TextEdit[] {
  const texts = items.map((item) => (item?.kind === 'scalar' ? item.text : ''))
  const colon = text.indexOf(':', keySpan.end)
  const written = text.slice(colon + 1, span.end)
  const isPlain = colon >= 0 && colon < span.start && !/(?:^|[\s,[])[#&*!]/.test(written)
  if (!isPlain || !texts.every(isItem)) return []
  const newText = ` ${quoteScalar(texts.join(separator))}`
  return [{ span: { start: colon + 1, end: span.end }, newText }]
}
