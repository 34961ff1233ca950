/** Changes carried out for real: in the files of a random workspace, and in its settings and calls. */
import {
  addValue,
  capabilitiesOf,
  policyPair,
  removeValue,
  setMode,
} from '../../../server/src/contract/edits'
import { parseContract } from '../../../server/src/contract/parse'
import type { ContractTree } from '../../../server/src/contract/tree'
import type { TextEdit } from '../../../server/src/problem'
import type {
  CandidateChange,
  Change,
  ClauseToken,
  Owner,
} from '../../../server/src/resolution/change'
import { compatibleWith, describeWith } from '../../../server/src/resolution/changed-candidate'
import type { SkillData } from '../../reference/data'
import { candidateId } from '../../reference/discovery'
import type { RandomCase } from '../../reference/random-workspace'

/** The case after a change where its owner says; `undefined` where a contract cannot take it. */
export function carryOut(before: RandomCase, change: Change, owner: Owner): RandomCase | undefined {
  const { workspace, call } = before
  switch (change.kind) {
    case 'policy':
      return owner === 'call'
        ? { workspace, call: { ...call, policy: { ...call.policy, [change.key]: change.value } } }
        : ofConsumer(before, (tree) => setPolicy(tree, change.key, String(change.value)))
    case 'mode':
      return owner === 'call'
        ? { workspace, call: { ...call, mode: change.mode } }
        : ofConsumer(before, (tree) => setMode(tree, change.mode))
    case 'query-text':
      return { workspace, call: { ...call, query_text: change.text } }
    case 'host':
      return { workspace: { ...workspace, host_runtime: change.runtime }, call }
    case 'disable': {
      const disabled = [...(workspace.disabled ?? []), change.name]
      return { workspace: { ...workspace, disabled }, call }
    }
    case 'probe':
      return passProbes(before, change.candidate)
    default:
      return ofCandidate(before, change)
  }
}

/** Two skills of one name share the probes that a workspace declares: the probes of one cannot pass alone. */
export function sharesItsProbes(change: Change, { workspace }: RandomCase): boolean {
  if (change.kind !== 'probe') return false
  const { skills } = workspace
  const name = skills.find((skill) => candidateId(skill) === change.candidate)?.name
  return skills.filter((skill) => skill.name === name).length > 1
}

function ofConsumer(before: RandomCase, edit: Edit): RandomCase | undefined {
  const { consumer } = before.call
  return withSkills(before, (skill) => {
    const contract = skill.path === consumer && skill.contract && edited(skill.contract, edit)
    return contract ? { ...skill, contract } : undefined
  })
}

/** Of several files with one id, which are copies, any may be the one that takes part. */
function ofCandidate(before: RandomCase, change: CandidateChange): RandomCase | undefined {
  return withSkills(before, (skill) =>
    candidateId(skill) === change.candidate ? editedFile(skill, change) : undefined,
  )
}

/** @param edit gives nothing for a file that stays; where all stay, the change is not made */
function withSkills(
  { workspace, call }: RandomCase,
  edit: (skill: SkillData) => SkillData | undefined,
): RandomCase | undefined {
  const files = workspace.skills.map(edit)
  if (files.every((file) => file === undefined)) return undefined
  const skills = workspace.skills.map((skill, index) => files[index] ?? skill)
  return { workspace: { ...workspace, skills }, call }
}

function editedFile(skill: SkillData, change: CandidateChange): SkillData | undefined {
  if (change.kind === 'describe') {
    return { ...skill, description: describeWith(skill.description, change.words) }
  }
  if (change.kind === 'runtime') {
    return { ...skill, compatibility: compatibleWith(skill.compatibility, change.runtime) }
  }
  const contract = editedContract(skill.contract, change)
  return contract === undefined ? undefined : { ...skill, contract }
}

type ContractChange = Exclude<CandidateChange, { kind: 'describe' | 'runtime' }>

function editedContract(before: string | undefined, change: ContractChange): string | undefined {
  if (change.kind === 'provide') {
    const { token } = change
    if (before === undefined) return `DCI/1 P(${token})`
    return edited(before, (tree) => addValue(tree, 'provides', token))
  }
  if (before === undefined) return undefined
  return change.kind === 'drop-hint'
    ? edited(before, (tree) => dropPolicy(tree, change.key))
    : change.tokens.reduce<string | undefined>(withoutToken, before)
}

/** The probes of one skill pass; all others say what they said, which is nothing where none may run. */
function passProbes({ workspace, call }: RandomCase, candidate: string): RandomCase {
  const passing = workspace.skills.find((skill) => candidateId(skill) === candidate)?.name
  const names = [...new Set(workspace.skills.map(({ name }) => name))]
  const probes = Object.entries(workspace.probes ?? {}).map(([capability, probe]) => {
    const { outcome, skills = {} } = probe
    const said = names.flatMap((name) => {
      const before = Object.hasOwn(skills, name) ? skills[name] : outcome
      const after = name === passing ? 'passed' : call.run_probes ? before : 'not-run'
      return before === undefined ? [] : [[name, after]]
    })
    return [capability, { skills: Object.fromEntries(said) }]
  })
  return {
    workspace: { ...workspace, probes: Object.fromEntries(probes) },
    call: { ...call, run_probes: true },
  }
}

type Edit = (tree: ContractTree) => TextEdit | undefined

function edited(contract: string, edit: Edit): string | undefined {
  const { tree, unparseable } = parseContract(contract)
  const change = unparseable ? undefined : edit(tree)
  if (change === undefined) return undefined
  return contract.slice(0, change.span.start) + change.newText + contract.slice(change.span.end)
}

function setPolicy(tree: ContractTree, key: string, value: string): TextEdit {
  const pair = policyPair(tree, key)
  const text = `${key}=${value}`
  return pair ? { span: pair.entry.span, newText: text } : addValue(tree, 'policy', text)
}

function dropPolicy(tree: ContractTree, key: string): TextEdit | undefined {
  const pair = policyPair(tree, key)
  return pair && removeValue(tree, pair)
}

/** A token may stand in a kind of clause more than once. */
function withoutToken(
  contract: string | undefined,
  { clause, token }: ClauseToken,
): string | undefined {
  if (contract === undefined) return undefined
  const find = (tree: ContractTree) =>
    capabilitiesOf(tree, clause).find(({ entry }) => entry.value === token)
  if (find(parseContract(contract).tree) === undefined) return contract
  const once = edited(contract, (tree) => {
    const value = find(tree)
    return value && removeValue(tree, value)
  })
  return withoutToken(once, { clause, token })
}
