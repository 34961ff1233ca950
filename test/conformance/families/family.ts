/** How a family of vectors is written down: inputs, and which fields of the report matter. */
import type { CallData, SkillData, WorkspaceData } from '../../reference/data'

export interface Enumerated {
  readonly id: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly workspace: WorkspaceData
  readonly call: CallData
  readonly show: Shown
}

/** What of the report goes into `expect`. */
export interface Shown {
  /** Fields of the report, as dotted paths; `order` for the ids of the candidates. */
  readonly report?: readonly string[]
  /** Skill name or candidate id -> fields of its candidate, as dotted paths. */
  readonly of?: Readonly<Record<string, readonly string[]>>
  /** Whether the warnings that the requirements name are told, both those present and those absent. */
  readonly warnings?: boolean
}

/** What came of the run as a whole. */
export const OUTCOME: readonly string[] = [
  'status',
  'selected_candidates',
  'unresolved_required_capabilities',
]

/** A skill in its own folder under `skills/`, with a contract that leaves out `DCI/1 `. */
export function skill(name: string, clauses?: string, rest: Partial<SkillData> = {}): SkillData {
  return {
    path: `skills/${name}/SKILL.md`,
    source: 'workspace-local',
    name,
    description: 'notes',
    ...(clauses === undefined ? {} : { contract: `DCI/1 ${clauses}` }),
    ...rest,
  }
}

/** A skill whose description says what `web-search` is about, so that it is not flagged. */
export function honest(name: string, clauses: string, rest: Partial<SkillData> = {}): SkillData {
  return skill(name, clauses, { description: 'web search', ...rest })
}

/** A consumer at `skills/asker/SKILL.md`. */
export function consumer(contract: string): SkillData {
  return { ...skill('asker'), contract }
}

export const CONSUMER_PATH = 'skills/asker/SKILL.md'

/** An alias table of some version. */
export function table(aliases: Readonly<Record<string, readonly string[]>>, version = '1') {
  return { schema_version: '1', alias_table_version: version, aliases }
}

/** `count` tokens that nothing asks for. */
export function fillers(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}-${i}`)
}

/** A text as a part of an id: letters, digits and hyphens, or how it is called. */
export function slug(text: unknown): string {
  return (
    String(text)
      .replace(/[^A-Za-z0-9.]+/g, '-')
      .replace(/^-|-$/g, '') || 'empty'
  )
}
