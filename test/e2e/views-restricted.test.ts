/** The packed extension in a folder that nobody trusts: it reads, and runs nothing (EDIT-043). */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUT, openSession, type Session } from './session'
import type { EditorWindow } from './window'

let session: Session
let window: EditorWindow
const packed = mkdtempSync(join(tmpdir(), 'dci-vsix-'))

beforeAll(async () => {
  const vsix = join(packed, 'dci.vsix')
  const flags = ['--no-dependencies', '--no-rewrite-relative-links', '--out', vsix]
  execFileSync(resolve('node_modules/.bin/vsce'), ['package', ...flags], { stdio: 'pipe' })
  session = await openSession({}, { vsix, asksForTrust: true })
  window = await session.openWindow({
    openFile: join(session.workspace, 'skills/report-writer/SKILL.md'),
  })
  await window.waitForText('name: report-writer')
})

afterAll(async () => {
  await session?.close()
  rmSync(packed, { recursive: true, force: true })
})

test('EDIT-043: the window is in restricted mode', async () => {
  await window.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor()
})

test('EDIT-043: findings, outcome and catalog are there all the same', async () => {
  const status = window.page.locator('.statusbar-item[id$="dci.skill"]')
  await expect.poll(() => status.innerText()).toMatch(/\d\.\d\d/)
  await window.clickBehind('R(web-search')
  await window.type(',,')
  await window.squiggles('error').first().waitFor()
  await window.press('Backspace', 2)
  await window.page.locator('.activitybar a.action-label[aria-label="DCI"]').click()
  await window.page.locator('.pane .monaco-list-row', { hasText: 'Workspace Skills' }).waitFor()
})

test('EDIT-043: the views say what does not run here', async () => {
  await window.page.getByText(/Probes and other commands of the workspace do not run/).waitFor()
  await window.page.locator('.monaco-button', { hasText: 'Manage Workspace Trust' }).waitFor()
  await window.screenshot(join(OUT, 'views-restricted.png'))
})
