/** The panel over skills that want to be more than text, over a thousand of them, and over probes (EDIT-034 to 037). */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OUT, openSession, type Session } from './session'
import type { EditorWindow } from './window'

const COUNT = 1000
const HOSTILE = '\u202e<img src=x onerror=document.title=1>\u0007<script>document.title=2</script>'
const LONG = 'long-'.repeat(2000)

let session: Session
let window: EditorWindow
let proof: string

beforeAll(async () => {
  session = await openSession()
  proof = join(session.workspace, 'probe-ran.txt')
  const hostile = JSON.stringify(HOSTILE)
  skill('asker', 'Asks.', 'DCI/1^strict R(pile-work)')
  skill('evil', HOSTILE, 'DCI/1 P(evil-work)', hostile)
  skill('endless', LONG, 'DCI/1 P(evil-work)', LONG)
  for (let index = 0; index < COUNT; index++) {
    skill(`piler-${index}`, `Piles work ${index}.`, `DCI/1 P(pile-work,own-${index})`)
  }
  write('.dci/probes.v1.json', {
    schema_version: '1',
    probes: {
      'pile-work': {
        command: ['node', '-e', `require('fs').writeFileSync(${JSON.stringify(proof)}, 'ran')`],
      },
    },
  })
  const openFile = join(session.workspace, 'skills/asker/SKILL.md')
  window = await session.openWindow({ openFile })
  await window.waitForText('name: asker')
  await window.runCommand('View: Toggle Primary Side Bar Visibility')
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
const button = (name: string | RegExp): Locator => window.webview().getByRole('button', { name })
const picture = (name: string): Promise<void> => window.screenshot(join(OUT, `panel-${name}.png`))

function write(path: string, content: unknown): void {
  const file = join(session.workspace, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

function skill(folder: string, description: string, contract: string, name = folder): void {
  const text = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\nmetadata:\n  contract: ${contract}\n---\n`
  write(`skills/${folder}/SKILL.md`, text)
}

test('EDIT-030: the panel opens beside a workspace of a thousand', async () => {
  const isShown = async (): Promise<boolean> => {
    await window.runCommand('DCI: Preview Resolution')
    return byId('outcome').isVisible()
  }
  await expect.poll(isShown, { interval: 1000 }).toBe(true)
})

test('EDIT-037: a thousand candidates are shown a page at a time, and a page more on demand', async () => {
  await button(/max-candidates|passed, but not among/)
    .first()
    .click()
  const rows = () => byId('candidate').count()
  await expect.poll(rows).toBeGreaterThan(5)
  const before = await rows()
  expect(before).toBeLessThan(100)
  await button(/^Show 50 more/)
    .first()
    .click()
  await expect.poll(rows).toBe(before + 50)
  await picture('thousand')
})

test('EDIT-030: sixty edits in a row leave focus, rows and selection as they are', async () => {
  const first = byId('candidate').first()
  const id = await first.getAttribute('data-id')
  await first.locator('.toggle').click()
  const toggle = window.webview().locator(`[data-id="${id}"] .toggle`)
  const rows = await byId('candidate').count()
  await window.clickBehind('pile-work')
  for (let turn = 0; turn < 30; turn++) {
    await window.type('x')
    await window.press('Backspace')
  }
  const isOpen = () => toggle.getAttribute('aria-expanded')
  await expect.poll(() => byId('candidate').count()).toBe(rows)
  await expect.poll(isOpen).toBe('true')
  await expect.poll(() => byId('outcome').innerText()).toContain('Resolved by')
})

test('EDIT-034, EDIT-043: probes are asked for with their command line, and run only when agreed to', async () => {
  await byId('probes').waitFor()
  expect(existsSync(proof)).toBe(false)
  await button('Run probes…').click()
  const dialog = window.page.locator('.monaco-dialog-box')
  expect(await dialog.innerText()).toContain('writeFileSync')
  await picture('probe-consent')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(existsSync(proof)).toBe(false)
  await button('Run probes…').click()
  await dialog.getByRole('button', { name: 'Run' }).click()
  await expect.poll(() => existsSync(proof)).toBe(true)
  await byId('probes').waitFor({ state: 'detached' })
})

test('EDIT-034: the whole report is exported where one says', async () => {
  await button('Export report…').click()
  const input = window.page.locator('.quick-input-widget input').first()
  await input.waitFor()
  await window.press('Enter')
  const file = join(session.workspace, 'capability-resolution-report.json')
  await expect.poll(() => existsSync(file)).toBe(true)
})

test('EDIT-036: markup, scripts, reordering marks and endless values are text, and nothing ran', async () => {
  await window.runCommand('DCI: Try a Requirement')
  await byId('try').getByRole('textbox').fill('evil-work')
  await byId('outcome').waitFor()
  const body = window.webview().locator('body')
  await expect.poll(() => body.innerText()).toContain('<img src=x')
  expect(await body.innerText()).toContain('⟨U+202E⟩')
  expect(await body.evaluate(({ ownerDocument }) => ownerDocument.title)).toBe('DCI Resolution')
  expect(await window.webview().locator('#root img, #root script').count()).toBe(0)
  expect(await body.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
  await picture('hostile')
})

test('EDIT-035: the whole panel is reached by keyboard alone', async () => {
  await byId('try').getByRole('textbox').focus()
  const reached = new Set<string>()
  for (let step = 0; step < 25; step++) {
    await window.press('Tab')
    const focused = window.webview().locator(':focus')
    reached.add((await focused.getAttribute('data-key')) ?? '')
  }
  const kinds = [...reached].map((key) => key.split(' ')[0] ?? '')
  for (const kind of ['row', 'open', 'why-not']) expect(kinds).toContain(kind)
})
