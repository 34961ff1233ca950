/** Drives one VS Code window in a browser as a person does: keys, mouse, and what can be seen. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'

const editor = '.editor-instance .monaco-editor'
const quickInput = '.quick-input-widget'
/** Text that VS Code draws between the words of a line. */
const hint = '[class*="dyn-rule"]'

export class EditorWindow {
  readonly page: Page
  /** The first text editor. */
  readonly editor: Locator

  private constructor(page: Page) {
    this.page = page
    this.editor = page.locator(editor).first()
  }

  /** Opens an address of the server and waits until the workbench is there. */
  static async open(browser: Browser, url: string): Promise<EditorWindow> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(url)
    await page.locator('.monaco-workbench').waitFor()
    return new EditorWindow(page)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }

  /** Waits until the editor shows this text, wrapped or not; hints between its words do not count. */
  async waitForText(text: string): Promise<void> {
    await this.placeBehind(text)
  }

  /** Clicks right behind the first place where this text is shown, until the cursor stands there. */
  async clickBehind(text: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const { x, y } = await this.placeAtRest(text)
      await this.page.mouse.click(x, y)
      if (await this.cursorStandsBehind(text)) return
      // A hint or lens that came meanwhile has moved the text.
      if (attempt === 5) throw new Error(`The cursor does not get behind ${text}`)
    }
  }

  /** Rests the mouse on the last letter of the first place where this text is shown; gives the hover. */
  async hoverOn(text: string): Promise<Locator> {
    const { x, y } = await this.placeAtRest(text)
    await this.page.mouse.move(x - 2, y)
    const hover = this.page.locator('.monaco-hover-content').first()
    await hover.waitFor()
    return hover
  }

  private async cursorStandsBehind(text: string): Promise<boolean> {
    const cursor = this.editor.locator('.cursors-layer .cursor').first()
    for (let frame = 0; frame < 20; frame++) {
      const { x, y } = await this.placeBehind(text)
      const box = await cursor.boundingBox()
      if (box && Math.abs(box.x - x) < 4 && box.y <= y && y <= box.y + box.height) return true
      await this.nextFrame()
    }
    return false
  }

  /** The point right behind a text, once it stands still. */
  private async placeAtRest(text: string): Promise<{ x: number; y: number }> {
    let place = await this.placeBehind(text)
    for (let still = 0; still < 3; ) {
      await this.nextFrame()
      const next = await this.placeBehind(text)
      still = next.x === place.x && next.y === place.y ? still + 1 : 0
      place = next
    }
    return place
  }

  /** Opens a file of the workspace by its path. */
  async openFile(path: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+P')
    await this.page.locator(`${quickInput} input`).first().fill(path)
    const folder = path.slice(0, path.lastIndexOf('/'))
    // By key: the mouse would come to rest on the editor and bring up a hover.
    await this.page.locator(`${quickInput} .monaco-list-row.focused`, { hasText: folder }).waitFor()
    await this.page.keyboard.press('Enter')
    await this.page.locator(quickInput).waitFor({ state: 'hidden' })
    await this.page.locator('.tab.active', { hasText: path.slice(folder.length + 1) }).waitFor()
    await this.page
      .locator('.breadcrumbs-below-tabs', { hasText: folder.split('/').at(-1) ?? '' })
      .waitFor()
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 20 })
  }

  async press(key: string, times = 1): Promise<void> {
    for (let i = 0; i < times; i++) await this.page.keyboard.press(key)
  }

  /** Runs a command by its title, from the command palette. */
  async runCommand(title: string): Promise<void> {
    await this.page.keyboard.press('F1')
    await this.page.locator(`${quickInput} input`).first().fill(`>${title}`)
    // The list is filled late, and Enter before that would be lost.
    await this.quickInputRows().first().waitFor()
    await this.page.keyboard.press('Enter')
    await this.page.locator(quickInput).waitFor({ state: 'hidden' })
  }

  /** Gives what the cursor stands on another name, as F2 asks for it. */
  async rename(name: string): Promise<void> {
    await this.page.keyboard.press('F2')
    const input = this.page.locator('.rename-box input')
    await input.fill(name)
    await this.page.keyboard.press('Enter')
  }

  /** Where the cursor stands, as the status bar says it. */
  selection(): Promise<string> {
    return this.page.locator('[id="status.editor.selection"]').innerText()
  }

  /** The open dialog. */
  dialog(): Locator {
    return this.page.locator('.monaco-dialog-box')
  }

  /** All inlay hints that are drawn, in one text. */
  async hints(): Promise<string> {
    const hints = await this.editor.locator(`.view-line ${hint}`).allInnerTexts()
    return hints.join(' ').replaceAll('\u00a0', ' ')
  }

  /** The code lens that says this. */
  lens(text: string): Locator {
    return this.editor.locator('.codelens-decoration a', { hasText: text })
  }

  /** How a word of the editor is drawn, the first that is written so and by itself. */
  fonts(word: string): Promise<{ color: string; weight: string }> {
    const text = new RegExp(`^\\s*${word}\\s*$`)
    const spans = this.editor.locator('.view-line span > span', { hasText: text })
    return spans.first().evaluate((span) => {
      const { color, fontWeight } = getComputedStyle(span)
      return { color, weight: fontWeight }
    })
  }

  /** Waits until a theme of this kind is drawn. */
  async theme(kind: 'vs' | 'vs-dark' | 'hc-black'): Promise<void> {
    await this.page.locator(`.monaco-workbench.${kind}`).waitFor()
  }

  squiggles(severity: 'error' | 'warning' | 'info'): Locator {
    return this.editor.locator(`.squiggly-${severity}`)
  }

  /** What the hover says when the mouse rests on a squiggle. */
  async messageAt(squiggle: Locator): Promise<string> {
    const hover = this.page.locator('.monaco-hover .marker').first()
    for (let attempt = 1; ; attempt++) {
      try {
        await squiggle.hover({ force: true })
        await hover.waitFor({ timeout: 3000 })
        return await hover.innerText()
      } catch (error) {
        // The editor draws squiggles anew when findings come, and the mouse then rests on nothing.
        if (attempt === 5) throw error
        await this.page.mouse.move(0, 0)
      }
    }
  }

  /** The entry of the open suggestion list with this label. */
  suggestion(label: string): Locator {
    const rows = this.page.locator('.suggest-widget .monaco-list-row')
    return rows.filter({ has: this.page.locator('.label-name', { hasText: label }) }).first()
  }

  /** The document inside the one open webview. */
  webview(): FrameLocator {
    return this.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame')
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height })
  }

  /** @param path absolute */
  async screenshot(path: string): Promise<void> {
    mkdirSync(dirname(path), { recursive: true })
    await this.page.screenshot({ path, animations: 'disabled' })
  }

  private quickInputRows(): Locator {
    return this.page.locator(`${quickInput} .monaco-list-row`)
  }

  private async nextFrame(): Promise<void> {
    await this.page.evaluate(() => new Promise(requestAnimationFrame))
  }

  /** The point right behind a text, once it is shown. */
  private async placeBehind(text: string): Promise<{ x: number; y: number }> {
    const place = await this.page.waitForFunction(placeBehind, { editor, text, hint })
    return place.jsonValue() as Promise<{ x: number; y: number }>
  }
}

/** Runs in the page: the point right behind a text of the editor; `undefined` when it is not shown. */
function placeBehind({ editor, text, hint }: Record<'editor' | 'text' | 'hint', string>) {
  const shown = document.querySelector(editor)?.querySelectorAll<HTMLElement>('.view-line')
  const lines = [...(shown ?? [])]
  lines.sort((a, b) => Number.parseInt(a.style.top, 10) - Number.parseInt(b.style.top, 10))
  const characters: { node: Node; at: number; character: string }[] = []
  for (const line of lines) {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Inlay hints, which are no part of the text.
      if (node.parentElement?.matches(hint)) continue
      for (const [at, character] of [...(node.textContent ?? '')].entries()) {
        // Where a line wraps, its indentation is repeated.
        if (/\S/.test(character)) characters.push({ node, at, character })
      }
    }
  }
  const wanted = text.replace(/\s/g, '')
  const start = characters
    .map(({ character }) => character)
    .join('')
    .indexOf(wanted)
  const last = characters[start + wanted.length - 1]
  if (start < 0 || last === undefined) return undefined
  const range = document.createRange()
  range.setStart(last.node, last.at)
  range.setEnd(last.node, last.at + last.character.length)
  const { right, top, height } = range.getBoundingClientRect()
  return { x: right, y: top + height / 2 }
}
