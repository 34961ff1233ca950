/** A contract where the frontmatter has none, in whatever way the frontmatter is written. */
import { applyEdits, type TextEdit } from '../../problem'
import { lineBreakOf, topLevel } from '../../rules/fields'
import { parseSkillFile, type SkillFile } from '../../skills/skill-file'
import { lineEnd } from '../../yaml/lines'
import type { YamlEntry, YamlMapping } from '../../yaml/nodes'
import { quoteScalar } from '../../yaml/scalar-text'

/** Whether `metadata.contract` is missing or empty, in frontmatter that can be read. */
export function lacksContract({ yaml, contract }: SkillFile): boolean {
  const isReadable = yaml.root !== null && yaml.root.entries.length > 0 && !yaml.broken
  return isReadable && (contract === undefined || contract.scalar.text.trim() === '')
}

/**
 * The edits that put a contract under `metadata.contract` and touch nothing else; proved by reading the
 * result. `undefined` where that is not possible, such as beside an alias.
 */
export function insertContract(file: SkillFile, contract: string): TextEdit[] | undefined {
  const edit = insertion(file, quoteScalar(contract))
  if (edit === undefined) return undefined
  const after = parseSkillFile(applyEdits(file.text, [edit]))
  const isSound = after.yamlProblems.length <= file.yamlProblems.length
  return isSound && after.contract?.scalar.text === contract ? [edit] : undefined
}

/** @param value the contract as YAML writes it */
function insertion(file: SkillFile, value: string): TextEdit | undefined {
  const { root } = file.yaml
  const metadata = topLevel(file, 'metadata')
  if (root === null) return undefined
  if (metadata === undefined) {
    return isFlow(root, file)
      ? intoFlow(root, `metadata: {contract: ${value}}`)
      : atEnd(root, value, file)
  }
  if (metadata.value === null) {
    return isFlow(root, file)
      ? behind(metadata, `{contract: ${value}}`)
      : below(metadata, `${indentOf(root, file)}  `, value, file)
  }
  if (metadata.value.kind !== 'mapping' || isAlias(metadata)) return undefined
  const own = metadata.value.entries.find(({ key }) => key === 'contract')
  if (own?.value) return isAlias(own) ? undefined : { span: own.value.span, newText: value }
  if (own) return behind(own, value)
  return isFlow(metadata.value, file)
    ? intoFlow(metadata.value, `contract: ${value}`)
    : below(metadata, indentOf(metadata.value, file), value, file)
}

function isFlow({ span }: YamlMapping, { text }: SkillFile): boolean {
  return text[span.start] === '{'
}

/** The value of an alias stands at its anchor, before the entry. */
function isAlias({ keySpan, value }: YamlEntry): boolean {
  return value !== null && value.span.start < keySpan.start
}

/** Spaces before the keys of a block mapping. */
function indentOf({ entries }: YamlMapping, { text }: SkillFile): string {
  return /[^\r\n]*$/.exec(text.slice(0, entries[0]?.keySpan.start))?.[0] ?? ''
}

function intoFlow({ span, entries }: YamlMapping, entry: string): TextEdit {
  const last = entries.at(-1)
  return last ? insert(last.span.end, `, ${entry}`) : insert(span.start + 1, entry)
}

/** As the last lines of the frontmatter. */
function atEnd(root: YamlMapping, value: string, file: SkillFile): TextEdit {
  const lineBreak = lineBreakOf(file.text)
  const indent = indentOf(root, file)
  const lines = [`${indent}metadata:`, `${indent}  contract: ${value}`]
  return insert(file.frontmatter.span.end, lines.map((line) => line + lineBreak).join(''))
}

/** On the line below a key, above what stands there. */
function below({ keySpan }: YamlEntry, indent: string, value: string, file: SkillFile): TextEdit {
  const { source, span } = file.yaml
  const at = span.start + lineEnd(source, keySpan.end - span.start)
  return insert(at, `${lineBreakOf(file.text)}${indent}contract: ${value}`)
}

/** After the colon of a key without a value. */
function behind({ span }: YamlEntry, value: string): TextEdit {
  return insert(span.end, ` ${value}`)
}

function insert(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText }
}
