/** Who competes in a run, and what discovery has to say: the part of its inputs that no call can change. */
import type { Candidate } from '../resolution/candidate'
import { withoutRow } from '../resolution/columns'
import type { ResolutionInputs } from '../resolution/inputs'
import type { Warning } from '../resolution/report'
import { portablePath } from '../skills/paths'
import { SOURCES } from '../skills/sources'
import type { Disk } from './disk'
import type { Participants } from './participants'
import { displayName, type Skill, skillId } from './skill'

export type Field = Pick<ResolutionInputs, 'candidates' | 'discovery'>

/** @param consumer path of the skill that the participants are without, if any */
export function toField(
  disk: Disk,
  { included, rejections }: Participants,
  consumer: string | undefined,
): Field {
  const { scans, bases } = disk
  return {
    candidates: included.flatMap(({ candidate }) => candidate ?? []),
    discovery: {
      sources_scanned: SOURCES,
      roots: rootsOf(disk, consumer),
      rejections,
      warnings: [
        ...scans.flatMap(({ root, warnings }) =>
          warnings.map(({ code, path, message }) => {
            return { code, message: `${portablePath(path, root.path, bases)}: ${message}` }
          }),
        ),
        ...included.filter(({ candidate }) => candidate?.unreadable).map(keptWithoutContract),
      ],
    },
  }
}

/** A field without its consumer, which is never its own candidate (DCI-026); nobody else has its path. */
export function fieldWithout(disk: Disk, { candidates, discovery }: Field, consumer: Skill): Field {
  const row = candidates.indexOf(consumer.candidate as Candidate)
  const id = skillId(consumer)
  return {
    candidates: row < 0 ? candidates : withoutRow(candidates, row),
    discovery: {
      ...discovery,
      roots: rootsOf(disk, consumer.path),
      rejections: discovery.rejections.filter((rejection) => rejection.id !== id),
      warnings: discovery.warnings.filter((warning) => warning.id !== id),
    },
  }
}

function rootsOf({ scans, bases }: Disk, consumer: string | undefined) {
  return scans.map(({ root, paths }) => ({
    source: root.source,
    path: portablePath(root.path, root.path, bases),
    discovered: paths.length - (consumer !== undefined && paths.includes(consumer) ? 1 : 0),
  }))
}

function keptWithoutContract(skill: Skill): Warning {
  const message = `The contract of ${displayName(skill)} cannot be read: it takes part as if it had none`
  return { code: 'contract-unparseable', message, id: skillId(skill) }
}
