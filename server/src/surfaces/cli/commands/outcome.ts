/** `dci outcome`: remembers how the use of a candidate went (SURF-006, DCI-100). */
import { repositoryRoot } from '../../../skills/paths'
import { closest } from '../../../text/did-you-mean'
import { interpretDciFiles, presentFiles, readDciFiles } from '../../../workspace/dci-files'
import type { Engine } from '../../../workspace/engine'
import { displayName, skillId } from '../../../workspace/skill'
import { createEngine } from '../../../workspace/workspace-engine'
import { folderAt } from '../input/resolve-options'
import { count, printable } from '../output/layout'
import { fixed } from '../report/numbers'
import { complain, type ExitStatus, Refusal, type Terminal } from '../terminal'

interface OutcomeOptions {
  readonly workspace: string
}

/**
 * @param id as a report writes it: `name::path`
 * @throws {Refusal} when no skill of the workspace has the id
 */
export async function outcome(
  terminal: Terminal,
  id: string,
  result: 'success' | 'failure',
  options: OutcomeOptions,
): Promise<ExitStatus> {
  const workspace = await folderAt(terminal, '--workspace', options.workspace)
  const engine = createEngine(terminal.ports, { folders: [workspace], home: terminal.home })
  await engine.scan()
  checkId(engine, id)
  // The log has told stderr why; in memory, which is where it would be now, it ends with this process.
  if ((await engine.recordOutcome(id, result === 'success')) !== undefined) {
    complain(terminal, 'the outcome is not remembered')
    return 2
  }
  terminal.stdout.write(`${printable(id)}: ${await remembered(terminal, workspace, id)}\n`)
  return 0
}

function checkId({ snapshot }: Engine, id: string): void {
  const skills = snapshot.included.map((skill) => ({
    id: skillId(skill),
    name: displayName(skill),
  }))
  if (skills.some((skill) => skill.id === id)) return
  const ids = new Map(
    skills.flatMap((skill) => [[skill.id, skill.id] as const, [skill.name, skill.id]]),
  )
  const meant = ids.get(closest(id, ids.keys()) ?? '')
  const hint = meant === undefined ? 'dci graph --format json lists ids' : `did you mean ${meant}?`
  throw new Refusal(`${id}: no skill of the workspace has this id; ${hint}`)
}

/** What is stored of a candidate now, other processes' outcomes included. */
async function remembered(
  { ports: { files } }: Terminal,
  workspace: string,
  id: string,
): Promise<string> {
  const root = await repositoryRoot(files, workspace)
  const places = await readDciFiles(files, [], [root], undefined)
  const { reliability } = interpretDciFiles(presentFiles(places, new Map()))
  const known = reliability?.candidates[id]
  if (known === undefined) return 'nothing is remembered'
  const { success_rate_last_20: rate, sample_size: sample } = known
  return `success rate ${fixed(rate)} over ${count(sample, 'outcome')}`
}
