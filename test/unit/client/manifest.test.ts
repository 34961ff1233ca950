import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../server/src/workspace/settings'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const messages = JSON.parse(readFileSync('package.nls.json', 'utf8'))
const source = readFileSync('client/src/extension.ts', 'utf8')
const { contributes } = manifest

describe('manifest', () => {
  it('EDIT-044: every placeholder has a text, and every text a place', () => {
    const used = [...JSON.stringify(manifest).matchAll(/"%([^%]+)%"/g)].map((match) => match[1])
    expect([...new Set(used)].sort()).toEqual(Object.keys(messages).sort())
  })

  it('EDIT-001: wakes for skill files alone, and brings no language of its own', () => {
    expect(manifest.activationEvents).toEqual([
      'onLanguage:skill',
      'onLanguage:markdown',
      'workspaceContains:**/SKILL.md',
      'onWebviewPanel:dci.preview',
    ])
    expect(contributes.languages).toBeUndefined()
  })

  it('EDIT-042: every command is in the one category, is registered, and has a title', () => {
    for (const { command, category, title } of contributes.commands) {
      expect(category).toBe('DCI')
      expect(title).toMatch(/^%.+%$/)
      expect(source).toContain(`registerCommand('${command}'`)
    }
  })

  it('EDIT-042: settings say what the server takes as the defaults', () => {
    const { hostRuntime, roots, runtimeRoots, mounts, disabledSkills } = DEFAULT_SETTINGS
    const ours = { hostRuntime, roots, runtimeRoots, mounts, disabledSkills }
    for (const [key, value] of Object.entries(ours)) {
      expect(contributes.configuration.properties[`dci.${key}`].default).toEqual(value)
    }
    for (const property of Object.values<Record<string, unknown>>(
      contributes.configuration.properties,
    )) {
      expect(property.markdownDescription).toMatch(/^%.+%$/)
    }
  })

  it('EDIT-043: reads in untrusted workspaces, without folders that the workspace names', () => {
    expect(manifest.capabilities.untrustedWorkspaces).toMatchObject({
      supported: 'limited',
      restrictedConfigurations: ['dci.runtimeRoots', 'dci.mounts'],
    })
  })

  it('EDIT-018: the files that it names are there', () => {
    for (const { path } of contributes.grammars) expect(existsSync(path)).toBe(true)
    expect(existsSync(manifest.icon)).toBe(true)
  })
})
