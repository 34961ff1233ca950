/** `dci parse`: what a contract says, and what is wrong with it (SURF-002). */
import { formatContract, type ParsedContract, parseContract } from '../../../contract/parse'
import { decodeSkillText, LARGEST_SKILL_FILE } from '../../../skills/discovery'
import { contractText } from '../output/contract-text'
import { styleOf } from '../output/style'
import { type ExitStatus, Refusal, type Terminal, writeJson } from '../terminal'

interface ParseOptions {
  readonly format: 'text' | 'json'
}

/** @param given the contract's text, or `-` for stdin */
export async function parse(
  terminal: Terminal,
  given: string,
  { format }: ParseOptions,
): Promise<ExitStatus> {
  const parsed = parseContract(given === '-' ? await fromStdin(terminal) : given)
  if (format === 'json') writeJson(terminal, toJson(parsed))
  else terminal.stdout.write(`${contractText(parsed, styleOf(terminal)).join('\n')}\n`)
  return parsed.problems.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** The final line break belongs to the pipe, not to the contract. */
async function fromStdin(terminal: Terminal): Promise<string> {
  const source = decodeSkillText(await terminal.readStdin(LARGEST_SKILL_FILE + 1))
  if ('failure' in source) throw new Refusal(`stdin: ${source.detail}`)
  return source.text.replace(/\r?\n$/, '')
}

function toJson(parsed: ParsedContract) {
  const { version, mode, provides, expects, accepts, required, optional, policy } = parsed.contract
  return {
    version,
    mode,
    provides,
    expects,
    accepts,
    required,
    optional,
    policy,
    canonical: formatContract(parsed),
    problems: parsed.problems.map(({ code, severity, message, span: { start, end } }) => ({
      code,
      severity,
      message,
      start,
      end,
    })),
  }
}
