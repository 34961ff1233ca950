/** Text from files, shown as it is: in Markdown never as markup, in labels in one short line. */

/** Escapes everything that Markdown or HTML could read as more than text, and folds line breaks. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|~<>&]/g, '\\$&').replace(/\s+/g, ' ')
}

/** Inline code; a backtick inside is met by a longer fence. */
export function inlineCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return `${fence}${pad}${text.replace(/\s+/g, ' ')}${pad}${fence}`
}

/** A link to an encoded URI; nothing in its text or URI can end it early. */
export function link(text: string, uri: string): string {
  const target = uri.replace(/[()<>\\\s]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return `[${escapeMarkdown(text)}](${target})`
}

/** The longest text in a label, in UTF-16 units. */
const LONGEST = 40

/** Text for a label: white space folded, and cut where it is too long. */
export function oneLine(text: string): string {
  const folded = text.replace(/\s+/g, ' ')
  return folded.length <= LONGEST ? folded : `${folded.slice(0, LONGEST - 1)}…`
}
