/** What must hold of edits that the server offers: they never make a file worse. */
import { parseSkillFile, type SkillFile } from '../../server/src/skills/skill-file'
import { applyTextEdits, editsIn } from './monkey-answers'

/**
 * What is wrong with the edits of an answer.
 * @param textOf the present text of a document, `undefined` where it is not known
 */
export function editFaults(
  method: string,
  uri: string,
  answer: unknown,
  textOf: (uri: string) => string | undefined,
): string[] {
  const faults: string[] = []
  for (const [of, edits] of editsIn(answer, uri)) {
    const text = textOf(of)
    if (text === undefined) continue
    try {
      const edited = applyTextEdits(text, edits)
      const fault = of.endsWith('.json')
        ? jsonFault(text, edited)
        : skillFault(method, text, edited)
      if (fault !== undefined) faults.push(`${method}: ${fault} in ${of}: ${JSON.stringify(edits)}`)
    } catch (error) {
      faults.push(`${method}: ${String(error)} in ${of}: ${JSON.stringify(edits)}`)
    }
  }
  return faults
}

function skillFault(method: string, text: string, edited: string): string | undefined {
  const before = parseSkillFile(text)
  const after = parseSkillFile(edited)
  if (errorsOf(after) > errorsOf(before)) return 'the edited text has more errors'
  if (!/formatting$/i.test(method)) return undefined
  if (surroundings(after) !== surroundings(before)) return 'more than the contract was formatted'
  const meaning = (file: SkillFile) => JSON.stringify(file.contract?.parsed.contract)
  if (meaning(after) !== meaning(before)) return 'formatting changed what the contract says'
  return undefined
}

function jsonFault(text: string, edited: string): string | undefined {
  return isJson(text) && !isJson(edited) ? 'the edited text is no JSON' : undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function errorsOf({ yamlProblems, contract }: SkillFile): number {
  return (
    yamlProblems.filter(({ severity }) => severity === 'error').length +
    (contract?.parsed.problems.filter(({ severity }) => severity === 'error').length ?? 0)
  )
}

/** All of a file but its contract. */
function surroundings({ text, contract }: SkillFile): string {
  if (contract === undefined) return text
  const { start, end } = contract.scalar.span
  return `${text.slice(0, start)}|${text.slice(end)}`
}
