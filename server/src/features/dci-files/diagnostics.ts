/** Findings in the files under `.dci` that people write (EDIT-001, EDIT-010). */
import { nearestToken } from '../../contract/model'
import {
  entryOf,
  type JsonEntry,
  type JsonNode,
  type JsonObject,
  jsonAt,
  parseJson,
} from '../../json/document'
import { pointerSteps } from '../../jsonschema/pointer'
import { schemaAt } from '../../jsonschema/schema-docs'
import {
  type SchemaProblem,
  validateAliasTable,
  validateConfig,
  validateProbes,
} from '../../jsonschema/validate'
import { bySpan, type Fix, type Problem, type Span } from '../../problem'
import { ALL_CODES } from '../../rules/codes'
import { withLevels } from '../../rules/levels'
import { closest } from '../../text/did-you-mean'
import { FOLDER_KEYS, faultText, leadsOutside, mayName } from '../../workspace/config-file'
import type { Snapshot } from '../../workspace/snapshot'
import { aliasFindings } from './aliases'
import { type DciFileOptions, type WrittenKind, writtenKind } from './kind'
import { entriesOf, textsIn } from './mentions'

const VALIDATORS = { aliases: validateAliasTable, probes: validateProbes, config: validateConfig }

/** More than anybody reads. */
const MOST_SHOWN = 100

/**
 * Everything wrong with a file under `.dci`, sorted, at the levels that are set; spans are offsets in its
 * text. Nothing for another kind of file.
 */
export function dciFileFindings(
  snapshot: Snapshot,
  path: string,
  text: string,
  { hostLints = false }: DciFileOptions = {},
): Problem[] {
  const kind = writtenKind(snapshot, path)
  if (kind === undefined) return []
  const { value: root, problems } = parseJson(text)
  const syntax = problems.map((problem) => ({ ...problem, code: 'dci-file/syntax' }))
  const ofSchema = hostLints ? [] : [...schemaFindings(kind, root), ...duplicateKeys(root)]
  const found = syntax.length > 0 ? (hostLints ? [] : syntax) : [...ofSchema, ...ours(kind, root)]
  return withLevels(found.sort(bySpan).slice(0, MOST_SHOWN), snapshot.settings.rules)
}

/** What no schema can say. */
function ours(kind: WrittenKind, root: JsonNode | null): Problem[] {
  if (kind === 'aliases') return aliasFindings(root)
  return kind === 'config' ? foldersOutside(root) : []
}

function foldersOutside(root: JsonNode | null): Problem[] {
  return FOLDER_KEYS.flatMap((key) =>
    textsIn(jsonAt(root, [key]))
      .filter(({ text }) => !mayName(key, text))
      .map(({ text, span }) => ({
        code: 'dci-file/outside-workspace',
        severity: 'warning' as const,
        message: `${leadsOutside(text)}, so it is left out`,
        span,
      })),
  )
}

/** Of several entries of one key, those after the first. */
function duplicateKeys(node: JsonNode | null): Problem[] {
  if (node?.kind === 'array') return node.items.flatMap(duplicateKeys)
  const first = new Map<string, JsonEntry>()
  return entriesOf(node).flatMap((entry) => {
    const { key, value } = entry
    const before = first.get(key.text)
    if (before === undefined) first.set(key.text, entry)
    const problem = before && {
      code: 'dci-file/duplicate-key',
      severity: 'warning' as const,
      message: `The key \`${key.text}\` stands here already: the last one counts`,
      span: key.span,
      related: [{ span: before.key.span, message: 'The first one' }],
    }
    return [...(problem ? [problem] : []), ...duplicateKeys(value)]
  })
}

/** The errors first where there are too many: to find the place of each takes time. */
function schemaFindings(kind: WrittenKind, root: JsonNode | null): Problem[] {
  const { problems } = VALIDATORS[kind](plainValue(root))
  const isError = ({ severity }: SchemaProblem) => severity === 'error'
  const warnings = problems.filter((problem) => !isError(problem))
  const shown = [...problems.filter(isError), ...warnings].slice(0, MOST_SHOWN)
  return shown.map((problem) => ({
    code: isError(problem) ? 'dci-file/schema' : 'dci-file/left-out',
    severity: problem.severity,
    message: kind === 'config' ? faultText(problem) : problem.message,
    span: spanOf(root, problem),
    ...correction(kind, root, problem),
  }))
}

/** The plain value that a tree stands for, as `JSON.parse` reads it. */
function plainValue(node: JsonNode | null): unknown {
  switch (node?.kind) {
    case 'object':
      return Object.fromEntries(node.entries.map(({ key, value }) => [key.text, plainValue(value)]))
    case 'array':
      return node.items.map(plainValue)
    case 'text':
      return node.text
    default:
      return node?.value
  }
}

/** An object is shown by its key, or its brace, for it may fill the screen. */
function spanOf(root: JsonNode | null, { path, ofKey }: SchemaProblem): Span {
  const steps = pointerSteps(path)
  const node = jsonAt(root, steps)
  const key = entryAt(root, steps)?.key.span
  if (ofKey || node === null) return key ?? { start: 0, end: 0 }
  if (node.kind !== 'object') return node.span
  return key ?? { start: node.span.start, end: node.span.start + 1 }
}

function entryAt(root: JsonNode | null, steps: readonly string[]): JsonEntry | undefined {
  const parent = objectAt(root, steps.slice(0, -1))
  return parent && entryOf(parent, steps.at(-1) ?? '')
}

function objectAt(root: JsonNode | null, steps: readonly string[]): JsonObject | undefined {
  const node = jsonAt(root, steps)
  return node?.kind === 'object' ? node : undefined
}

/** Writes the name that was probably meant, unless it stands there already. */
function correction(
  kind: WrittenKind,
  root: JsonNode | null,
  { path, severity, ofKey }: SchemaProblem,
): { fix?: Fix } {
  const steps = pointerSteps(path)
  const wrong = ofKey ? entryAt(root, steps)?.key : jsonAt(root, steps)
  const isName = severity === 'warning' && (ofKey || kind === 'aliases')
  if (!isName || wrong?.kind !== 'text') return {}
  const parent = objectAt(root, steps.slice(0, -1))
  const meant = nearestName(kind, steps, wrong.text)
  if (meant === undefined || (parent && entryOf(parent, meant))) return {}
  const edits = [{ span: wrong.inner, newText: meant }]
  return { fix: { title: `Change to ${meant}`, edits } }
}

function nearestName(
  kind: WrittenKind,
  steps: readonly string[],
  name: string,
): string | undefined {
  const keys = Object.keys(schemaAt(kind, steps.slice(0, -1))?.properties ?? {})
  if (keys.length > 0) return closest(name, keys)
  if (kind !== 'config') return nearestToken(name)
  const codes = ALL_CODES.map(({ code }) => code)
  return steps[0] === 'rules' ? closest(name, codes) : undefined
}
