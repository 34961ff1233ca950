/** A workspace on disk with thousands of skills, bodies and all, the same for the same size. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSkills, type SkillData, seededRandom } from './generate-skills'

/** A capability that so many skills name. */
export const SHARED = 'shared-capability'
export const RENAMED_FILES = 500
/** One that a single skill provides. */
const ONLY_ONE = 'only-one'

export interface BenchWorkspace {
  /** Absolute path of the workspace folder. */
  readonly folder: string
  /** An empty home folder. */
  readonly home: string
  readonly bytes: number
  readonly remove: () => void
}

/** Paths in the workspace. The consumer has 60 lines. */
export const CONSUMER = 'skills/a-consumer/SKILL.md'
export const PROVIDER = 'skills/a-provider/SKILL.md'

const SMALLEST_BODY = 2_000
const LARGEST_BODY = 8_000
const CONSUMER_LINES = 60

/** The 60-line skill that is edited: what it requires is met by one, by many and by nobody else. */
export const CONSUMER_TEXT = withLines(
  skillText(
    {
      name: 'a-consumer',
      description: 'Asks three others for help with reports from the web.',
      contract: `DCI/1 P(report-plan) R(web-search,pdf-extract,${ONLY_ONE}) O(chart-render,${SHARED}) Pol(selection-mode=cover,max-providers=3)`,
    },
    '',
  ),
  CONSUMER_LINES,
)

export const PROVIDER_TEXT = skillText(
  { name: 'a-provider', description: 'Helps one.', contract: `DCI/1 P(${ONLY_ONE})` },
  'Nothing more.\n',
)

/** @param count of skills, the two named above among them */
export function writeWorkspace(count: number): BenchWorkspace {
  const base = mkdtempSync(join(tmpdir(), 'dci-bench-'))
  const [folder, home] = [join(base, 'work'), join(base, 'home')]
  mkdirSync(home)
  mkdirSync(join(folder, '.git'), { recursive: true })
  let bytes = 0
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    bytes += Buffer.byteLength(text)
  }
  write(CONSUMER, CONSUMER_TEXT)
  write(PROVIDER, PROVIDER_TEXT)
  const random = seededRandom(7)
  for (const [index, skill] of generateSkills(count - 2).entries()) {
    const contract = index < RENAMED_FILES ? `DCI/1 P(${SHARED})` : skill.contract
    const size = SMALLEST_BODY + random() * (LARGEST_BODY - SMALLEST_BODY)
    write(`skills/${skill.name}/SKILL.md`, skillText({ ...skill, contract }, body(skill, size)))
  }
  return { folder, home, bytes, remove: () => rmSync(base, { recursive: true, force: true }) }
}

function skillText({ name, description, contract }: SkillData, text: string): string {
  return [
    '---',
    `name: ${name}`,
    `description: ${description}`,
    'license: MIT',
    'allowed-tools: Read Write Bash(git:*)',
    'metadata:',
    '  author: bench',
    '  version: "1.2"',
    ...(contract === undefined ? [] : [`  contract: "${contract}"`]),
    '---',
    '',
    `# ${name}`,
    '',
    text,
  ].join('\n')
}

/** Sections with a list and a code block, as instructions of a skill have them. */
function body({ name, description }: SkillData, size: number): string {
  const section = [
    '## Steps',
    '',
    `1. Read the request and say what ${name} will do about it.`,
    `2. ${description}`,
    '3. Check the result against the request, and name the sources.',
    '',
    '```sh',
    `run --task ${name} --format json > result.json`,
    '```',
    '',
  ].join('\n')
  return section.repeat(Math.ceil(size / section.length)).slice(0, size)
}

function withLines(text: string, count: number): string {
  const lines = text.trimEnd().split('\n')
  const more = Array.from({ length: count - lines.length }, (_, index) => `- Step ${index + 1}.`)
  return `${[...lines, ...more].join('\n')}\n`
}
