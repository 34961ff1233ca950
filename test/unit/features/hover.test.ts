import { describe, expect, it } from 'vitest'
import { hover } from '../../../server/src/features/explain/hover'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'

const OTHERS =
  skill('searcher', 'DCI/1 P(web-search,pdf-text)') +
  skill('finder', 'DCI/1 P(web-searches)') +
  skill('looker', 'DCI/1 P(look-up) A(output-format=json,locale=en)') +
  skill('asker', 'DCI/1 R(web-search) O(look-up) A(output-format=json)') +
  skill('teller', 'DCI/1 P(telling) A(output-format=text)') +
  '//- /.dci/aliases.v1.json\n' +
  '{"schema_version":"1","alias_table_version":"7","aliases":{"fact-check":["look-up","verify"]}}\n'

const PATH = '/work/skills/here/SKILL.md'
const linkTo = (path: string) => `file://${path}`
const to = (name: string) => `[${name}](file:///work/skills/${name}/SKILL.md)`

async function hoverOn(frontmatter: string) {
  const marked = readMarkers(
    `---\nname: here\ndescription: Searches the web.\n${frontmatter}\n---\n`,
  )
  const engine = await engineOver(OTHERS)
  engine.documentChanged({ path: PATH, version: 1, text: marked.text })
  const found = hover(engine.snapshot, PATH, marked.cursor, linkTo)
  return found && { ...found, word: marked.text.slice(found.span.start, found.span.end) }
}

const hoverIn = (contract: string) => hoverOn(`metadata:\n  contract: ${contract}`)

/** Where the cursor stands, the word that is explained, and what is said of it. */
const HOVERS: readonly (readonly [contract: string, word: string, text: string])[] = [
  ['"DCI/1^st<|>rict R(web-search)"', 'strict', 'only exact and alias matches'],
  ['"DCI/1^best<|>-effort R(web-search)"', 'best-effort', 'near matches count for less'],
  ['"DC<|>I/1 R(web-search)"', 'DCI/1', 'version 1'],
  ['"DCI/<|>1 R(web-search)"', '1', 'version 1'],
  ['"DCI/1 <|>R(web-search)"', 'R', 'The capabilities this skill needs'],
  ['"DCI/1 Requ<|>ired(web-search)"', 'Required', 'The capabilities this skill needs'],
  // Who would be selected.
  ['"DCI/1 R(web-<|>search)"', 'web-search', `Would be met by ${to('searcher')}, score 0.`],
  ['"DCI/1 R(ver<|>ify)"', 'verify', `${to('looker')}, score 0.`],
  ['"DCI/1 R(ver<|>ify)"', 'verify', 'alias match with `look-up`'],
  ['"DCI/1 R(un<|>known-thing)"', 'unknown-thing', '**Unmet**: no skill comes near it'],
  ['"DCI/1 R(un<|>known-thing)"', 'unknown-thing', 'No other skill provides it'],
  ['"DCI/1^strict R(a,web-<|>search)"', 'web-search', `**Unmet**: nearest is ${to('searcher')}`],
  ['"DCI/1 R(web-search) O(pdf<|>-text)"', 'pdf-text', `Would be met by ${to('searcher')}, score`],
  ['"DCI/1 R(web-search) O(tel<|>ling)"', 'telling', 'No selected skill provides it'],
  ['DCI/1 P(a) R(web-<|>search', 'web-search', 'told once the contract has no errors'],
  ['DCI/1 P(a) R(web-<|>search', 'web-search', 'required here'],
  // Who provides and who wants it, by any of its names.
  ['"DCI/1 R(web-<|>search)"', 'web-search', 'Required by [asker]'],
  ["'DCI/1 O(web-<|>search)'", 'web-search', `Provided by ${to('searcher')}`],
  ['"DCI/1 P(fact-<|>check)"', 'fact-check', `Provided as \`look-up\` by ${to('looker')}`],
  ['"DCI/1 P(fact-<|>check)"', 'fact-check', `Optional as \`look-up\` for ${to('asker')}`],
  ['"DCI/1 P(fact-<|>check)"', 'fact-check', 'Also known as `look-up`, `verify`'],
  [
    '"DCI/1 R(ver<|>ify)"',
    'verify',
    'Alias of `fact-check` by [\\.dci/aliases\\.v1\\.json](file:///work/.dci/aliases.v1.json)',
  ],
  ['"DCI/1 E(review-<|>code)"', 'review-code', 'Alias of `code-review` by the built-in table'],
  // Policy keys and values, also while the text is broken.
  [
    '"DCI/1 R(a) Pol(min-total<|>-score=0.7)"',
    'min-total-score',
    'In effect: `0.7`, from this contract',
  ],
  ['"DCI/1 R(a) Pol(min-total-score=<|>0.7)"', '0.7', 'Default in best-effort: `0.45`'],
  ['"DCI/1 R(a) Pol(min-total<|>-score=7)"', 'min-total-score', 'In effect: `0.45`, from the de'],
  ['"DCI/1 R(a Pol(max-prov<|>iders=2"', 'max-providers', 'In effect: `2`, from this contract'],
  ['"DCI/1^strict Pol(min-required<|>-coverage=1)"', 'min-required-coverage', 'in strict: `1`'],
  ['"DCI/1 Pol(selection-mode=co<|>ver)"', 'cover', '- `single`: One provider: the best.'],
  // Parameters.
  [
    '"DCI/1 A(output<|>-format=xml)"',
    'output-format',
    `- \`json\`: ${to('asker')}, ${to('looker')}`,
  ],
  ['"DCI/1 A(output-format=x<|>ml)"', 'xml', `- \`text\`: ${to('teller')}`],
  ['"DCI/1 A(dep<|>th=2)"', 'depth', 'No other skill accepts it'],
  // Every style of scalar.
  ['>-\n    DCI/1\n    R(web-<|>search)', 'web-search', `Would be met by ${to('searcher')}`],
  ['|\n    DCI/1 R(web-<|>search)\n', 'web-search', `Would be met by ${to('searcher')}`],
  ['"DCI/1 R(web\\u002dse<|>arch)"', 'web\\u002dsearch', `Would be met by ${to('searcher')}`],
]

describe('hover in the contract', () => {
  it.each(HOVERS)('EDIT-013: %s', async (contract, word, text) => {
    const found = await hoverIn(contract)
    expect(found?.word).toBe(word)
    expect(found?.markdown).toContain(text)
  })

  it.each([
    '"DCI/1 R(<|>)"',
    '"DCI/1 R(Web_<|>Search)"',
    '"DCI/1 X(<|>a)"',
    '"DCI/1 Pol(un<|>known=1)"',
    '"DCI/1 R(a)" # com<|>ment',
    '>-\n  <|>  DCI/1\n    R(web-search)',
    'DCI/1\n  <|>  R(web-search)',
    '<|>',
  ])('EDIT-013: nothing at %s', async (contract) => {
    expect(await hoverIn(contract)).toBeUndefined()
  })

  it('EDIT-013: a skill is not told of itself', async () => {
    const path = '/work/skills/asker/SKILL.md'
    const { snapshot } = await engineOver(OTHERS)
    const text = snapshot.skillAt(path)?.file?.text ?? ''
    const markdown = hover(snapshot, path, text.indexOf('web-search'), linkTo)?.markdown
    expect(markdown).toContain(`Provided by ${to('searcher')}`)
    expect(markdown).not.toContain('asker')
  })

  it('EDIT-013, DCI-041: a token without a table has no word of aliases', async () => {
    const found = await hoverIn('"DCI/1 R(web-sear<|>ches)"')
    expect(found?.markdown).not.toMatch(/lias|known as/)
  })
})

describe('hover in compatibility', () => {
  it.each([
    ['compatibility: cl<|>i', 'cli', '**cli**: a known runtime.'],
    ['compatibility: cl<|>i', 'cli', '`cli` here, which this field allows'],
    [
      'compatibility: "codex, cla<|>ude"',
      'claude',
      '**claude-code**: a known runtime, also called',
    ],
    ['compatibility: codex, CURS<|>OR', 'CURSOR', '**cursor**: a known runtime.'],
    ['compatibility: cod<|>ex', 'codex', 'which this field does not name'],
    ['compatibility: codex, a<|>ll', 'all', 'fits every runtime'],
    ['compatibility: emacs<|>, codex', 'emacs', '`emacs` is no known runtime and is ignored'],
    ['compatibility: >-\n  codex,\n  g<|>oose', 'goose', '**goose**: a known runtime.'],
  ])('EDIT-013, DCI-052: %s', async (frontmatter, word, text) => {
    const found = await hoverOn(frontmatter)
    expect(found?.word).toBe(word)
    expect(found?.markdown).toContain(text)
  })

  it.each([
    'compatibility: Requires gi<|>t',
    'compatibility: codex,<|> ,cli',
    'compatibility: [co<|>dex]',
    'license: MI<|>T',
  ])('EDIT-013: nothing at %s', async (frontmatter) => {
    expect(await hoverOn(frontmatter)).toBeUndefined()
  })
})

describe('text from files', () => {
  it('EDIT-036: is shown as text, not as markup', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const engine = await engineOver(
      `//- /skills/evil/SKILL.md\n---\nname: "${name}"\ndescription: x\nmetadata:\n  contract: "DCI/1 P(a)"\n---\n` +
        skill('here', 'DCI/1 R(a)'),
    )
    const path = '/work/skills/here/SKILL.md'
    const text = engine.snapshot.skillAt(path)?.file?.text ?? ''
    const markdown = hover(engine.snapshot, path, text.indexOf('R(a)') + 2, linkTo)?.markdown
    expect(markdown).toContain('\\<img src=x onerror=alert\\(1\\)\\>')
    expect(markdown).not.toMatch(/(?<!\\)</)
  })

  it('EDIT-036: a path cannot end the link that it stands in', async () => {
    const engine = await engineOver(
      skill('here', 'DCI/1 R(a)') +
        skill('a) <b> [c](d', 'DCI/1 P(a)').replace(/^name:.*/m, 'name: b'),
    )
    const path = '/work/skills/here/SKILL.md'
    const text = engine.snapshot.skillAt(path)?.file?.text ?? ''
    const markdown = hover(engine.snapshot, path, text.indexOf('R(a)') + 2, linkTo)?.markdown
    expect(markdown).toContain('[b](file:///work/skills/a%29%20%3cb%3e%20[c]%28d/SKILL.md)')
  })
})
