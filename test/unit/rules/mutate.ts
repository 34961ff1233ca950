/** Damaged skill files: what people type halfway, paste wrongly, or what a broken tool writes. */
import type { Random } from '../yaml/random'

/** Fragments that mean something to one of the languages in a skill file. */
const FRAGMENTS = [
  '---',
  '\n---\n',
  '\r\n',
  '\r',
  '\n',
  '\t',
  '  ',
  ': ',
  ' #',
  '"',
  "'",
  '\\',
  '|',
  '>-',
  '- ',
  '[',
  ']',
  '{',
  '}',
  ',',
  '&a ',
  '*a',
  '!!str ',
  '? ',
  '<<: ',
  '\uFEFF',
  '\u0000',
  '\u2028',
  '\uD83D',
  '😀',
  'é',
  'name: ',
  'description: ',
  'compatibility: ',
  'allowed-tools: ',
  'metadata:\n  contract: ',
  '\n# dci-disable skill/name, ',
  '\n# dci-disable-next-line contract/empty\n',
  'DCI/1',
  '^strict',
  ' P(',
  ' R(a,b)',
  ' Pol(max-candidates=2)',
  ')',
  '(',
  '=',
  '\\,',
] as const

/** Changes a text in one to five places. */
export function mutate(text: string, random: Random): string {
  let result = text
  for (let count = random.many(1, 5); count > 0; count--) result = mutateOnce(result, random)
  return result
}

function mutateOnce(text: string, random: Random): string {
  // Most of a skill file is prose: the frontmatter is where damage is felt.
  const reach = random.chance(90) ? Math.max(1, text.indexOf('\n---', 3) + 5) : text.length + 1
  const at = random.below(Math.min(reach, text.length + 1))
  const length = random.many(1, random.chance(20) ? 80 : 6)
  const after = text.slice(at + length)
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at) + after
    case 1:
      return text.slice(0, at) + random.pick(FRAGMENTS) + after
    case 2: {
      const from = random.below(text.length + 1)
      return text.slice(0, at) + text.slice(from, from + length) + text.slice(at)
    }
    case 3:
      return text.slice(0, at)
    default:
      return text.slice(0, at) + random.pick(FRAGMENTS) + text.slice(at)
  }
}
