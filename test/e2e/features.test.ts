/** Features of the language server where a person's hands matter: keys, menus, dialogs, and what is drawn. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OUT, openSession, type Session } from './session'
import type { EditorWindow } from './window'

let session: Session
let window: EditorWindow

beforeAll(async () => {
  session = await openSession()
  const openFile = join(session.workspace, skill('report-writer'))
  window = await session.openWindow({ openFile })
  await window.waitForText('name: report-writer')
})

afterAll(() => session?.close())

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const picture = join(OUT, `failed-${task.name.replaceAll(/\W+/g, '-')}.png`)
  await window.screenshot(picture)
  console.error(`The window when it failed: ${picture}`)
})

const skill = (name: string) => `skills/${name}/SKILL.md`
const onDisk = (path: string) => readFileSync(join(session.workspace, path), 'utf8')
/** A file as it is on disk once all that can be saved is: VS Code lets what it moves or undoes be saved late. */
async function saved(path: string): Promise<string> {
  await window.runCommand('File: Save All Files')
  return onDisk(path)
}
const picture = (name: string) => window.screenshot(join(OUT, `${name}.png`))

const THEMES = [
  ['Dark Modern', 'vs-dark'],
  ['Light Modern', 'vs'],
  ['Default High Contrast', 'hc-black'],
] as const

test('EDIT-018: hints and lenses are drawn, in the colours of each theme', async () => {
  await expect.poll(() => window.hints()).toMatch(/→ data-plotter \d\.\d\d$/)
  for (const [theme, kind] of THEMES) {
    session.server.configure({ 'workbench.colorTheme': theme })
    await window.theme(kind)
    await window.lens('would select').waitFor()
    await picture(`hints-${kind}`)
  }
  session.server.configure({})
})

test('EDIT-018: colours by the grammar and by semantic tokens are the same', async () => {
  const colours = async (isSemantic: boolean) => {
    session.server.configure({
      'editor.semanticHighlighting.enabled': isSemantic,
      // Says when semantic tokens are drawn.
      'editor.semanticTokenColorCustomizations': { rules: { '*.declaration': { bold: true } } },
    })
    await expect
      .poll(async () => (await window.fonts('report-writing')).weight)
      .toBe(isSemantic ? '700' : '400')
    const words = [
      'DCI',
      'P',
      'report-writing',
      'document-summary',
      'Pol',
      'selection-mode',
      'cover',
    ]
    return Promise.all(words.map(async (word) => [word, (await window.fonts(word)).color]))
  }
  expect(await colours(true)).toEqual(await colours(false))
  session.server.configure({})
})

test('EDIT-014: F12 opens the file of the provider, at the capability', async () => {
  await window.clickBehind('chart-render')
  await window.press('F12')
  await window.waitForText('name: data-plotter')
  await expect.poll(() => window.selection()).toBe('Ln 6, Col 21')
})

test('EDIT-014: references are shown in a peek, file by file', async () => {
  await window.openFile(skill('report-writer'))
  await window.clickBehind('R(web-sear')
  await window.press('Shift+F12')
  const files = window.page.locator('.reference-zone-widget .reference-file')
  await expect.poll(() => files.count()).toBeGreaterThan(5)
  await picture('peek')
  await window.press('Escape')
})

test('EDIT-018: a lens opens the places that it counts', async () => {
  await window.lens('providers').click()
  const peek = window.page.locator('.reference-zone-widget')
  await peek.locator('.reference-file', { hasText: 'pdf-reader' }).waitFor()
  await window.press('Escape')
  await peek.waitFor({ state: 'detached' })
})

test('EDIT-013: the mouse on a capability brings up who provides it', async () => {
  const hover = await window.hoverOn('document-summ')
  await expect.poll(() => hover.innerText()).toMatch(/pdf-reader/)
  await picture('hover')
  await window.page.mouse.move(0, 0)
  await hover.waitFor({ state: 'hidden' })
})

test('EDIT-016: the light bulb offers the repair, and carries it out', async () => {
  const path = skill('hasty')
  mkdirSync(join(session.workspace, 'skills/hasty'))
  const contract = 'DCI/1 P(web-search, web-search)'
  writeFileSync(join(session.workspace, path), textOf('hasty', contract))
  await window.openFile(path)
  await window.clickBehind('P(web-search, web-s')
  await window.press('ControlOrMeta+.')
  const actions = window.page.locator('.action-widget')
  await actions.getByText('Remove it').waitFor()
  await picture('light-bulb')
  await actions.getByText('Remove it').click()
  await window.waitForText('contract: DCI/1 P(web-search)')
})

test('EDIT-012: the list opens by itself where a word can begin, and again for what comes next', async () => {
  await window.openFile(skill('hasty'))
  await window.clickBehind('P(web-search)')
  await window.type(' Pol(')
  await window.suggestion('min-total-score').waitFor()
  await window.type('sel')
  await window.suggestion('selection-mode').waitFor()
  await window.press('Enter')
  await window.suggestion('cover').waitFor()
  await picture('suggestions')
  await window.press('Enter')
  await window.waitForText('Pol(selection-mode=')
})

test('EDIT-015: F2 renames a capability in all files, and one undo takes it back in all', async () => {
  await window.openFile(skill('report-writer'))
  const provider = skill('data-plotter')
  const before = onDisk(provider)
  await window.clickBehind('chart-render')
  await window.rename('chart-drawing')
  await window.waitForText('document-summary,chart-drawing')
  await expect.poll(() => onDisk(provider)).toContain('P(chart-drawing)')
  // VS Code writes what it renames, and loses an undo that comes before it is done with that.
  await window.page.locator('.tab:not(.dirty)', { hasText: 'data-plotter' }).waitFor()
  await window.press('ControlOrMeta+Z')
  await window.waitForText('document-summary,chart-rendering')
  await expect.poll(() => saved(provider)).toBe(before)
})

test('EDIT-015: a rename that joins two capabilities is shown before it is done', async () => {
  await window.openFile(skill('report-writer'))
  await window.clickBehind('chart-render')
  await window.rename('web-search')
  const preview = window.page.locator('.bulk-edit-panel')
  const discard = preview.getByRole('button', { name: 'Discard' })
  await preview.locator('.monaco-list-row', { hasText: 'skills/data-plotter' }).waitFor()
  await picture('rename-preview')
  await discard.click()
  await discard.waitFor({ state: 'hidden' })
  await window.waitForText('document-summary,chart-rendering')
})

test('EDIT-015: F2 on the name of a skill moves its folder', async () => {
  await window.openFile(skill('quick-searcher'))
  await window.clickBehind('name: quick-search')
  await window.rename('swift-searcher')
  await expect.poll(() => existsSync(join(session.workspace, skill('swift-searcher')))).toBe(true)
  await window.waitForText('name: swift-searcher')
  await expect.poll(() => saved(skill('swift-searcher'))).toContain('name: swift-searcher')
})

test('EDIT-015: a folder renamed in the explorer takes the name along', async () => {
  const explorer = window.page.locator('.explorer-folders-view')
  await explorer.locator('.monaco-list-row', { hasText: 'slide-builder' }).click()
  await window.press('F2')
  await explorer.locator('input').fill('deck-builder')
  await window.press('Enter')
  await window.dialog().getByText('wants to make refactoring changes').waitFor()
  await window.dialog().getByRole('button', { name: 'OK' }).click()
  await window.page.locator('.tab', { hasText: 'deck-builder' }).click()
  await window.waitForText('name: deck-builder')
})

test('EDIT-011: the Problems view has what is wrong in files that nobody has opened', async () => {
  const path = join(session.workspace, skill('paper-finder'))
  writeFileSync(path, onDisk(skill('paper-finder')).replace('P(literature-search)', 'P(a,,b)'))
  await window.runCommand('Problems: Focus on Problems View')
  const rows = window.page.locator('.markers-panel .monaco-list-row')
  await rows.filter({ hasText: 'A capability is expected' }).waitFor()
  await picture('problems')
})

function textOf(name: string, contract: string): string {
  return `---\nname: ${name}\ndescription: Does web search.\nmetadata:\n  contract: ${contract}\n---\n`
}
