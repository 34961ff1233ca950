/** Where a skill's own text speaks of other skills, and how: the evidence of a draft (EDIT-048, SURF-017). */
import { isCapabilityToken, nearestToken } from '../../contract/model'
import type { Span } from '../../problem'
import { joinPath, parentOf } from '../../skills/paths'
import type { Skill } from '../../workspace/skill'
import { isSkillFile, type Pack } from './pack'
import { proseOf } from './prose'

/** `link`: to its folder or SKILL.md; `code`: its name in code marks; `words`: its name before "skill". */
export type EvidenceKind = 'link' | 'code' | 'words'

export interface Evidence {
  readonly kind: EvidenceKind
  /** In the file. */
  readonly span: Span
  /** Counted from 1. */
  readonly line: number
  /** The line without space around it; of a long one the part around the evidence. */
  readonly text: string
}

export interface Reference {
  readonly target: Skill
  readonly evidence: Evidence
}

/** What is spoken of and not there. */
export interface MissingReference {
  /** The link's target, or the name, as written. */
  readonly named: string
  /** Absolute path of a link's target. */
  readonly path?: string
  readonly evidence: Evidence
}

export interface References {
  /** In the order of the text. */
  readonly found: readonly Reference[]
  /** Links to skill files of which the pack knows none, and names in code marks before "skill". */
  readonly missing: readonly MissingReference[]
}

/** @param skill with its whole text; what it says of itself is none */
export function referencesOf(skill: Skill, pack: Pack): References {
  if (skill.file === null) return { found: [], missing: [] }
  const { text } = skill.file
  const found: Reference[] = []
  const missing: MissingReference[] = []
  let lines: Lines | undefined
  for (const prose of proseOf(skill.file)) {
    for (const mention of mentionsIn(prose.text, parentOf(skill.path), pack)) {
      const { kind, written, path, span, mustExist } = mention
      const target = path === undefined ? pack.named(written) : pack.at(path)
      if (target?.path === skill.path || (target === undefined && !mustExist)) continue
      lines ??= new Lines(text)
      const evidence = { kind, ...lines.around(prose.toFile(span)) }
      if (target) found.push({ target, evidence })
      else missing.push({ named: written, ...(path !== undefined && { path }), evidence })
    }
  }
  return { found: found.sort(byPlace), missing: missing.sort(byPlace) }
}

function byPlace(a: { evidence: Evidence }, b: { evidence: Evidence }): number {
  return a.evidence.span.start - b.evidence.span.start
}

interface Mention {
  readonly kind: EvidenceKind
  readonly written: string
  /** Absolute, of a link. */
  readonly path?: string
  /** In the prose. */
  readonly span: Span
  /** Whether it can be nothing but a skill. */
  readonly mustExist: boolean
}

const CODE = /(?<!`)(`+)(?!`)([^`\r\n]+)(?<!`)\1(?!`)/g
/** What may stand between a name and the word "skill": marks that close, and space. */
const SKILL_FOLLOWS = /^[*_"'”’)\]]{0,4}[\s>]{1,40}skill(?![\w-])/i
const SKILL = /[Ss]kill(?![\w-])/g
const NAME_BEFORE = /(?<![\w/.`-])([a-z0-9]+(?:-[a-z0-9]+)+)[*_"'”’)\]]{0,4}[\s>]{1,40}$/
/** Room for the longest name and what may stand behind it, in UTF-16 units. */
const FARTHEST = 120
const LINK = /\]\([ \t]*<?([^\s<>()]+)/g
const LINK_DEFINITION = /^[ \t>]{0,8}\[[^\]\r\n]+\]:[ \t]*<?([^\s<>]+)/gm

function mentionsIn(text: string, folder: string, pack: Pack): Mention[] {
  return [...linksIn(text, folder), ...codeIn(text, pack), ...wordsIn(text)]
}

function linksIn(text: string, folder: string): Mention[] {
  const links = [...text.matchAll(LINK), ...text.matchAll(LINK_DEFINITION)]
  return links.flatMap((match): Mention[] => {
    const [whole, written = ''] = match
    const target = localTarget(written)
    if (target === undefined) return []
    const end = match.index + whole.length
    const span = { start: end - written.length, end }
    const path = joinPath(folder, target)
    return [{ kind: 'link', written, path, span, mustExist: isSkillFile(path) }]
  })
}

/** The relative path that a link leads to; `undefined` for one that leads elsewhere. */
function localTarget(written: string): string | undefined {
  const [path = ''] = written.split(/[?#]/, 1)
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|[/\\])/i.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function codeIn(text: string, pack: Pack): Mention[] {
  return [...text.matchAll(CODE)].flatMap((match): Mention[] => {
    const [whole, , content = ''] = match
    const written = content.trim()
    const end = match.index + whole.length
    const mustExist =
      isCapabilityToken(written) && SKILL_FOLLOWS.test(text.slice(end, end + FARTHEST))
    const isMeant = mustExist || pack.named(written) !== undefined
    if (!isMeant || !hasWords(written)) return []
    return [{ kind: 'code', written, span: { start: match.index, end }, mustExist }]
  })
}

function wordsIn(text: string): Mention[] {
  return [...text.matchAll(SKILL)].flatMap(({ index, 0: word }): Mention[] => {
    const before = text.slice(Math.max(0, index - FARTHEST), index)
    const name = NAME_BEFORE.exec(before)
    if (name === null) return []
    const [whole, written = ''] = name
    const span = { start: index - whole.length, end: index + word.length }
    return [{ kind: 'words', written, span, mustExist: false }]
  })
}

/** A name of one word is a word like any other: only a link tells that the skill is meant. */
function hasWords(name: string): boolean {
  return nearestToken(name)?.includes('-') === true
}

/** The longest line that is shown whole, in UTF-16 units. */
const LONGEST_LINE = 160

/** Lines of a text, found by offset. */
class Lines {
  private readonly starts: number[] = [0]

  constructor(private readonly text: string) {
    for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) {
      this.starts.push(index + lineBreak.length)
    }
  }

  around(span: Span): Omit<Evidence, 'kind'> {
    const line = this.lineAt(span.start)
    const start = this.starts[line] ?? 0
    const whole = this.text.slice(start, this.starts[line + 1]).trimEnd()
    return { span, line: line + 1, text: excerpt(whole, span.start - start) }
  }

  private lineAt(offset: number): number {
    let low = 0
    let high = this.starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low
  }
}

function excerpt(line: string, at: number): string {
  const text = line.trim()
  if (text.length <= LONGEST_LINE) return text
  const from = Math.max(0, Math.min(at - LONGEST_LINE / 2, line.length - LONGEST_LINE))
  const to = from + LONGEST_LINE
  const part = line.slice(from, to).trim()
  return `${from > 0 ? '…' : ''}${part}${to < line.length ? '…' : ''}`
}
