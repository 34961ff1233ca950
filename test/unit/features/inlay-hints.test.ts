import { describe, expect, it } from 'vitest'
import { inlayHints } from '../../../server/src/features/explain/inlay-hints'
import { applyEdits } from '../../../server/src/problem'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'

const OTHERS =
  skill('searcher', 'DCI/1 P(web-search,summary)') +
  skill('reader', 'DCI/1 P(pdf-text)') +
  skill('finder', 'DCI/1 P(look-up)') +
  '//- /.dci/aliases.v1.json\n' +
  '{"schema_version":"1","alias_table_version":"1","aliases":{"fact-check":["look-up","verify"]}}\n'

const PATH = '/work/skills/here/SKILL.md'
const ALL = { mode: true, provider: true, canonical: true }

/** The hints of a contract; its range markers, if any, narrow what is asked for. */
async function hintsIn(contract: string, shown = ALL, more = '') {
  const { text, ranges } = readMarkers(
    `---\nname: here\ndescription: d\nmetadata:\n  contract: ${contract}\n---\n${more}`,
  )
  const engine = await engineOver(OTHERS)
  engine.documentChanged({ path: PATH, version: 1, text })
  const range = ranges[0] ?? { start: 0, end: text.length }
  return { text, hints: inlayHints(engine.snapshot, PATH, range, shown) }
}

/** The contract's line or lines with the hints written in brackets where they stand. */
async function shown(contract: string, wanted = ALL) {
  const { text, hints } = await hintsIn(contract, wanted)
  const inserted = hints.map(({ offset, label }) => ({
    span: { start: offset, end: offset },
    newText: `[${label.replace(/\d\.\d\d$/, 'N')}]`,
  }))
  return applyEdits(text, inserted)
    .split('contract: ')[1]
    ?.replace(/\n---\n$/, '')
}

describe('inlay hints', () => {
  it.each([
    ['"DCI/1 P(a)"', '"DCI/1[^best-effort] P(a)"'],
    ['"DCI/1^best-effort P(a)"', '"DCI/1^best-effort P(a)"'],
    ['"DCI/1^strict R(web-search)"', '"DCI/1^strict R(web-search[→ searcher N])"'],
    ['"DCI/1^ R(pdf-text)"', '"DCI/1^ R(pdf-text)"'],
    ['"DCI/2 P(a)"', '"DCI/2 P(a)"'],
    ['"DCI/1^strict R(no-such)"', '"DCI/1^strict R(no-such[→ unmet])"'],
    [
      '"DCI/1^strict R(web-search) O(summary,pdf-text)"',
      '"DCI/1^strict R(web-search[→ searcher N]) O(summary[→ searcher N],pdf-text)"',
    ],
    [
      '"DCI/1^best-effort R(web-search, pdf-text) Pol(selection-mode=cover,min-required-coverage=1)"',
      '"DCI/1^best-effort R(web-search[→ searcher N], pdf-text[→ reader N]) Pol(selection-mode=cover,min-required-coverage=1)"',
    ],
    [
      '"DCI/1^strict P(verify) E(look-up) R(verify)"',
      '"DCI/1^strict P(verify[= fact-check]) E(look-up[= fact-check]) R(verify[= fact-check][→ finder N])"',
    ],
    // What is no capability name has a finding instead.
    ['"DCI/1^strict R(Web_Search)"', '"DCI/1^strict R(Web_Search)"'],
    // While the text is broken, nobody is selected.
    ['"DCI/1 R(web-search"', '"DCI/1[^best-effort] R(web-search"'],
    ['"DCI/1 R(look-up', '"DCI/1[^best-effort] R(look-up[= fact-check]'],
    ['"R(web-search)"', '"R(web-search)"'],
    ['""', '""'],
    // Every style of scalar.
    ["'DCI/1 R(pdf-text)'", "'DCI/1[^best-effort] R(pdf-text[→ reader N])'"],
    ['DCI/1 R(pdf-text)', 'DCI/1[^best-effort] R(pdf-text[→ reader N])'],
    [
      '|\n    DCI/1\n    R(pdf-text)\n    O(look-up)',
      '|\n    DCI/1[^best-effort]\n    R(pdf-text[→ reader N])\n    O(look-up[= fact-check])',
    ],
    ['>-\n    DCI/1\n    R(pdf-text)', '>-\n    DCI/1[^best-effort]\n    R(pdf-text[→ reader N])'],
    ['"DCI/1 R(pdf\\u002dtext)"', '"DCI/1[^best-effort] R(pdf\\u002dtext[→ reader N])"'],
    ['&c "DCI/1 P(look-up)"', '&c "DCI/1[^best-effort] P(look-up[= fact-check])"'],
  ])('EDIT-018: %s', async (contract, expected) => {
    expect(await shown(contract)).toBe(expected)
  })

  const everything = '"DCI/1 R(verify)"'
  it.each([
    [{ ...ALL, mode: false }, '"DCI/1 R(verify[= fact-check][→ finder N])"'],
    [{ ...ALL, provider: false }, '"DCI/1[^best-effort] R(verify[= fact-check])"'],
    [{ ...ALL, canonical: false }, '"DCI/1[^best-effort] R(verify[→ finder N])"'],
    [{ mode: false, provider: false, canonical: false }, everything],
  ])('EDIT-018: each can be switched off: %j', async (wanted, expected) => {
    expect(await shown(everything, wanted)).toBe(expected)
  })

  it.each([
    ['"<|DCI/1|> R(verify)"', ['^best-effort']],
    ['"<|DCI|>/1 R(verify)"', []],
    ['"DCI/1 <|R(verify|>)"', ['= fact-check', '→ finder']],
    ['"DCI/1 R(verify)<|" |>', []],
  ])('EDIT-018: %s is asked for alone', async (contract, expected) => {
    const { hints } = await hintsIn(contract)
    expect(hints.map(({ label }) => label.replace(/ \d\.\d\d$/, ''))).toEqual(expected)
  })

  it('EDIT-018: says how the score comes about, and leads to what the provider says', async () => {
    const { hints } = await hintsIn('"DCI/1^strict R(verify)"')
    const hint = hints.find(({ label }) => label.startsWith('→'))
    expect(hint?.tooltip).toMatch(
      /^alias match with look-up\n0\.60 × 0\.8000 contract \+ 0\.20 × \d\.\d{4} description \+ .* runtime = \d\.\d{4}$/,
    )
    expect(hint?.target?.path).toBe('/work/skills/finder/SKILL.md')
    const finder = skill('finder', 'DCI/1 P(look-up)').split('\n').slice(1).join('\n')
    const { start, end } = hint?.target?.span ?? { start: 0, end: 0 }
    expect(finder.slice(start, end)).toBe('look-up')
  })

  it('EDIT-018: an unmet capability says what comes nearest', async () => {
    const near = await hintsIn('"DCI/1 R(nothing-at-all,pdf-text) Pol(min-total-score=1)"')
    const tooltips = near.hints.slice(1).map(({ tooltip }) => tooltip)
    expect(tooltips[0]).toBe('Unmet: no skill comes near it')
    expect(tooltips[1]).toMatch(/^Unmet: nearest is reader, score 0\.\d{3}, rejected by /)
  })

  it.each([
    ['"DCI/1 R(a)"', '"DCI/1^best-effort R(a)"'],
    ['>\n    DCI/1\n    R(a)', '>\n    DCI/1^best-effort\n    R(a)'],
    ['DCI/1 R(a)', 'DCI/1^best-effort R(a)'],
  ])('EDIT-018: the mode of %s can be written', async (contract, expected) => {
    const { text, hints } = await hintsIn(contract, { ...ALL, provider: false })
    const edit = hints[0]?.edit
    expect(applyEdits(text, edit ? [edit] : [])).toBe(text.replace(contract, expected))
  })

  it('EDIT-036: a name is one short line', async () => {
    const name = `a\\n${'b'.repeat(100)}`
    const engine = await engineOver(
      `//- /skills/odd/SKILL.md\n---\nname: "${name}"\ndescription: x\nmetadata:\n  contract: "DCI/1 P(a)"\n---\n` +
        skill('here', 'DCI/1^strict R(a)'),
    )
    const [hint] = inlayHints(engine.snapshot, PATH, { start: 0, end: 999 }, ALL)
    expect(hint?.label).toMatch(/^→ a b{37}… \d\.\d\d$/)
  })

  it.each([
    ['no contract', '---\nname: here\ndescription: d\n---\n'],
    ['no frontmatter', '# Here\n'],
    [
      'a contract that is too long',
      `---\nmetadata:\n  contract: "DCI/1 R(${'a,'.repeat(5000)})"\n---\n`,
    ],
  ])('EDIT-005: none in a file with %s', async (_, text) => {
    const engine = await engineOver(OTHERS)
    engine.documentChanged({ path: PATH, version: 1, text })
    expect(inlayHints(engine.snapshot, PATH, { start: 0, end: text.length }, ALL)).toEqual([])
  })
})
