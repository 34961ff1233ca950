/** The contract as a cursor in it sees it, for what is asked while someone types (EDIT-012, EDIT-018). */
import { type ParsedContract, parseContract } from '../../contract/parse'
import type { SkillFile } from '../../skills/skill-file'
import { cursorAt } from '../../yaml/cursor'
import type { YamlScalar } from '../../yaml/nodes'
import type { ScalarMap } from '../../yaml/scalar-map'

export interface ContractCursor {
  readonly map: ScalarMap
  /** The cursor, as an offset of the contract. */
  readonly at: number
  readonly parsed: ParsedContract
}

/** The path of the contract in the frontmatter, as a cursor has it. */
export const CONTRACT = 'metadata.contract'

/** `undefined` where the cursor at a file's offset stands in no contract. */
export function contractCursorAt(file: SkillFile, offset: number): ContractCursor | undefined {
  const cursor = cursorAt(file.yaml, offset)
  const isInContract = cursor?.place === 'value' && cursor.path.join('.') === CONTRACT
  return isInContract ? contractCursor(file, cursor.scalar, offset) : undefined
}

/**
 * @param scalar the contract's; it may reach further than the file's own, up to the cursor
 * @returns `undefined` where no position inside it can be told
 */
export function contractCursor(
  { contract }: SkillFile,
  scalar: YamlScalar,
  offset: number,
): ContractCursor | undefined {
  const map = scalar.map()
  const at = map.toValue(offset)
  if (at === undefined) return undefined
  const isParsed = contract?.scalar.text === scalar.text
  return { map, at, parsed: isParsed ? contract.parsed : parseContract(scalar.text) }
}
