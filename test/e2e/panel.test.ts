/** The panel in a real editor: what is shown, tried, asked, decided and taken away (EDIT-030 to 037, 047, 050 to 056). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seriousFindings } from './panel-findings'
import { OUT, openSession, type Session } from './session'
import type { EditorWindow } from './window'

let session: Session
let window: EditorWindow

const CONSUMER = `---
name: brief-maker
description: Makes briefs from searches, charts and papers.
metadata:
  contract: DCI/1^best-effort R(find-pages,draw-charts,read-papers) Pol(selection-mode=cover)
---

Body.
`

const SKILLS: Readonly<Record<string, string>> = {
  'brief-maker': CONSUMER,
  'page-finder': provider(
    'page-finder',
    'Finds pages on the web.',
    'DCI/1 P(find-pages,draw-charts)',
  ),
  'paper-reader': provider(
    'paper-reader',
    'Reads papers and gives their text.',
    'DCI/1 P(read-papers)',
  ),
  'page-kit': provider('page-kit', 'A kit that finds pages too.', 'DCI/1 P(find-pages)'),
  'chart-drawer': provider(
    'chart-drawer',
    'Draws charts of all kinds.',
    'DCI/1 P(draw-charts)',
    'codex',
  ),
  'paper-notes': provider('paper-notes', 'Takes notes of papers you read.'),
  gardener: provider('gardener', 'Waters the plants.', 'DCI/1 P(water-plants)'),
}

function provider(name: string, description: string, contract = '', compatibility = ''): string {
  const metadata = contract === '' ? '' : `metadata:\n  contract: ${contract}\n`
  const runtimes = compatibility === '' ? '' : `compatibility: ${compatibility}\n`
  return `---\nname: ${name}\ndescription: ${description}\n${runtimes}${metadata}---\n\nBody.\n`
}

function write(name: string, text: string): string {
  const path = join(session.workspace, 'skills', name, 'SKILL.md')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

beforeAll(async () => {
  session = await openSession()
  for (const [name, text] of Object.entries(SKILLS)) write(name, text)
  const openFile = join(session.workspace, 'skills/brief-maker/SKILL.md')
  window = await session.openWindow({ openFile })
  await window.waitForText('name: brief-maker')
  await window.runCommand('View: Toggle Primary Side Bar Visibility')
  await window.runCommand('DCI: Preview Resolution')
  await byId('outcome').waitFor()
})

afterAll(() => session?.close())

let failed = false

beforeEach(({ onTestFailed, skip }) => {
  skip(failed, 'an earlier step failed')
  onTestFailed(async ({ task }) => {
    failed = true
    await picture(`failed-${task.name.replaceAll(/\W+/g, '-').slice(0, 80)}`)
  })
})

const byId = (id: string): Locator => window.webview().getByTestId(id)
const row = (name: string): Locator =>
  window.webview().locator(`[data-testid=candidate][data-id^="${name}::"]`)
const button = (name: string | RegExp): Locator => window.webview().getByRole('button', { name })
const picture = (name: string): Promise<void> => window.screenshot(join(OUT, `panel-${name}.png`))
const onDisk = (): string =>
  readFileSync(join(session.workspace, 'skills/brief-maker/SKILL.md'), 'utf8')

test('EDIT-031, EDIT-051: the outcome, who meets what, and what each pick covers', async () => {
  expect(await byId('outcome').innerText()).toContain('page-finder')
  expect(await row('page-finder').innerText()).toContain('pick 1: covers 2 new')
  expect(await row('page-kit').innerText()).toContain('adds nothing new')
  await picture('cover')
})

test('EDIT-031: a row opens and shows its arithmetic', async () => {
  await button('Arithmetic of page-finder').click()
  expect(await row('page-finder').innerText()).toContain('final score')
  await picture('arithmetic')
})

test('EDIT-032, EDIT-054: a value changed in the panel is a what-if; the file stays as it is', async () => {
  await byId('field-selection-mode').selectOption('single')
  await byId('what-if').waitFor()
  const said = await byId('what-if').innerText()
  expect(said).toContain('file unchanged')
  expect(said).toContain('read-papers')
  expect(onDisk()).toBe(CONSUMER)
  await picture('what-if')
  await button('Reset').click()
  await byId('what-if').waitFor({ state: 'detached' })
})

test('EDIT-033, EDIT-055: why not names single changes with the whole selection, and one is tried', async () => {
  await button('Why not page-kit?').click()
  await byId('why-not').getByRole('table').waitFor()
  const said = await byId('why-not').innerText()
  expect(said).toContain('then selected')
  await picture('why-not')
  await byId('why-not').getByRole('button', { name: /^Try/ }).first().click()
  await byId('what-if').waitFor()
  await button('Reset').click()
  await byId('what-if').waitFor({ state: 'detached' })
  await byId('why-not').getByRole('button', { name: 'Close' }).click()
})

test('EDIT-034, EDIT-056: what is unmet is repaired, or decided upon with its consequence', async () => {
  await byId('field-selection-mode').selectOption('single')
  await byId('what-if').waitFor()
  await byId('what-if').getByRole('button', { name: 'Apply' }).click()
  await window.waitForText('selection-mode=single')
  await byId('what-if').waitFor({ state: 'detached' })
  await byId('repair').waitFor()
  await picture('decision')
  await button('Continue with partial').click()
  await expect.poll(() => byId('decision').innerText()).toContain('Decided: continue-with-partial')
  await button('take back').click()
  await byId('repair')
    .getByRole('button', { name: /^Apply/ })
    .click()
  await window.waitForText('selection-mode=cover')
  await expect.poll(() => byId('outcome').innerText()).toContain('Resolved by 2')
})

test.each(['Light Modern', 'Default High Contrast', 'Default High Contrast Light', 'Dark Modern'])(
  'EDIT-035: axe has no serious finding on a full panel in the theme %s',
  async (theme) => {
    session.server.configure({ 'workbench.colorTheme': theme })
    await window.webview().locator(`body[data-vscode-theme-id="${theme}"]`).waitFor()
    await byId('field-max-candidates').fill('4')
    await byId('what-if').waitFor()
    await button('Why not page-kit?').click()
    await byId('why-not').getByRole('table').waitFor()
    await picture(`theme-${theme.toLowerCase().replaceAll(' ', '-')}`)
    expect(await seriousFindings(window)).toEqual([])
    await byId('why-not').getByRole('button', { name: 'Close' }).click()
    await button('Reset').click()
    await byId('what-if').waitFor({ state: 'detached' })
  },
)

test('EDIT-035: narrow, with everything open', async () => {
  await button('Why not page-kit?').click()
  await byId('why-not').getByRole('table').waitFor()
  await window.resize(800, 1600)
  await picture('narrow')
  const overflows = () =>
    window
      .webview()
      .locator('body')
      .evaluate((body) => body.scrollWidth > body.clientWidth)
  await expect.poll(overflows).toBe(false)
  await byId('why-not').getByRole('button', { name: 'Close' }).click()
  await window.resize(1400, 900)
})

test('EDIT-047: a requirement is tried without a consumer, live, and nothing is written', async () => {
  await window.runCommand('File: Save All')
  await window.runCommand('View: Close All Editors')
  await window.runCommand('DCI: Try a Requirement')
  const box = byId('try').getByRole('textbox')
  await box.fill('read papers')
  await row('paper-reader').waitFor()
  await picture('try-words')
  await box.fill('water-plants')
  await expect.poll(() => byId('outcome').innerText()).toContain('gardener')
  await picture('try-token')
  expect(onDisk()).toContain('selection-mode=cover')
})
