import { validateAliasTable } from '../../../jsonschema/validate'
import { printable } from '../output/layout'
import { Refusal, type Terminal } from '../terminal'
import { absolutePath } from './paths'

/**
 * The absolute path of the table that `--aliases` names. The engine would leave a file that is none out with
 * a warning (DCI-046); one that was asked for by name is refused.
 * @throws {FileError} when it cannot be read
 * @throws {Refusal} when it is no alias table
 */
export async function aliasFileAt(terminal: Terminal, typed: string): Promise<string> {
  const path = absolutePath(terminal, typed)
  const { bytes } = await terminal.ports.files.readFile(path, Number.POSITIVE_INFINITY)
  const fault = faultOf(new TextDecoder().decode(bytes))
  if (fault !== undefined) {
    throw new Refusal(`--aliases ${typed}: it is no alias table: ${printable(fault)}`)
  }
  return path
}

function faultOf(text: string): string | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const fault = validateAliasTable(json).problems.find(({ severity }) => severity === 'error')
  return fault && `${fault.path === '' ? '' : `${fault.path}: `}${fault.message}`
}
