/** Every text of the client can be translated (EDIT-044). `vitest -u` writes the bundle anew. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = readdirSync('client/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`client/src/${name}`, 'utf8'))

/** A call with one text, in either quotes, behind the bracket. */
const TEXT = /l10n\.t\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g

it('EDIT-044: each call of the translation names its text in one piece', () => {
  for (const source of sources) {
    expect([...source.matchAll(TEXT)]).toHaveLength([...source.matchAll(/l10n\.t\(/g)].length)
  }
})

it('EDIT-044: the bundle holds every text that the client says, and no other', async () => {
  const texts = sources.flatMap((source) =>
    [...source.matchAll(TEXT)].map(([, single, double]) => single ?? double ?? ''),
  )
  const bundle = Object.fromEntries(
    [...new Set(texts)].sort().map((text) => [unescaped(text), unescaped(text)]),
  )
  await expect(`${JSON.stringify(bundle, null, 2)}\n`).toMatchFileSnapshot(
    `${process.cwd()}/l10n/bundle.l10n.json`,
  )
})

it('EDIT-044: nothing is shown to a person that is not translated', () => {
  for (const source of sources) {
    expect(source).not.toMatch(
      /(?:show(?:Information|Warning|Error)Message|(?:title|placeHolder|placeholder|tooltip|message|text|label)\s*[:=])\s*['"`][A-Z][a-z]/,
    )
  }
})

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}
