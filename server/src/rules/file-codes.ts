/** The findings about a skill file that no rule makes: what shows while it is read, and when all rules are done. */
import type { FindingCode } from './finding-code'
import { example, GOOD_DESCRIPTION, GOOD_NAME } from './rule'

export interface FileCode extends FindingCode {
  /** Whole files, where one can show it; the tests run both. */
  readonly examples?: { readonly bad: string; readonly good: string }
}

const OFF = '# dci-disable skill/allowed-tools'

export const FILE_CODES: readonly FileCode[] = [
  {
    code: 'skill/unreadable',
    severity: 'error',
    title: 'File that cannot be read',
    explanation:
      'The file is there and cannot be opened: permission is missing, a link leads nowhere, or it is no ordinary file. The skill takes no part in any resolution.',
  },
  {
    code: 'skill/too-large',
    severity: 'error',
    title: 'File larger than 1 MiB',
    explanation:
      'A skill file of more than 1 MiB is not read, so that one file cannot slow down everything else. Move reference material into files of its own under `references/`.',
  },
  {
    code: 'skill/not-utf8',
    severity: 'error',
    title: 'File that is not UTF-8',
    explanation:
      'Skill files are UTF-8 text, with or without a byte order mark. Save the file in that encoding.',
  },
  {
    code: 'yaml/syntax',
    severity: 'error',
    title: 'Frontmatter that is not well-formed YAML',
    explanation:
      'The frontmatter cannot be read as YAML. A value that holds a colon and a space, or begins with a character that YAML keeps for itself, belongs in quotes.',
    examples: {
      bad: example(GOOD_NAME, 'description: Reads PDF files: text, tables and forms.'),
      good: example(GOOD_NAME, 'description: "Reads PDF files: text, tables and forms."'),
    },
  },
  {
    code: 'yaml/duplicate-key',
    severity: 'error',
    title: 'Key that stands twice',
    explanation:
      'A mapping holds each key once. Readers differ in whether the first or the last one counts, and some refuse the file.',
    examples: {
      bad: example(GOOD_NAME, GOOD_DESCRIPTION, 'license: MIT', 'license: Apache-2.0'),
      good: example(GOOD_NAME, GOOD_DESCRIPTION, 'license: MIT'),
    },
  },
  {
    code: 'yaml/not-a-mapping',
    severity: 'error',
    title: 'Frontmatter that is no mapping',
    explanation: 'The frontmatter consists of entries of the form `key: value`.',
    examples: {
      bad: example('- name', '- description'),
      good: example(GOOD_NAME, GOOD_DESCRIPTION),
    },
  },
  {
    code: 'yaml/too-long',
    severity: 'error',
    title: 'Frontmatter longer than 256 Ki characters',
    explanation:
      'Frontmatter of that length is not read, so that one file cannot slow down everything else. It holds a few lines about the skill; everything else belongs in the body.',
  },
  {
    code: 'skill/unused-suppression',
    severity: 'hint',
    title: 'Comment that switches nothing off',
    explanation:
      'A finding is switched off by a comment on a line of its own in the frontmatter: `# dci-disable CODE` for the whole file, `# dci-disable-next-line CODE` for what starts on the line below. Several codes are separated by commas, and each must be one that is found. A comment without codes switches nothing off. Codes of the workspace may always stand there, because whether they are needed depends on other files.',
    examples: {
      bad: example(OFF, GOOD_NAME, GOOD_DESCRIPTION, 'allowed-tools: Read Grep'),
      good: example(OFF, GOOD_NAME, GOOD_DESCRIPTION, 'allowed-tools: [Read, Grep]'),
    },
  },
]
