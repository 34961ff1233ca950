/** Drafts of contracts and the pack report as a person uses them (EDIT-048, SURF-017). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OUT, openSession, type Session } from './session'
import { type Folder, folderOf, skillText } from './views-folders'
import type { EditorWindow } from './window'

const READER = `${skillText('pdf-to-text')}\nGo on with the \`text-summary\` skill, or [draw](../chart).\n`
const FILES = {
  'skills/pdf-to-text/SKILL.md': READER,
  'skills/text-summary/SKILL.md': skillText('text-summary').replaceAll('\n', '\r\n'),
  'skills/chart/SKILL.md': skillText('chart'),
  'skills/done/SKILL.md': skillText('done', 'DCI/1 P(done)'),
}
const READER_FILE = 'skills/pdf-to-text/SKILL.md'

let source: Folder
let session: Session
let window: EditorWindow

const quickInput = () => window.page.locator('.quick-input-widget')
const previewRow = (text: string): Locator =>
  window.page.locator('.bulk-edit-panel .monaco-list-row', { hasText: text }).first()
const read = (file: string) => readFileSync(join(session.workspace, file), 'utf8')
const picture = (name: string) => window.screenshot(join(OUT, `drafts-${name}.png`))

/** Runs a command that may ask something at once. */
async function start(title: string): Promise<void> {
  await window.press('F1')
  await quickInput().locator('input').first().fill(`>${title}`)
  await quickInput().locator('.monaco-list-row', { hasText: title }).first().waitFor()
  await window.press('Enter')
}

/** The contracts that the skills have now, on disk. */
function contracts(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.keys(FILES).map((file) => [
      file.split('/')[1] ?? file,
      /contract: "?([^"\r\n]*)/.exec(read(file))?.[1],
    ]),
  )
}

beforeAll(async () => {
  source = folderOf(FILES)
  session = await openSession({}, { source: source.path })
  window = await session.openWindow({ openFile: join(session.workspace, READER_FILE) })
  await window.waitForText('name: pdf-to-text')
  // The palette knows the commands by then.
  await window.page.locator('.statusbar-item', { hasText: 'No contract' }).waitFor()
})
afterAll(async () => {
  await session?.close()
  source?.remove()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => picture(`failed-${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}`))
})

test('EDIT-048: what is required is asked, with the line that speaks of it', async () => {
  await start('DCI: Draft Contracts')
  const item = quickInput().locator('.monaco-list-row', { hasText: 'pdf-to-text → text-summary' })
  await item.waitFor()
  expect(await item.innerText()).toContain('Go on with the `text-summary` skill')
  await item.locator('.monaco-checkbox, input[type=checkbox]').first().click()
  await picture('required')
  await quickInput().getByRole('button', { name: 'OK' }).click()
})

test('EDIT-048: one preview shows every change, and what rests on evidence waits for a tick', async () => {
  await previewRow('pdf-to-text').waitFor()
  await picture('preview')
  expect(contracts()).toMatchObject({ 'pdf-to-text': undefined, chart: undefined })
  const box = previewRow('pdf-to-text').locator('input[type=checkbox], .monaco-checkbox').first()
  await box.click()
  await picture('preview-ticked')
  await window.page.getByRole('button', { name: 'Apply' }).first().click()
  await expect.poll(contracts).toEqual({
    'pdf-to-text': 'DCI/1 P(pdf-to-text) R(text-summary) O(chart)',
    'text-summary': 'DCI/1 P(text-summary)',
    chart: 'DCI/1 P(chart)',
    done: 'DCI/1 P(done)',
  })
})

test('EDIT-048: no other byte is changed', () => {
  for (const [file, text] of Object.entries(FILES)) {
    if (text.includes('contract:')) expect(read(file)).toBe(text)
    else expect(read(file).replace(/metadata:\r?\n {2}contract: .*\r?\n/, '')).toBe(text)
  }
})

test('EDIT-048: one undo takes everything back', async () => {
  await window.clickBehind('name: pdf-to-text')
  await window.press('Control+z')
  await expect.poll(() => window.page.locator('.tab.dirty').count()).toBe(3)
  await picture('undone')
  await window.runCommand('File: Save All Files')
  await expect.poll(() => Object.keys(FILES).map(read)).toEqual(Object.values(FILES))
})

test('SURF-017: the pack report is a document whose links lead to skills and lines', async () => {
  await window.runCommand('DCI: Pack Report')
  await window.page.locator('.tab', { hasText: 'Pack Report' }).waitFor()
  await window.waitForText('Pack report')
  await picture('report')
  const link = window.page
    .locator('.editor-instance .view-line', { hasText: 'pdf-to-text:8' })
    .locator('.detected-link')
    .first()
  await link.waitFor()
  await link.click({ modifiers: ['Control'] })
  await window.page.locator('.tab.active', { hasText: 'SKILL.md' }).waitFor()
  await expect
    .poll(() => window.page.locator('.statusbar-item[id$="editor.selection"]').innerText())
    .toContain('Ln 8')
  await picture('followed')
})
