/** A SKILL.md as it is written: frontmatter, the fields that matter, and the contract with its positions. */
import { type ParsedContract, parseContract } from '../contract/parse'
import type { Problem } from '../problem'
import { parseYaml, scalarAt } from '../yaml/document'
import { type Frontmatter, sliceFrontmatter } from '../yaml/frontmatter'
import type { YamlDocument, YamlScalar } from '../yaml/nodes'

export interface SkillFile {
  readonly text: string
  readonly frontmatter: Frontmatter
  readonly yaml: YamlDocument
  /** YAML syntax errors, with offsets in the file. */
  readonly yamlProblems: readonly Problem[]
  /** Values as text, whatever their YAML type; `undefined` where the key is absent or holds no scalar. */
  readonly name: YamlScalar | undefined
  readonly description: YamlScalar | undefined
  readonly compatibility: YamlScalar | undefined
  readonly contract: ContractField | undefined
}

export interface ContractField {
  /** Where the contract stands; its map leads from contract offsets to file offsets. */
  readonly scalar: YamlScalar
  readonly parsed: ParsedContract
}

/** The path of the contract in the frontmatter (DCI-001). */
const CONTRACT_PATH = ['metadata', 'contract'] as const

/** Reads any text as a SKILL.md; what is missing or broken is told by the rules, never thrown. */
export function parseSkillFile(text: string): SkillFile {
  const frontmatter = sliceFrontmatter(text)
  const { value: yaml, problems: yamlProblems } = parseYaml(text, frontmatter.span)
  const contract = scalarAt(yaml, CONTRACT_PATH)
  return {
    text,
    frontmatter,
    yaml,
    yamlProblems,
    name: scalarAt(yaml, ['name']),
    description: scalarAt(yaml, ['description']),
    compatibility: scalarAt(yaml, ['compatibility']),
    contract: contract && { scalar: contract, parsed: parseContract(contract.text) },
  }
}
