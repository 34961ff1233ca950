/** What the views say where there is nothing to show yet (EDIT-040, EDIT-056, DCI-094). */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUT, openSession, type Session } from './session'
import { folderOf, skillText } from './views-folders'
import type { EditorWindow } from './window'

let session: Session
let window: EditorWindow
const folder = folderOf({ 'packs/one/lost/SKILL.md': skillText('lost', 'DCI/1 P(losing)') })

const openViews = () => window.page.locator('.activitybar a.action-label[aria-label="DCI"]').click()
const button = (title: string) => window.page.locator('.monaco-button', { hasText: title })
const picture = (name: string) => window.screenshot(join(OUT, `views-${name}.png`))

beforeAll(async () => {
  session = await openSession({}, { source: folder.path })
  window = await session.openWindow({})
})

afterAll(async () => {
  await session?.close()
  folder.remove()
})

test('DCI-094, EDIT-056: skills outside the roots are told, and included by a button', async () => {
  await openViews()
  await button('Include Skills').waitFor()
  await picture('outside-roots')
  await button('Include Skills').click()
  const pattern = window.page.locator('.quick-input-list .monaco-list-row', {
    hasText: 'packs/one',
  })
  await pattern.waitFor()
  await window.press('Enter')
  await window.page.locator('.pane .monaco-list-row', { hasText: 'lost' }).waitFor()
  await button('Include Skills').waitFor({ state: 'detached' })
})

test('EDIT-040: without a folder the views offer to open one', async () => {
  const empty = new URL(session.server.url({ folder: folder.path }))
  empty.searchParams.delete('folder')
  empty.searchParams.set('ew', 'true')
  await window.page.goto(empty.href)
  await window.page.locator('.monaco-workbench').waitFor()
  await openViews()
  await button('Open Folder').first().waitFor()
  await picture('no-folder')
  expect(await window.page.getByText('walkthrough').count()).toBeGreaterThan(0)
})
