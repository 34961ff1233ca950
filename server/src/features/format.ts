/** Formatting: the contract in canonical form, and no other byte touched (EDIT-017). */
import { formatEdits } from '../contract/parse'
import { FINAL_BREAKS } from '../contract/style'
import { applyEdits, type Span, type TextEdit } from '../problem'
import { parseSkillFile, type SkillFile } from '../skills/skill-file'
import type { YamlScalar } from '../yaml/nodes'
import type { ScalarMap } from '../yaml/scalar-map'
import { isBlock } from '../yaml/scalar-text'

/** Beyond so many, edits are made as one: each on its own is checked against the whole scalar. */
const MOST_SINGLE_EDITS = 50

/**
 * The edits, in file offsets, that make a skill's contract canonical; none when it is already, when there
 * is none, and where its scalar cannot hold the canonical form. `null` for a contract with an error, which
 * is left alone (DCI-010).
 * @param range only what lies within it is formatted; the whole contract when left out
 */
export function formatSkill(file: SkillFile, range?: Span): TextEdit[] | null {
  const { contract } = file
  if (contract === undefined) return []
  const map = contract.scalar.map()
  const all = formatEdits(contract.parsed)
  if (all === null) return null
  const edits = range ? all.filter(({ span }) => isWithin(map.toDocument(span), range)) : all
  if (edits.length === 0) return []
  const { text } = contract.scalar
  const wanted = applyEdits(text, edits)
  // Each way keeps less of how the scalar is written, and can do more.
  const ways = [
    ...(edits.length <= MOST_SINGLE_EDITS ? toFile(edits, map) : []),
    ...toFile([joined(edits, text)], map),
    ...(range === undefined ? onOneLine(contract.scalar, wanted) : []),
  ]
  return ways.find((way) => contractAfter(file, way) === wanted) ?? []
}

function isWithin({ start, end }: Span, range: Span): boolean {
  return range.start <= start && end <= range.end
}

/** The same edits of the file; no list where one of them cannot be written. */
function toFile(edits: readonly TextEdit[], map: ScalarMap): TextEdit[][] {
  const written = edits.map(({ span, newText }) => map.edit(span, newText))
  return written.every((edit) => edit !== undefined) ? [written] : []
}

function contractAfter({ text }: SkillFile, edits: readonly TextEdit[]): string | undefined {
  return parseSkillFile(applyEdits(text, edits)).contract?.scalar.text
}

/** The lines of a block scalar as one, for white space that says where its text begins or ends. */
function onOneLine(scalar: YamlScalar, wanted: string): TextEdit[][] {
  const { raw, start, parentIndent } = scalar.map().source
  const newText = wanted.replace(FINAL_BREAKS, '')
  if (!isBlock(scalar.style) || /[\r\n]/.test(newText)) return []
  const content = raw.indexOf('\n') + 1
  const indicator = /[1-9]/.exec(raw.slice(0, content).replace(/#.*/, ''))?.[0]
  const firstLine = /^( *)[^ \r\n]/m.exec(raw.slice(content))?.[1] ?? ''
  const indent = indicator === undefined ? firstLine.length : parentIndent + Number(indicator)
  const span = { start: start + content, end: scalar.span.end }
  return [[{ span, newText: ' '.repeat(indent) + newText }]]
}

/** Sorted edits as one that spans them all. */
function joined(edits: readonly TextEdit[], text: string): TextEdit {
  const start = edits[0]?.span.start ?? 0
  const end = edits.at(-1)?.span.end ?? 0
  const shifted = edits.map(({ span, newText }) => ({
    span: { start: span.start - start, end: span.end - start },
    newText,
  }))
  return { span: { start, end }, newText: applyEdits(text.slice(start, end), shifted) }
}
