/** The one table of everything that can be found: who checks codes, and who documents them, asks here. */
import { CONTRACT_CODE_DOCS } from '../contract/code-docs'
import { CONTRACT_CODES, type ContractCode } from '../contract/codes'
import { closest } from '../text/did-you-mean'
import { DCI_FILE_CODES } from './dci-file-codes'
import { shown } from './fields'
import { FILE_CODES } from './file-codes'
import type { FindingCode } from './finding-code'
import { RULES } from './index'
import { WORKSPACE_CODES } from './workspace-codes'

const CONTRACT: readonly FindingCode[] = Object.entries(CONTRACT_CODES).map(
  ([code, { severity, title }]) => ({
    code,
    severity,
    title,
    explanation: CONTRACT_CODE_DOCS[code as ContractCode].explanation,
  }),
)

/** In the order in which they are documented. */
export const ALL_CODES: readonly FindingCode[] = [
  ...FILE_CODES,
  ...RULES,
  ...CONTRACT,
  ...WORKSPACE_CODES,
  ...DCI_FILE_CODES,
]

const BY_CODE = new Map(ALL_CODES.map((each) => [each.code, each]))

/** What a code stands for; `undefined` for one that no finding can have. */
export function findingCode(code: string): FindingCode | undefined {
  return BY_CODE.get(code)
}

/** Says of a code that no finding can have it, and which one was probably meant. */
export function noSuchCode(code: string): string {
  const meant = closest(code, BY_CODE.keys())
  const question = meant === undefined ? '' : `: did you mean \`${meant}\`?`
  return `No finding has the code \`${shown(code)}\`${question}`
}
