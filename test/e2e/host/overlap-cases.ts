/** Faulty SKILL.md files, and who says what of them where VS Code lints skills too (EDIT-002). */

export interface Case {
  readonly title: string
  /** `NAME` stands for the name of the folder. */
  readonly text: string
  /** Starts of the messages of VS Code. */
  readonly host: readonly string[]
  /** Codes that we say nevertheless: what VS Code does not see. */
  readonly ours: readonly string[]
  /** Codes that we say besides these when we are asked for everything. */
  readonly left?: readonly string[]
}

const NAME = 'name: NAME'
const DESCRIPTION = 'description: Reads files.'

const NO_NAME = 'Skill should provide a name.'
const NO_DESCRIPTION = 'Skill should provide a description.'
const NO_MAPPING = 'Invalid header, expecting <key: value> pairs'
const BAD_NAME = 'Skill name may only contain lowercase letters'
const OTHER_FOLDER = 'The skill name '
const EMPTY_NAME = "The 'name' attribute must not be empty."
const EMPTY_DESCRIPTION = "The 'description' attribute should not be empty."
const NO_VALUE = 'Missing value'
const INDENTATION = 'Unexpected indentation'
const UNKNOWN_KEY = 'Attribute '

/** A file that the host and we report to have looked at: it by a missing file, we by an empty entry. */
function skill(...lines: readonly string[]): string {
  const contract = ['metadata:', '  contract: DCI/1 P(a,,b)']
  const metadata = lines.some((line) => line.startsWith('metadata:')) ? [] : contract
  return ['---', ...lines, ...metadata, '---', '', BODY].join('\n')
}

const BODY = 'See [this](./missing.md).\n'
const LOOKED = "File './missing.md' not found"
const BROKEN = 'contract/empty'

/** The row of a file whose frontmatter has these lines. */
function row(
  title: string,
  lines: readonly string[],
  { host = [], ours = [], left = [] }: Partial<Pick<Case, 'host' | 'ours' | 'left'>>,
): Case {
  const text = skill(...lines)
  const own = text.includes('P(a,,b)') ? [BROKEN, ...ours] : ours
  return { title, text, host: [LOOKED, ...host], ours: own, left }
}

export const CASES: readonly Case[] = [
  row('nothing but the contract', [NAME, DESCRIPTION], {}),

  row('no name', [DESCRIPTION], { host: [NO_NAME], left: ['skill/name'] }),
  row('no description', [NAME], { host: [NO_DESCRIPTION], left: ['skill/description'] }),
  row('neither', ['license: MIT'], {
    host: [NO_NAME, NO_DESCRIPTION],
    left: ['skill/name', 'skill/description'],
  }),
  row('empty name', ['name: ""', DESCRIPTION], { host: [EMPTY_NAME], left: ['skill/name'] }),
  row('name without a value', ['name:', DESCRIPTION], {
    host: [NO_VALUE, EMPTY_NAME],
    left: ['skill/name'],
  }),
  row('name that is a list', ['name: [a]', DESCRIPTION], {
    host: ["The 'name' attribute must be a string."],
    left: ['skill/name'],
  }),
  row('capitals in the name', ['name: PDF_Reader', DESCRIPTION], {
    host: [BAD_NAME, OTHER_FOLDER],
    left: ['skill/name', 'skill/name-folder'],
  }),
  row('letters of other scripts in the name', ['name: größe', DESCRIPTION], {
    host: [BAD_NAME, OTHER_FOLDER],
    left: ['skill/name-portability', 'skill/name-folder'],
  }),
  row('hyphens side by side in the name', ['name: pdf--reader', DESCRIPTION], {
    host: [OTHER_FOLDER],
    ours: ['skill/name-form'],
    left: ['skill/name-folder'],
  }),
  row('name that is too long', [`name: ${'a'.repeat(65)}`, DESCRIPTION], {
    host: [OTHER_FOLDER],
    ours: ['skill/name-form'],
    left: ['skill/name-folder'],
  }),
  row('name of another folder', ['name: other', DESCRIPTION], {
    host: [OTHER_FOLDER],
    left: ['skill/name-folder'],
  }),

  row('empty description', [NAME, 'description: ""'], {
    host: [EMPTY_DESCRIPTION],
    left: ['skill/description'],
  }),
  row('blank description in a block', [NAME, 'description: |', '  '], {
    host: [EMPTY_DESCRIPTION],
    left: ['skill/description'],
  }),
  row('description that is a list', [NAME, 'description: [a]'], {
    host: ["The 'description' attribute must be a string."],
    left: ['skill/description'],
  }),
  row('description that is too long', [NAME, `description: ${'word '.repeat(210).trim()}`], {
    ours: ['skill/description-length'],
  }),

  row('unknown key', [NAME, DESCRIPTION, 'author: me'], { host: [UNKNOWN_KEY] }),
  row('tools as a list', [NAME, DESCRIPTION, 'allowed-tools: [Read, Grep]'], {
    host: [UNKNOWN_KEY],
    ours: ['skill/allowed-tools'],
  }),
  row('compatibility that is a list', [NAME, DESCRIPTION, 'compatibility: [cli]'], {
    ours: ['skill/compatibility'],
  }),
  row(
    'metadata that is no text',
    [NAME, DESCRIPTION, 'metadata:', '  tags: [a]', '  version: 1.0', '  contract: DCI/1 P(a,,b)'],
    { ours: ['skill/metadata', 'skill/metadata-quotes'] },
  ),
  row(
    'faults in the contract',
    [NAME, DESCRIPTION, 'metadata:', '  contract: DCI/2 Q(a) P(a,,b)'],
    {
      ours: ['contract/unsupported-version', 'contract/unknown-clause'],
    },
  ),

  row('colon in a value', [NAME, 'description: Reads: files'], { ours: ['yaml/syntax'] }),
  row('quote that does not end', [NAME, 'description: "Reads files.'], { ours: ['yaml/syntax'] }),
  row('character that YAML keeps', [NAME, 'description: @files'], { ours: ['yaml/syntax'] }),
  row('tab before a key', [NAME, DESCRIPTION, 'metadata:', '\tauthor: me'], {
    ours: ['yaml/syntax'],
  }),
  row('line without a colon', [NAME, DESCRIPTION, 'license'], { ours: ['yaml/syntax'] }),
  row(
    'entry with less indentation than the one above',
    [NAME, DESCRIPTION, 'metadata:', '    author: me', '  contract: DCI/1 P(a,,b)'],
    { host: [INDENTATION, UNKNOWN_KEY], left: ['yaml/syntax'] },
  ),
  row('key that stands twice', [NAME, DESCRIPTION, 'license: MIT', 'license: MIT'], {
    host: ['Duplicate key'],
    left: ['yaml/duplicate-key'],
  }),
  row('key that stands twice in braces', [NAME, DESCRIPTION, 'metadata: {a: b, a: c}'], {
    ours: ['yaml/duplicate-key'],
  }),

  // Each names another end of what is wrong: we where the bracket opens, VS Code where it should close.
  {
    title: 'bracket that does not close',
    text: `---\n${NAME}\n${DESCRIPTION}\ncompatibility: [cli\n---\n\n${BODY}`,
    host: [LOOKED, 'Expected "]"'],
    ours: ['skill/compatibility', 'yaml/syntax'],
  },
  {
    title: 'no frontmatter',
    text: `# Reader\n\n${BODY}`,
    host: [LOOKED],
    ours: ['skill/frontmatter'],
  },
  {
    title: 'frontmatter that does not close',
    text: `---\n${NAME}\n${DESCRIPTION}\nauthor: me\n`,
    host: [UNKNOWN_KEY],
    ours: ['skill/frontmatter'],
  },
  {
    title: 'empty frontmatter',
    text: `---\n---\n\n${BODY}`,
    host: [LOOKED, NO_NAME, NO_DESCRIPTION],
    ours: [],
    left: ['skill/frontmatter'],
  },
  {
    title: 'frontmatter that is a list',
    text: `---\n- name\n- description\n---\n\n${BODY}`,
    host: [LOOKED, NO_MAPPING, NO_NAME, NO_DESCRIPTION],
    ours: [],
    left: ['yaml/not-a-mapping'],
  },
  row(
    'several at once',
    ['name: Bad_Name', 'author: me', 'metadata:', '  version: 1.0', '  contract: DCI/1 P(a,,b)'],
    {
      host: [BAD_NAME, OTHER_FOLDER, NO_DESCRIPTION, UNKNOWN_KEY],
      ours: ['skill/metadata-quotes'],
      left: ['skill/name', 'skill/name-folder', 'skill/description'],
    },
  ),
]
