import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../../server/src/yaml/document'
import { sliceFrontmatter } from '../../../server/src/yaml/frontmatter'
import type { YamlNode, YamlScalar } from '../../../server/src/yaml/nodes'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus')

describe.skipIf(!existsSync(CORPUS))('YAML of published skills', () => {
  it('EDIT-003: reads every frontmatter, and every scalar has an exact map', () => {
    const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('SKILL.md'))
      .map((file) => readFileSync(join(CORPUS, file), 'utf8'))
    expect(files.length).toBeGreaterThan(0)
    for (const text of files) {
      const frontmatter = sliceFrontmatter(text)
      const { value, problems } = parseYaml(text, frontmatter.span)
      expect([frontmatter.state, problems]).toEqual(['closed', []])
      for (const scalar of scalarsOf(value.root)) expect(scalar.map().exact).toBe(true)
    }
  })
})

function scalarsOf(node: YamlNode | null): readonly YamlScalar[] {
  if (!node) return []
  if (node.kind === 'scalar') return [node]
  const inside = node.kind === 'sequence' ? node.items : node.entries.map((entry) => entry.value)
  return inside.flatMap(scalarsOf)
}
