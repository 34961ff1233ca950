import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../server/src/workspace/settings'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const messages = JSON.parse(readFileSync('package.nls.json', 'utf8'))
const source = readdirSync('client/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`client/src/${name}`, 'utf8'))
  .join('\n')
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
      'onWebviewPanel:dci.graph',
    ])
    expect(contributes.languages).toBeUndefined()
  })

  it('EDIT-042: every command is in the one category, is registered, and has a title', () => {
    for (const { command, category, title } of contributes.commands) {
      expect(category).toBe('DCI')
      expect(title).toMatch(/^%.+%$/)
      expect(source).toMatch(new RegExp(`\\(\\s*'${command.replaceAll('.', '\\.')}',`))
    }
  })

  it('EDIT-042: menus, welcome texts and walkthrough name commands and pictures that are there', () => {
    const known = new Set(contributes.commands.map(({ command }: { command: string }) => command))
    const inMenus = Object.values<{ command: string }[]>(contributes.menus).flat()
    const inTexts = [...JSON.stringify(messages).matchAll(/\(command:(dci\.[\w.]+)/g)]
    const named = [...inMenus.map(({ command }) => command), ...inTexts.map(([, name]) => name)]
    expect(named.filter((name) => !known.has(name) && name !== 'dci.catalog.focus')).toEqual([])
    const [{ steps }] = contributes.walkthroughs
    expect(steps.length).toBeGreaterThanOrEqual(3)
    expect(steps.length).toBeLessThanOrEqual(5)
    for (const { media } of steps) expect(existsSync(media.svg)).toBe(true)
    for (const { icon } of contributes.views.dci) expect(existsSync(icon)).toBe(true)
  })

  it('EDIT-040: a command that needs an entry of the catalog is in its menu, not in the palette', () => {
    const hidden = contributes.menus.commandPalette.map(
      ({ command }: { command: string }) => command,
    )
    const ofEntries = contributes.menus['view/item/context'].map(
      ({ command }: { command: string }) => command,
    )
    expect(hidden.sort()).toEqual([...new Set(ofEntries)].sort())
  })

  it('EDIT-042: nothing measures its users, and settings that take few values say what each means', () => {
    expect(source).not.toMatch(/telemetry/i)
    for (const property of Object.values<{ enum?: string[]; enumDescriptions?: string[] }>(
      contributes.configuration.properties,
    )) {
      expect(property.enumDescriptions?.length).toBe(property.enum?.length)
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

  it('EDIT-018: the files that it names are there, also in the package', () => {
    for (const { path } of contributes.grammars) expect(existsSync(path)).toBe(true)
    expect(existsSync(manifest.icon)).toBe(true)
  })
})
