/** Changes of a what-if, as edits of the files that they belong to (EDIT-032, EDIT-055). */
import { addValue, capabilitiesOf, policyPair, removeValue, setMode } from '../../contract/edits'
import { parseContract } from '../../contract/parse'
import type { ContractTree } from '../../contract/tree'
import { applyEdits, type TextEdit } from '../../problem'
import type { Change } from '../../resolution/change'
import type { Skill } from '../../workspace/skill'
import { skillId } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { EditTrail } from '../actions/edit-trail'
import { type FileEdits, isOwn } from '../rename/plan'
import { editScalar } from '../rename/scalar-edits'

/**
 * The edits that write changes into contracts: policy and mode into the consumer's, what a candidate
 * provides or hints at into its own. Settings, probes and prose are not written.
 * @param consumer path of the skill whose contract the policy belongs to
 * @returns `undefined` where not every change can be written as it stands
 */
export function writtenChanges(
  snapshot: Snapshot,
  consumer: string | undefined,
  changes: readonly Change[],
): FileEdits[] | undefined {
  const bySkill = new Map<Skill, Change[]>()
  for (const change of changes) {
    const skill = skillOf(snapshot, consumer, change)
    if (skill === undefined) return undefined
    bySkill.set(skill, [...(bySkill.get(skill) ?? []), change])
  }
  const files: FileEdits[] = []
  for (const [skill, own] of bySkill) {
    const edits = editsOf(skill, own)
    if (edits === undefined) return undefined
    files.push({ path: skill.path, edits })
  }
  return files
}

/** The skill whose contract a change is written into. */
function skillOf(
  snapshot: Snapshot,
  consumer: string | undefined,
  change: Change,
): Skill | undefined {
  if (change.kind === 'policy' || change.kind === 'mode') {
    return consumer === undefined ? undefined : snapshot.skillAt(consumer)
  }
  if (!('candidate' in change)) return undefined
  const skill = snapshot.included.find((each) => skillId(each) === change.candidate)
  return skill && isOwn(skill) ? skill : undefined
}

function editsOf({ file }: Skill, changes: readonly Change[]): TextEdit[] | undefined {
  const contract = file?.contract
  if (!file || contract === undefined || contract.parsed.unparseable) return undefined
  let { text } = contract.parsed.tree
  const trail = new EditTrail(text)
  for (const change of changes) {
    const edits = contractEdits(parseContract(text).tree, change)
    if (edits === undefined) return undefined
    trail.add(edits)
    text = applyEdits(text, edits)
  }
  return editScalar(file, 'contract', trail.edits())
}

function contractEdits(tree: ContractTree, change: Change): TextEdit[] | undefined {
  switch (change.kind) {
    case 'policy': {
      const { key, value } = change
      const entry = policyPair(tree, key)?.entry
      if (!entry?.key) return [addValue(tree, 'policy', `${key}=${value}`)]
      return [{ span: { start: entry.key.span.end, end: entry.span.end }, newText: `=${value}` }]
    }
    case 'mode':
      return single(setMode(tree, change.mode))
    case 'provide':
      return [addValue(tree, 'provides', change.token)]
    case 'drop-hint': {
      const pair = policyPair(tree, change.key)
      return pair && single(removeValue(tree, pair))
    }
    case 'withdraw': {
      const { tokens } = change
      const [first] = tokens
      // Several may stand side by side, and then each takes away a comma that the other needs.
      if (first === undefined || tokens.length > 1) return undefined
      const value = capabilitiesOf(tree, first.clause).find(
        ({ entry }) => entry.value === first.token,
      )
      return value && single(removeValue(tree, value))
    }
    default:
      return undefined
  }
}

function single(edit: TextEdit | undefined): TextEdit[] | undefined {
  return edit && [edit]
}
