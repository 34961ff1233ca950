import { describe, expect, it } from 'vitest'
import { hover } from '../../../server/src/features/hover'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'

const OTHERS =
  skill('searcher', 'DCI/1 P(web-search)') +
  skill('finder', 'DCI/1 P(web-searches)') +
  skill('asker', 'DCI/1 R(web-search)')

const PATH = '/work/skills/here/SKILL.md'

async function hoverIn(contract: string) {
  const marked = readMarkers(
    `---\nname: here\ndescription: Searches the web.\nmetadata:\n  contract: ${contract}\n---\n`,
  )
  const engine = await engineOver(OTHERS)
  engine.documentChanged({ path: PATH, version: 1, text: marked.text })
  const found = hover(engine.snapshot, PATH, marked.cursor)
  return found && { ...found, word: marked.text.slice(found.span.start, found.span.end) }
}

describe('hover', () => {
  it.each([
    ['"DCI/1^st<|>rict R(web-search)"', 'strict', 'only exact and alias matches'],
    ['"DC<|>I/1 R(web-search)"', 'DCI/1', 'version 1'],
    ['"DCI/<|>1 R(web-search)"', '1', 'version 1'],
    ['"DCI/1 <|>R(web-search)"', 'R', 'The capabilities this skill needs'],
    ['"DCI/1 Requ<|>ired(web-search)"', 'Required', 'The capabilities this skill needs'],
    ['"DCI/1 R(web-<|>search)"', 'web-search', 'Would be met by **searcher**, score 0.'],
    ['"DCI/1 R(web-<|>search)"', 'web-search', 'Required by **asker**'],
    ["'DCI/1 O(web-<|>search)'", 'web-search', 'Provided by **searcher**'],
    ['"DCI/1 R(un<|>known-thing)"', 'unknown-thing', '**Unmet**: no skill comes near it'],
    ['"DCI/1^strict R(a,web-<|>search)"', 'web-search', '**Unmet**: nearest is **searcher**'],
    [
      '"DCI/1 R(a) Pol(min-total<|>-score=0.7)"',
      'min-total-score',
      'In effect: `0.7`, from this contract',
    ],
    ['"DCI/1 R(a) Pol(min-total-score=<|>0.7)"', '0.7', 'Default in best-effort: `0.45`'],
    ['>-\n    DCI/1\n    R(web-<|>search)', 'web-search', 'Would be met by **searcher**'],
    ['DCI/1 P(a) R(web-<|>search', 'web-search', 'required here'],
  ])('EDIT-013: %s', async (contract, word, text) => {
    const found = await hoverIn(contract)
    expect(found?.word).toBe(word)
    expect(found?.markdown).toContain(text)
  })

  it.each([
    '"DCI/1 R(<|>)"',
    '"DCI/1 R(Web_<|>Search)"',
    '"DCI/1 X(<|>a)"',
    '"DCI/1 R(a)" # com<|>ment',
  ])('EDIT-013: nothing at %s', async (contract) => {
    expect(await hoverIn(contract)).toBeUndefined()
  })

  it('EDIT-036: what files say is shown as text, not as markup', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const engine = await engineOver(
      `//- /skills/evil/SKILL.md\n---\nname: "${name}"\ndescription: x\nmetadata:\n  contract: "DCI/1 P(a)"\n---\n` +
        skill('here', 'DCI/1 R(a)'),
    )
    const path = '/work/skills/here/SKILL.md'
    const text = engine.snapshot.skillAt(path)?.file?.text ?? ''
    const markdown = hover(engine.snapshot, path, text.indexOf('R(a)') + 2)?.markdown
    expect(markdown).toContain('\\<img src\\=x onerror\\=alert\\(1\\)\\>'.replaceAll('\\=', '='))
    expect(markdown).not.toMatch(/(?<!\\)</)
  })
})
