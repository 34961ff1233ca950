/** Capabilities and skills under other names in the JSON files under `.dci` (EDIT-015). */
import { type JsonNode, jsonAt, parseJson } from '../../json/document'
import type { Span, TextEdit } from '../../problem'
import type { DciFile } from '../../workspace/dci-files'
import { type DciMention, entriesOf, textsIn } from '../dci-files/mentions'
import { renameInAliases, renameInList } from './aliases'
import { inOrder } from './list-edits'
import { type FileEdits, placeOf, type Refusal } from './plan'

/**
 * The edits of each file that names what is renamed; or a refusal where a probe of the old name stands
 * beside one of the new, as only their owner can say which is right. State, which is no file for people,
 * stays as it is.
 */
export function renameInDciFiles(
  files: readonly DciFile[],
  kind: DciMention['kind'],
  from: string,
  to: string,
): FileEdits[] | Refusal {
  const renamed: FileEdits[] = []
  for (const file of files) {
    const edits = renameIn(file, kind, from, to)
    if ('clash' in edits) {
      const place = placeOf(file.path, file.text, edits.clash.start)
      const why = `there is a probe for \`${to}\` too; keep one of the two first`
      return { refused: `${place}: ${why}. Nothing was renamed` }
    }
    if (edits.length > 0) renamed.push({ path: file.path, edits: inOrder(edits) })
  }
  return renamed
}

type Edits = readonly TextEdit[] | { readonly clash: Span }

function renameIn(file: DciFile, kind: DciMention['kind'], from: string, to: string): Edits {
  if (file.kind === 'reliability') return []
  const root = parseJson(file.text).value
  if (file.kind === 'probes') {
    const skills = jsonAt(root, ['skills'])
    if (kind === 'skill') return renameKeys([skills], from, to)
    const own = entriesOf(skills).map(({ value }) => value)
    return renameKeys([jsonAt(root, ['probes']), ...own], from, to)
  }
  if (kind === 'capability') {
    return file.kind === 'aliases' ? renameInAliases(root, file.text, from, to) : []
  }
  const disabled = jsonAt(root, ['disabled_skills'])
  const isDisabled = textsIn(disabled).some(({ text }) => text === from)
  return isDisabled ? renameInList(disabled, from, to, false) : []
}

function renameKeys(objects: readonly (JsonNode | null)[], from: string, to: string): Edits {
  const edits: TextEdit[] = []
  for (const object of objects) {
    const keys = entriesOf(object).map(({ key }) => key)
    const renamed = keys.filter(({ text }) => text === from)
    const [first] = renamed
    if (first && keys.some(({ text }) => text === to)) return { clash: first.inner }
    edits.push(...renamed.map(({ inner }) => ({ span: inner, newText: to })))
  }
  return edits
}
