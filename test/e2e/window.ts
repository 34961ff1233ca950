/** Drives one VS Code window in a browser as a person does: keys, mouse, and what can be seen. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'

const quickInput = '.quick-input-widget'

export class EditorWindow {
  readonly page: Page
  /** The first text editor. */
  readonly editor: Locator

  private constructor(page: Page) {
    this.page = page
    this.editor = page.locator('.editor-instance .monaco-editor').first()
  }

  /** Opens an address of the server and waits until the workbench is there. */
  static async open(browser: Browser, url: string): Promise<EditorWindow> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await page.goto(url)
    await page.locator('.monaco-workbench').waitFor()
    return new EditorWindow(page)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }

  /** Waits until one line of the editor, wrapped or not, shows this text. */
  async waitForText(text: string): Promise<void> {
    await this.line(text).waitFor()
  }

  /** Clicks right behind the first place where this text is shown on one line, once it stands still. */
  async clickBehind(text: string): Promise<void> {
    const measure = () => this.line(text).evaluate(placeBehind, text)
    let place = await measure()
    for (let still = 0; still < 3; ) {
      await this.page.waitForTimeout(100)
      const next = await measure()
      still = next.x === place.x && next.y === place.y ? still + 1 : 0
      place = next
    }
    await this.page.mouse.click(place.x, place.y)
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
    await this.page.locator(`${quickInput} .monaco-list-row`).first().waitFor()
    await this.page.keyboard.press('Enter')
    await this.page.locator(quickInput).waitFor({ state: 'hidden' })
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

  async screenshot(path: string): Promise<void> {
    mkdirSync(dirname(path), { recursive: true })
    await this.page.screenshot({ path })
  }

  private line(text: string): Locator {
    return this.editor.locator('.view-line', { hasText: text }).first()
  }
}

/** Runs in the page: the point right behind a text within a line of the editor. */
function placeBehind(line: Element, text: string): { x: number; y: number } {
  // The editor shows spaces as no-break spaces.
  const shown = (line.textContent ?? '').replaceAll('\u00a0', ' ')
  let left = shown.indexOf(text) + text.length
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (left <= length) {
      const range = document.createRange()
      range.setStart(node, left - 1)
      range.setEnd(node, left)
      const { right, top, height } = range.getBoundingClientRect()
      return { x: right, y: top + height / 2 }
    }
    left -= length
  }
  throw new Error(`${text} is not shown`)
}
