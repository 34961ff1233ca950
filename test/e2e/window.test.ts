/** One person's way through the product: a mistake, its squiggle, a completion, the panel. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OUT, openSession, type Session } from './session'
import type { EditorWindow } from './window'

let session: Session
let window: EditorWindow

beforeAll(async () => {
  session = await openSession()
  const openFile = join(session.workspace, 'skills/report-writer/SKILL.md')
  window = await session.openWindow({ openFile })
  await window.waitForText('name: report-writer')
  await window.runCommand('View: Toggle Primary Side Bar Visibility')
})

afterAll(() => session?.close())

// The tests build on one another: each goes on where the one before has left the window.
let failed = false

beforeEach(({ onTestFailed, skip }) => {
  skip(failed, 'an earlier step failed')
  onTestFailed(async ({ task }) => {
    failed = true
    const picture = join(OUT, `failed-${task.name.replaceAll(/\W+/g, '-')}.png`)
    await window.screenshot(picture)
    console.error(`The window when it failed: ${picture}`)
  })
})

test('EDIT-010: a mistake is underlined while it is typed, and the hover says what is expected', async () => {
  await window.clickBehind('R(web-search')
  await window.type(',,')
  expect(await window.messageAt(window.squiggles('error').first())).toContain('capability')
  await window.press('Backspace', 2)
  await window.squiggles('error').first().waitFor({ state: 'detached' })
})

test('EDIT-012: a completion is offered while typing, and accepted', async () => {
  await window.type(',mar')
  await window.suggestion('market-scan').waitFor()
  await window.press('Enter')
  await window.waitForText('R(web-search,market-scan,document-summary')
})

test('EDIT-030, EDIT-031: the panel shows the ranked candidates, and follows the typing', async () => {
  await window.runCommand('DCI: Preview Resolution')
  const panel = window.webview()
  const researcher = panel.locator('[data-testid=candidate][data-id^="web-researcher::"]')
  const score = () => researcher.getByTestId('score').innerText()
  await expect.poll(score).toMatch(/^0\.\d+$/)
  expect(await panel.getByTestId('outcome').innerText()).toContain('market-scanner')
  expect(await panel.getByTestId('candidate').count()).toBeGreaterThan(3)

  const before = await score()
  await window.clickBehind('market-scan')
  await window.press('Backspace', ',market-scan'.length)
  await expect.poll(score).not.toBe(before)
})

test('EDIT-019, EDIT-030: the panel follows what other programs do to skills', async () => {
  const candidate = window.webview().locator('[data-testid=candidate][data-id^="web-researcher::"]')
  const folder = join(session.workspace, 'skills/web-researcher')
  const elsewhere = join(session.workspace, 'web-researcher')
  renameSync(folder, elsewhere)
  await candidate.waitFor({ state: 'detached' })
  renameSync(elsewhere, folder)
  await candidate.waitFor()
})

test.each(['Light Modern', 'Default High Contrast', 'Dark Modern'])(
  'EDIT-035: axe has no serious finding on the panel in the theme %s',
  async (theme) => {
    session.server.configure({ 'workbench.colorTheme': theme })
    await window.webview().locator(`body[data-vscode-theme-id="${theme}"]`).waitFor()
    await window.screenshot(join(OUT, `${theme.toLowerCase().replaceAll(' ', '-')}.png`))
    expect(await seriousFindings()).toEqual([])
  },
)

test('EDIT-010, EDIT-012, EDIT-030: squiggle, completion list and panel in one picture', async () => {
  await window.clickBehind('(web-search')
  await window.type(',web-search,lit')
  await window.squiggles('warning').first().waitFor()
  await window.suggestion('literature-search').waitFor()
  await window.webview().getByTestId('outcome').getByText('lit', { exact: true }).waitFor()
  await window.screenshot(process.env.DCI_README_PICTURE ?? join(OUT, 'editor.png'))
})

test('EDIT-035: the panel stays readable in a narrow window', async () => {
  await window.resize(700, 900)
  await window.screenshot(join(OUT, 'narrow.png'))
  const body = window.webview().locator('body')
  await expect.poll(() => body.evaluate(overflowsSideways)).toBe(false)
})

async function seriousFindings(): Promise<string[]> {
  const body = await window.webview().locator('body').elementHandle()
  const frame = await body?.ownerFrame()
  if (!frame) throw new Error('The panel is closed')
  await frame.evaluate(axe.source)
  const { violations } = await frame.evaluate<AxeResults>('axe.run()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Runs in the panel. */
function overflowsSideways(body: HTMLElement): boolean {
  return body.scrollWidth > body.clientWidth
}
