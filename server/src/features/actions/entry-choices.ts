/** Repairs of frontmatter entries that may be meant, for the author to choose (EDIT-016). */
import { applyEdits, type Problem, type Span, type TextEdit } from '../../problem'
import { lineBreakOf, topLevel } from '../../rules/fields'
import { parseSkillFile, type SkillFile } from '../../skills/skill-file'
import { lineEnd } from '../../yaml/lines'
import type { YamlEntry, YamlNode } from '../../yaml/nodes'
import { breaksPlain, quoteScalar } from '../../yaml/scalar-text'
import { type CodeAction, meets, quickFix, type Scene } from './action'

const LONGEST_DESCRIPTION = 1024

/** @param problems all that is found in the skill's file */
export function entryChoices(scene: Scene, problems: readonly Problem[]): CodeAction[] {
  return problems
    .filter(({ span, fix }) => fix === undefined && meets(span, scene.span))
    .flatMap((problem) => {
      if (problem.code === 'yaml/duplicate-key') return duplicateKey(scene, problem)
      if (problem.code === 'skill/description') return description(scene, problem)
      return []
    })
}

/** Either of the two may be the right one. */
function duplicateKey(scene: Scene, problem: Problem): CodeAction[] {
  const { file } = scene
  const key = file.text.slice(problem.span.start, problem.span.end)
  const places = [
    [`Remove this \`${key}\``, problem.span] as const,
    ...(problem.related ?? []).map(({ span }) => [`Remove the first \`${key}\``, span] as const),
  ]
  return places.flatMap(([title, keySpan]) => {
    const entry = entryAt(file.yaml.root, keySpan)
    const edit = entry && lineRemoval(file, entry)
    if (edit === undefined) return []
    const after = parseSkillFile(applyEdits(file.text, [edit])).yamlProblems
    const isBetter = after.length < file.yamlProblems.length
    return isBetter ? quickFix(scene.skill.path, title, [problem], () => [edit]) : []
  })
}

function entryAt(node: YamlNode | null, keySpan: Span): YamlEntry | undefined {
  if (node?.kind !== 'mapping') return undefined
  for (const entry of node.entries) {
    if (entry.keySpan.start === keySpan.start) return entry
    const inside = entryAt(entry.value, keySpan)
    if (inside !== undefined) return inside
  }
  return undefined
}

/** Takes an entry out with its lines, where it shares them with nothing but a comment. */
function lineRemoval({ yaml }: SkillFile, { span }: YamlEntry): TextEdit | undefined {
  const base = yaml.span.start
  const lineStart = yaml.source.lastIndexOf('\n', span.start - base - 1) + 1
  const end = lineEnd(yaml.source, span.end - base)
  const before = yaml.source.slice(lineStart, span.start - base)
  const after = yaml.source.slice(span.end - base, end)
  if (before.trim() !== '' || !/^\s*(?:#.*)?$/.test(after)) return undefined
  const next = yaml.source.indexOf('\n', end)
  const stop = next < 0 ? yaml.source.length : next + 1
  return { span: { start: base + lineStart, end: base + stop }, newText: '' }
}

/** A description that is missing or empty may be what the text begins with. */
function description(scene: Scene, problem: Problem): CodeAction[] {
  const { file } = scene
  const sentence = firstSentence(file.text.slice(file.frontmatter.bodyStart))
  if (sentence === undefined) return []
  const value = breaksPlain(sentence, false) ? quoteScalar(sentence) : sentence
  const edit = descriptionEdit(file, value)
  const after = edit && parseSkillFile(applyEdits(file.text, [edit]))
  if (edit === undefined || after?.description?.text !== sentence) return []
  const title = 'Take the first sentence of the text as description'
  return [quickFix(scene.skill.path, title, [problem], () => [edit])]
}

function descriptionEdit(file: SkillFile, value: string): TextEdit | undefined {
  const { text, yaml } = file
  const entry = topLevel(file, 'description')
  if (entry?.value) return { span: entry.value.span, newText: value }
  if (entry) return { span: { start: entry.span.end, end: entry.span.end }, newText: ` ${value}` }
  const name = topLevel(file, 'name')
  if (name === undefined) return undefined
  const at = yaml.span.start + lineEnd(yaml.source, name.span.end - yaml.span.start)
  const lineStart = yaml.source.lastIndexOf('\n', name.keySpan.start - yaml.span.start - 1) + 1
  const indent = yaml.source.slice(lineStart, name.keySpan.start - yaml.span.start)
  const newText = `${lineBreakOf(text)}${indent}description: ${value}`
  return { span: { start: at, end: at }, newText }
}

/** Of the first paragraph that is plain text: no heading, list, quote, table, code or markup. */
function firstSentence(body: string): string | undefined {
  const paragraph = body
    .split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/)
    .map((each) => each.trim())
    .find((each) => /^[\p{L}\p{N}"']/u.test(each) && !/^\d+[.)]\s/.test(each))
  const text = paragraph?.replace(/\s+/g, ' ')
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text ?? '')?.[0] ?? text
  return sentence !== undefined && [...sentence].length <= LONGEST_DESCRIPTION
    ? sentence
    : undefined
}
