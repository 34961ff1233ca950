/** The views as a person uses them: catalog, first steps, status bar (EDIT-040, 041, 042, 049). */
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUT, openSession, type Session } from './session'
import { folderOf, packWithoutContracts, skillText, writeSkill } from './views-folders'
import type { EditorWindow } from './window'

/** Themes in which each view is kept as a picture. */
const THEMES = ['Dark Modern', 'Light Modern', 'Default High Contrast'] as const

let session: Session
let window: EditorWindow

const openViews = () => window.page.locator('.activitybar a.action-label[aria-label="DCI"]').click()
const pane = (title: string): Locator =>
  window.page.locator('.pane', { has: window.page.locator(`.pane-header[aria-label^="${title}"]`) })
const row = (text: string | RegExp): Locator =>
  pane('Catalog').locator('.monaco-list-row', { hasText: text }).first()
const viewAction = (title: string): Locator =>
  window.page.locator(`.sidebar .title-actions .action-label[aria-label^="${title}"]`)
const picture = (name: string) => window.screenshot(join(OUT, `views-${name}.png`))

async function inEveryTheme(name: string): Promise<void> {
  for (const theme of THEMES) {
    session.server.configure({ 'workbench.colorTheme': theme })
    const kind = theme.startsWith('Default')
      ? 'hc-black'
      : theme.startsWith('Dark')
        ? 'vs-dark'
        : 'vs'
    await window.page.locator(`.monaco-workbench.${kind}`).waitFor()
    await picture(`${name}-${theme.toLowerCase().replaceAll(' ', '-')}`)
  }
}

/** Chooses from the context menu of an entry. */
async function choose(entry: string | RegExp, action: string): Promise<void> {
  await row(entry).click({ button: 'right' })
  await window.page.locator('.monaco-menu .action-label', { hasText: action }).hover()
  await window.press('Enter')
}

function keepFailures(): void {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(({ task }) => picture(`failed-${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}`))
  })
}

describe('a workspace with contracts', () => {
  beforeAll(async () => {
    session = await openSession()
    const broken = join(session.workspace, 'skills/broken-one')
    writeSkill(broken, skillText('broken-one', 'DCI/1 P(a'))
    writeSkill(
      join(session.workspace, 'skills/poor-one'),
      skillText('poor-one', 'DCI/1 R(tea-making)'),
    )
    writeSkill(join(session.workspace, 'skills/plain-one'), skillText('plain-one'))
    window = await session.openWindow({
      openFile: join(session.workspace, 'skills/report-writer/SKILL.md'),
    })
    await window.waitForText('name: report-writer')
  })
  afterAll(() => session?.close())
  keepFailures()

  test('EDIT-041: the status bar says how the active skill fares', async () => {
    const item = window.page.locator('.statusbar-item[id$="dci.skill"]')
    await expect.poll(() => item.innerText()).toMatch(/\d\.\d\d|unmet/)
  })

  test('EDIT-040: the catalog shows what is unresolved first, then skills by source, then capabilities', async () => {
    await openViews()
    await row('Unresolved').waitFor()
    const groups = pane('Catalog').locator('.monaco-list-row[aria-level="1"] .label-name')
    expect(await groups.allInnerTexts()).toEqual(['Unresolved', 'Workspace Skills', 'Capabilities'])
    await row('poor-one').waitFor()
    expect(await row('poor-one').innerText()).toContain('unmet: tea-making')
  })

  test('EDIT-040: the active skill is shown in the catalog', async () => {
    await pane('Catalog')
      .locator('.monaco-list-row.selected', { hasText: 'report-writer' })
      .waitFor()
    await inEveryTheme('catalog')
  })

  test('EDIT-040: the filter looks through names, capabilities and descriptions', async () => {
    await viewAction('Filter Catalog').click()
    await window.page.locator('.quick-input-widget input').first().waitFor()
    await window.type('tea-making')
    await window.press('Enter')
    await row('poor-one').waitFor()
    await row('plain-one').waitFor({ state: 'detached' })
    await pane('Catalog')
      .getByText(/^1 of \d+ skills match/)
      .waitFor()
    await picture('filtered')
    await choose(/^tea-making/, 'Find All Uses')
    await window.waitForText('name: poor-one')
    await viewAction('Clear Catalog Filter').click()
    await row('Workspace Skills').waitFor()
  })

  test('EDIT-040: a skill is excluded and included by its menu', async () => {
    await choose('plain-one', 'Exclude from Resolution')
    await expect.poll(() => row('plain-one').innerText()).toContain('excluded in the settings')
    await picture('excluded')
    await choose('plain-one', 'Include in Resolution')
    await expect.poll(() => row('plain-one').innerText()).not.toContain('excluded')
  })

  test('EDIT-041: the language status tells the state of the server and the size of its index', async () => {
    await row('plain-one').click()
    await window.waitForText('name: plain-one')
    await window.page.locator('.statusbar-item[id="status.languageStatus"]').click()
    const hover = window.page.locator('.hover-language-status', { hasText: 'DCI: server running' })
    await hover.waitFor()
    await window.page.locator('.hover-language-status', { hasText: /DCI: \d+ skills/ }).waitFor()
    await picture('language-status')
    await window.press('Escape')
  })
})

describe('a workspace of 1,200 skills', () => {
  const names = Array.from(
    { length: 1_200 },
    (_, index) => `skill-${String(index).padStart(4, '0')}`,
  )
  const folder = folderOf(
    Object.fromEntries(names.map((name) => [`skills/${name}/SKILL.md`, skillText(name)])),
  )
  beforeAll(async () => {
    session = await openSession({}, { source: folder.path })
    window = await session.openWindow({
      openFile: join(session.workspace, 'skills/skill-0700/SKILL.md'),
    })
    await window.waitForText('name: skill-0700')
  })
  afterAll(async () => {
    await session?.close()
    folder.remove()
  })
  keepFailures()

  test('EDIT-040: long lists are opened by ranges, and the active skill is found in its own', async () => {
    await openViews()
    await pane('Catalog').locator('.monaco-list-row.selected', { hasText: 'skill-0700' }).waitFor()
    // Its own range stands above it; the others may have been scrolled away.
    await pane('Catalog').getByText('skill-0500 … skill-0999').first().waitFor()
    await picture('ranges')
  })
})

describe('a pack of sixty skills without contracts', () => {
  const folder = folderOf(packWithoutContracts(60))
  beforeAll(async () => {
    session = await openSession({}, { source: folder.path })
  })
  afterAll(async () => {
    await session?.close()
    folder.remove()
  })
  keepFailures()

  test('EDIT-049: a useful screen stands after two actions and in less than 60 seconds', async () => {
    const start = performance.now()
    let actions = 0
    const act = async (action: () => Promise<unknown>) => {
      actions++
      return action()
    }
    window = (await act(() => session.openWindow({}))) as EditorWindow
    await act(openViews)
    await row('Workspace Skills').waitFor()
    await pane('Catalog').getByText('60 skills, none with a contract').waitFor()
    for (const title of ['Try a Requirement', 'Draft Contracts', 'Pack Report']) {
      await pane('Start Here').locator('.monaco-button', { hasText: title }).waitFor()
    }
    const seconds = (performance.now() - start) / 1000
    await inEveryTheme('first-steps')
    expect({ actions, isQuick: seconds < 60 }).toEqual({ actions: 2, isQuick: true })
  })

  test('EDIT-049: the third action shows the report of the pack', async () => {
    await pane('Start Here').locator('.monaco-button', { hasText: 'Pack Report' }).click()
    await window.page.locator('.tabs-container .tab.active').waitFor()
    await picture('pack-report')
  })

  test('EDIT-042: the walkthrough leads through five steps', async () => {
    await pane('Start Here').getByText('walkthrough').click()
    await window.page.locator('.gettingStartedDetailsContent').waitFor()
    await window.page.getByText('See what is there').first().waitFor()
    await inEveryTheme('walkthrough')
  })

  test('EDIT-040: the views stay readable when they are narrow', async () => {
    await window.resize(600, 800)
    await row('Workspace Skills').waitFor()
    await picture('narrow')
  })
})
