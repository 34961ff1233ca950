/** The findings about files under `.dci`. They are made above this room. */
import type { ExampleFile, FixtureCode } from './finding-code'

const GOOD_TABLE = table('"web-search": ["search-web"]')

export const DCI_FILE_CODES: readonly FixtureCode[] = [
  {
    code: 'dci-file/syntax',
    severity: 'error',
    title: 'File that is not JSON',
    explanation:
      'The file cannot be read as JSON, so it counts for nothing. Comments and commas after the last entry are not JSON.',
    message: 'This is no valid JSON: comma expected',
    bad: [table('"web-search": ["search-web"] "ocr": []')],
    good: [table('"web-search": ["search-web"], "ocr": []')],
  },
  {
    code: 'dci-file/schema',
    severity: 'error',
    title: 'File of another form than expected',
    explanation:
      'Something that must be there is missing, or something stands there that the file cannot hold. The whole file counts for nothing until that is repaired.',
    message: 'Expected a list, found `"search-web"`',
    bad: [table('"web-search": "search-web"')],
    good: [GOOD_TABLE],
  },
  {
    code: 'dci-file/left-out',
    severity: 'warning',
    title: 'Part of a file that is left out',
    explanation:
      'A key that nobody knows, a name that breaks the rule for names, a code that no finding has, or in the configuration any value that is not one of those expected. The part is left out and the rest of the file counts.',
    message:
      'Expected a capability name (1 to 64 characters of a-z and 0-9, with single hyphens between them), found `"Search_Web"`',
    bad: [table('"web-search": ["Search_Web"]')],
    good: [GOOD_TABLE],
  },
  {
    code: 'dci-file/duplicate-key',
    severity: 'warning',
    title: 'Key that stands twice',
    explanation: 'Of a key that stands more than once the last one counts. The others mislead.',
    message: 'The key `web-search` stands here already: the last one counts',
    bad: [table('"web-search": ["search-web"], "web-search": ["web-lookup"]')],
    good: [table('"web-search": ["search-web", "web-lookup"]')],
  },
  {
    code: 'dci-file/duplicate-alias',
    severity: 'warning',
    title: 'Alias that adds nothing',
    explanation:
      'The alias stands in the same list already, or is the capability itself. It can go.',
    message: '`search-web` stands in this list already',
    bad: [table('"web-search": ["search-web", "search-web"]')],
    good: [GOOD_TABLE],
  },
  {
    code: 'dci-file/ambiguous-alias',
    severity: 'warning',
    title: 'Alias of two capabilities',
    explanation:
      'An alias means one capability. Of several that list it, it belongs to the one whose name comes first in code-point order, whatever the order of the file.',
    message: '`look-up` is an alias of `dictionary` too, and belongs to that one',
    bad: [table('"web-search": ["look-up"], "dictionary": ["look-up"]')],
    good: [table('"web-search": [], "dictionary": ["look-up"]')],
  },
  {
    code: 'dci-file/alias-is-capability',
    severity: 'warning',
    title: 'Alias that is a capability of its own',
    explanation:
      'A name that has an entry of its own keeps its own meaning, so listing it under another one has no effect. Two entries that list each other are one capability, and nothing is said of them.',
    message: '`image-search` has an entry of its own, so it is not read as `web-search`',
    bad: [table('"web-search": ["image-search"], "image-search": []')],
    good: [table('"web-search": [], "image-search": []')],
  },
  {
    code: 'dci-file/outside-workspace',
    severity: 'warning',
    title: 'Folder outside of the workspace',
    explanation:
      'A file of the workspace cannot make tools look into folders outside of it, so the folders that it names are relative and have no `..`. The usual folders of installed skills may be named too. Others belong in your own settings (`dci.runtimeRoots`, `dci.mounts`) or on the command line.',
    message: '`../shared-skills` leads out of the workspace, so it is left out',
    bad: [config('"mounts": ["../shared-skills"]')],
    good: [config('"mounts": ["vendor/shared-skills"]')],
  },
]

function table(aliases: string): ExampleFile {
  const head = '{\n  "schema_version": "1",\n  "alias_table_version": "1",\n'
  return { path: '.dci/aliases.v1.json', text: `${head}  "aliases": { ${aliases} }\n}\n` }
}

function config(entry: string): ExampleFile {
  return { path: '.dci/config.v1.json', text: `{\n  "schema_version": "1",\n  ${entry}\n}\n` }
}
