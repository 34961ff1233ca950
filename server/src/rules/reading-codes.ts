/** Documentation of the findings that are made while a file is read, before any rule can look at it. */
import { example, GOOD_DESCRIPTION, GOOD_NAME } from './rule'

export interface ReadingCode {
  readonly code: string
  readonly title: string
  /** Markdown. */
  readonly explanation: string
  /** Whole files, where one can show it; the tests run both. */
  readonly examples?: { readonly bad: string; readonly good: string }
}

/** All of them are errors: what cannot be read takes no part. */
export const READING_CODES: readonly ReadingCode[] = [
  {
    code: 'skill/unreadable',
    title: 'File that cannot be read',
    explanation:
      'The file is there and cannot be opened: permission is missing, a link leads nowhere, or it is no ordinary file. The skill takes no part in any resolution.',
  },
  {
    code: 'skill/too-large',
    title: 'File larger than 1 MiB',
    explanation:
      'A skill file of more than 1 MiB is not read, so that one file cannot slow down everything else. Move reference material into files of its own under `references/`.',
  },
  {
    code: 'skill/not-utf8',
    title: 'File that is not UTF-8',
    explanation:
      'Skill files are UTF-8 text, with or without a byte order mark. Save the file in that encoding.',
  },
  {
    code: 'yaml/syntax',
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
    title: 'Frontmatter that is no mapping',
    explanation: 'The frontmatter consists of entries of the form `key: value`.',
    examples: {
      bad: example('- name', '- description'),
      good: example(GOOD_NAME, GOOD_DESCRIPTION),
    },
  },
  {
    code: 'yaml/too-long',
    title: 'Frontmatter longer than 256 Ki characters',
    explanation:
      'Frontmatter of that length is not read, so that one file cannot slow down everything else. It holds a few lines about the skill; everything else belongs in the body.',
  },
]
