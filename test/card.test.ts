/** SURF-016: the layout and the parts that were agreed with the user stay as they were agreed. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const TOP_LEVEL = ['client', 'server', 'syntaxes', 'schemas', 'examples', 'docs', 'test', 'scripts']
const PARTS = [
  'typescript',
  'esbuild',
  'chevrotain',
  'yaml',
  'vscode-languageserver',
  'vscode-languageclient',
  'vitest',
  '@biomejs/biome',
  '@vscode/test-electron',
  '@vscode/vsce',
]

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

describe('SURF-016: the card', () => {
  it.each(TOP_LEVEL)('%s/ stands at the top', (folder) => {
    expect(existsSync(folder)).toBe(true)
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
