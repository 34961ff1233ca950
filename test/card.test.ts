/** SURF-016: the layout and the parts that were agreed with the user stay as they were agreed. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const TOP_LEVEL = [
  ...['package.json', 'tsconfig.json', 'client', 'server', 'syntaxes', 'schemas', 'test'],
  ...['.vscodeignore', 'README.md'],
]
const PARTS = [
  'typescript',
  'vscode-languageclient',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
  'chevrotain',
  'yaml',
  '@vscode/test-electron',
  'esbuild',
]

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

describe('SURF-016: the card', () => {
  it.each(TOP_LEVEL)('%s stands at the top', (entry) => {
    expect(existsSync(entry)).toBe(true)
  })

  it.each(PARTS)('%s is what it is built with', (name) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name])
  })

  it('has one manifest for extension, programs and scripts', () => {
    expect(manifest).toMatchObject({
      name: 'dci-language-tools',
      displayName: 'DCI: Capability Contracts for Agent Skills',
      license: 'MIT',
      main: './dist/extension.js',
      bin: { dci: './dist/cli.js', 'dci-language-server': './dist/server.js' },
    })
    const scripts = ['start', 'test', 'check', 'bench', 'build', 'package']
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts))
    expect(manifest.contributes.commands).toContainEqual(
      expect.objectContaining({ command: 'dci.previewResolution', category: 'DCI' }),
    )
  })
})
