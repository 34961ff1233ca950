/** Text from files in Markdown: shown as it is, never as markup. */

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
