/** Repairs of a contract of which more than one may be meant: the author chooses (EDIT-016). */
import type { ContractCode } from '../../contract/codes'
import { addValue, capabilitiesOf, policyPair, removeValue, setMode } from '../../contract/edits'
import { nearestToken } from '../../contract/model'
import { type ParsedContract, parseContract } from '../../contract/parse'
import { POLICY_KEYS, type PolicyKeyInfo, policyKey } from '../../contract/policy-keys'
import type { ContractTree, PairNode } from '../../contract/tree'
import { applyEdits, type Problem, type TextEdit } from '../../problem'
import type { ContractField } from '../../skills/skill-file'
import { displayName, type Skill } from '../../workspace/skill'
import { editScalar } from '../rename/scalar-edits'
import { type CodeAction, meets, quickFix, type Scene } from './action'

interface Choice {
  readonly title: string
  /** In offsets of the contract; `undefined` where this one is not possible. */
  readonly edits: readonly (TextEdit | undefined)[]
}

interface Mistake {
  readonly tree: ContractTree
  readonly skill: Skill
  /** In offsets of the contract. */
  readonly problem: Problem
}

/** A selection may hold hundreds; each way out is tried before it is offered. */
const MOST_MISTAKES = 10

/** For each code the ways out; a code with one right repair has a fix instead. */
const CHOICES: Partial<Record<ContractCode, (mistake: Mistake) => readonly Choice[]>> = {
  'contract/missing-header': firstContract,
  'contract/no-clauses': firstClause,
  'contract/unknown-mode': modes,
  'contract/unexpected': removeStray,
  'contract/invalid-character': remove,
  'contract/missing-equals': policyValues,
  'contract/missing-value': policyValues,
  'contract/policy-value': policyValues,
  'contract/unknown-policy-key': likeKeys,
  'contract/requires-own': ownRequirement,
  'contract/max-providers-unused': unusedLimit,
  'contract/strict-auto-emulate': emulation,
}

/** @param problems all that is found in the skill's file, for the findings that the actions answer */
export function choices(scene: Scene, problems: readonly Problem[]): CodeAction[] {
  const { contract } = scene.file
  if (contract === undefined) return []
  return mistakesAt(scene, contract, problems).flatMap(({ found, problem }) => {
    const mistake = { tree: contract.parsed.tree, skill: scene.skill, problem }
    const ways = CHOICES[problem.code as ContractCode]?.(mistake) ?? []
    return ways.flatMap(({ title, edits }): CodeAction[] => {
      if (!edits.every((edit) => edit !== undefined)) return []
      const after = parseContract(applyEdits(contract.parsed.tree.text, edits))
      if (!isBetter(after, contract.parsed, problem)) return []
      return [
        quickFix(scene.skill.path, title, [found], () => editScalar(scene.file, 'contract', edits)),
      ]
    })
  })
}

/** The findings of the contract at the cursor that have ways out, each as it is found in the file too. */
function mistakesAt(
  { span }: Scene,
  { scalar, parsed }: ContractField,
  problems: readonly Problem[],
): { readonly found: Problem; readonly problem: Problem }[] {
  const map = scalar.map()
  const here = problems.filter((each) => each.fix === undefined && meets(each.span, span))
  return here.slice(0, MOST_MISTAKES).flatMap((found) => {
    const problem = parsed.problems.find(
      (each) =>
        each.code === found.code &&
        (parsed.tree.text === '' || map.toDocument(each.span).start === found.span.start),
    )
    return problem ? { found, problem } : []
  })
}

/** Whether a change takes a finding of this code away, and for an error brings no other. */
function isBetter(
  after: ParsedContract,
  before: ParsedContract,
  { code, severity }: Problem,
): boolean {
  const count = ({ problems }: ParsedContract, counts: (problem: Problem) => boolean) =>
    problems.filter(counts).length
  const isSame = (each: Problem) => each.code === code
  const isError = (each: Problem) => each.severity === 'error'
  const errors = count(before, isError) - (severity === 'error' ? 1 : 0)
  return count(after, isSame) < count(before, isSame) && count(after, isError) <= errors
}

function firstContract({ tree, skill }: Mistake): Choice[] {
  const token = nearestToken(displayName(skill))
  if (token === undefined || tree.text.trim() !== '') return []
  const span = { start: 0, end: tree.text.length }
  return [{ title: `Write DCI/1 P(${token})`, edits: [{ span, newText: `DCI/1 P(${token})` }] }]
}

function modes({ tree }: Mistake): Choice[] {
  return (['strict', 'best-effort'] as const).map((mode) => ({
    title: `Change the mode to ${mode}`,
    edits: [setMode(tree, mode)],
  }))
}

function firstClause({ tree, skill }: Mistake): Choice[] {
  const token = nearestToken(displayName(skill))
  if (token === undefined) return []
  return [{ title: `Add P(${token})`, edits: [addValue(tree, 'provides', token)] }]
}

function remove({ tree, problem: { span } }: Mistake): Choice[] {
  const text = tree.text.slice(span.start, span.end)
  return [{ title: `Remove \`${text}\``, edits: [{ span, newText: '' }] }]
}

/** Takes the space before it along. */
function removeStray({ tree, problem: { span } }: Mistake): Choice[] {
  if (!tree.strays.some((stray) => stray.span.start === span.start)) return []
  const start = tree.text.slice(0, span.start).trimEnd().length
  const title = `Remove \`${tree.text.slice(span.start, span.end)}\``
  return [{ title, edits: [{ span: { start, end: span.end }, newText: '' }] }]
}

/** Each value of a choice, or the default of a number. */
function policyValues({ tree, problem }: Mistake): Choice[] {
  const pair = tree.clauses
    .filter(({ info }) => info?.kind === 'policy')
    .flatMap(({ entries }) => entries)
    .find((entry): entry is PairNode => entry.kind === 'pair' && meets(entry.span, problem.span))
  const info = policyKey(pair?.key?.text ?? '')
  if (!pair?.key || info === undefined) return []
  const span = { start: pair.key.span.end, end: pair.span.end }
  return valuesOf(info, tree).map((value) => ({
    title: `Change to ${info.key}=${value}`,
    edits: [{ span, newText: `=${value}` }],
  }))
}

function valuesOf(info: PolicyKeyInfo, { header }: ContractTree): readonly string[] {
  if (info.kind === 'choice') return info.choices.map(({ value }) => value)
  return [String(info.defaults[header?.mode?.text === 'strict' ? 'strict' : 'best-effort'])]
}

/** Keys that share most words with the unknown one: `min-score`, `candidates`. */
function likeKeys({ tree, problem: { span } }: Mistake): Choice[] {
  const words = new Set(tree.text.slice(span.start, span.end).toLowerCase().split(/[-_]/))
  const taken = ({ key }: PolicyKeyInfo) => policyPair(tree, key) !== undefined
  const shared = ({ key }: PolicyKeyInfo) => key.split('-').filter((word) => words.has(word)).length
  const most = Math.max(1, ...POLICY_KEYS.map(shared))
  return POLICY_KEYS.filter((info) => shared(info) === most && !taken(info)).map(({ key }) => ({
    title: `Change to ${key}`,
    edits: [{ span, newText: key }],
  }))
}

function ownRequirement({ tree, problem: { span } }: Mistake): Choice[] {
  const required = capabilitiesOf(tree, 'required').find(
    ({ entry }) => entry.span.start === span.start,
  )
  const token = required?.entry.value
  const provided = capabilitiesOf(tree, 'provides').find(({ entry }) => entry.value === token)
  return [
    ...(required
      ? [{ title: `No longer require \`${token}\``, edits: [removeValue(tree, required)] }]
      : []),
    ...(provided
      ? [{ title: `No longer provide \`${token}\``, edits: [removeValue(tree, provided)] }]
      : []),
  ]
}

function unusedLimit({ tree }: Mistake): Choice[] {
  const limit = policyPair(tree, 'max-providers')
  const mode = policyPair(tree, 'selection-mode')
  if (limit === undefined) return []
  const { end } = limit.entry.span
  const cover = mode?.entry.value
    ? { span: mode.entry.value.span, newText: 'cover' }
    : { span: { start: end, end }, newText: ',selection-mode=cover' }
  return [
    { title: 'Set selection-mode=cover', edits: [cover] },
    { title: 'Remove max-providers', edits: [removeValue(tree, limit)] },
  ]
}

function emulation({ tree }: Mistake): Choice[] {
  const missing = policyPair(tree, 'on-missing-required')
  return [
    { title: 'Change the mode to best-effort', edits: [setMode(tree, 'best-effort')] },
    ...(missing
      ? [{ title: 'Remove on-missing-required', edits: [removeValue(tree, missing)] }]
      : []),
  ]
}
