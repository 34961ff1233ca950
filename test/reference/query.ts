/** What a run asks for (DCI-030 to DCI-033). */
import type { Contract, ContractMode } from '../../server/src/contract/model'
import { type AliasTable, otherTokensOfGroup } from './aliases'
import { eachOnce } from './compare'
import { parseContract } from './contract'
import { type CallData, type SkillData, UsageError, type WorkspaceData } from './data'
import { inDiscoveryOrder } from './discovery'

export interface Query {
  readonly consumer: SkillData | null
  /** Null without a consumer, or where its contract is missing or unparseable. */
  readonly contract: Contract | null
  readonly mode: ContractMode
  readonly capabilities: readonly string[]
  readonly optional: readonly string[]
  readonly text: string
}

/**
 * DCI-030, DCI-031: the capabilities, mode and text of the call.
 * @throws {UsageError} when the consumer is not in the workspace
 */
export function readQuery(
  workspace: WorkspaceData,
  call: CallData,
  tables: readonly AliasTable[],
): Query {
  const consumer = findConsumer(workspace, call.consumer)
  const contract = consumer?.contract === undefined ? null : parseContract(consumer.contract).model
  const capabilities = eachOnce(call.require ?? contract?.required ?? [])
  return {
    consumer,
    contract,
    mode: call.mode ?? contract?.mode ?? 'best-effort',
    capabilities,
    optional: contract?.optional ?? [],
    text: queryText(call.query_text, capabilities, tables),
  }
}

function findConsumer(workspace: WorkspaceData, path: string | undefined): SkillData | null {
  if (path === undefined) return null
  for (const skill of inDiscoveryOrder(workspace.skills)) if (skill.path === path) return skill
  throw new UsageError(`no skill at ${path}`)
}

/** DCI-031: the text given, the capabilities, then the other tokens of their alias groups, each once. */
function queryText(
  given: string | undefined,
  capabilities: readonly string[],
  tables: readonly AliasTable[],
): string {
  const aliases = capabilities.flatMap((capability) => otherTokensOfGroup(tables, capability))
  const tokens = eachOnce([...capabilities, ...aliases])
  return [...(given === undefined || given === '' ? [] : [given]), ...tokens].join(' ')
}
