/** What a second editor shows: Neovim as Debian packages it, set up as docs/editors.md says. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerStatus } from '../../server/src/surfaces/lsp/messages'
import { onDisk, readFixture, skill } from '../harness/workspace'
import { HAS_NEOVIM, Neovim } from './neovim'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const SOON = { timeout: 15_000, interval: 30 }

const SERVER = resolve('dist/server.js')
const DOCS = readFileSync('docs/editors.md', 'utf8')
const CONFIG = /^## Neovim 0\.7.*?^```lua\n(.*?)^```$/ms.exec(DOCS)?.[1] ?? ''

const REPOSITORY = '//- /.git/HEAD\nref: refs/heads/main\n'
const PACK = skill('searcher', 'DCI/1 P(web-search)') + skill('reader', 'DCI/1 P(pdf-text)')
const SEARCHER = 'skills/searcher/SKILL.md'
const ASKER = 'skills/asker/SKILL.md'

/** A skill whose contract has characters of two, three and four bytes before it in its line. */
function asker(contract: string): string {
  return `---\nname: asker\ndescription: Größe 名前 𝄞.\nmetadata: { note: "ö名𝄞", contract: "${contract}" }\n---\n\nBody.\n`
}

let disk: ReturnType<typeof onDisk>
let editor: Neovim

beforeEach(() => {
  disk = onDisk(REPOSITORY + PACK)
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(editor?.log)
  await editor?.stop()
  disk.remove()
})

/** Writes the asker, opens it in a new editor, and waits until the server knows the workspace. */
async function open(text: string, config = CONFIG): Promise<void> {
  write(ASKER, text)
  editor = await Neovim.start({ folder: disk.folder, config, server: SERVER })
  await editor.lua("vim.lsp.handlers['dci/status'] = function(_, told) vim.g.status = told end")
  await editor.edit(ASKER)
  await expect.poll(status, SOON).toMatchObject({ state: 'ready' })
}

/** What the server said last. */
function status(): Promise<ServerStatus | null> {
  return editor.lua('return vim.g.status')
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(disk.folder, path)), { recursive: true })
  writeFileSync(join(disk.folder, path), text)
}

function read(path: string): string {
  return readFileSync(join(disk.folder, path), 'utf8')
}

function findings() {
  return editor.findings()
}

function askerText() {
  return editor.text(ASKER)
}

describe.skipIf(!HAS_NEOVIM && !process.env.CI)('Neovim', () => {
  it('EDIT-004, EDIT-010: findings stand at their tokens when a file is opened', async () => {
    await open(asker('DCI/1^strct P(a,,b) R(web-search)'))
    await expect.poll(findings, SOON).toEqual([
      ['contract/unknown-mode', 'strct'],
      ['contract/empty', ','],
    ])
  })

  it('EDIT-004: findings follow what is typed, also before them in the line', async () => {
    await open(asker('DCI/1 R(web-search)'))
    await editor.cursorOn('web-search')
    await editor.type('i,<Esc>')
    await expect.poll(findings, SOON).toEqual([['contract/empty', ',']])
    await editor.cursorOn('ö名')
    await editor.type('i𝄞é<Esc>')
    await editor.cursorOn(')')
    await editor.type('i O(x,x<Esc>')
    await expect.poll(findings, SOON).toContainEqual(['contract/unbalanced', expect.anything()])
    await editor.lua('vim.cmd("undo 0")')
    await expect.poll(findings, SOON).toEqual([])
  })

  it("EDIT-012: completion by 'omnifunc' replaces the word before the cursor", async () => {
    await open(asker('DCI/1 R(web-sear)'))
    await editor.cursorOn(')')
    await editor.type('i<C-x><C-o>')
    const offered = () => editor.lua('return vim.fn.complete_info().items')
    await expect.poll(offered, SOON).toMatchObject([{ word: 'web-search' }])
    await editor.type('<C-y><Esc>')
    expect(await askerText()).toBe(asker('DCI/1 R(web-search)'))
  })

  it('EDIT-013: hover says in its window who would be selected', async () => {
    await open(asker('DCI/1 R(web-search)'))
    await editor.cursorOn('search)')
    await editor.lua('vim.lsp.buf.hover()')
    await expect.poll(() => editor.floatingText(), SOON).toContain('searcher')
  })

  it('EDIT-014: definition jumps from a requirement to the token of its provider', async () => {
    await open(asker('DCI/1 R(web-search)'))
    await editor.cursorOn('web-search')
    await editor.lua('vim.lsp.buf.definition()')
    await expect.poll(() => editor.place(), SOON).toEqual(['searcher', 'web-search)"'])
  })

  it('EDIT-015: rename changes an open and a closed file; one undo in each takes it back', async () => {
    await open(asker('DCI/1 R(web-search) A(note=x)'))
    const texts = async () => [await askerText(), await editor.text(SEARCHER)]
    const before = [read(ASKER), read(SEARCHER)]
    await editor.cursorOn('web-search')
    await editor.lua('vim.lsp.buf.rename("web-lookup")')
    const after = before.map((text) => text.replace('web-search', 'web-lookup'))
    await expect.poll(texts, SOON).toEqual(after)
    expect(read(SEARCHER)).toBe(before[1])
    await editor.type('u:buffer searcher<CR>u')
    await expect.poll(texts, SOON).toEqual(before)
  })

  it('EDIT-015: rename says why a name cannot be taken', async () => {
    await open(asker('DCI/1 R(web-search)'))
    await editor.cursorOn('web-search')
    await editor.lua('vim.lsp.buf.rename("Web Search")')
    const messages = () => editor.lua('return vim.fn.execute("messages")')
    await expect.poll(messages, SOON).toContain('Web Search')
    expect(await askerText()).toBe(asker('DCI/1 R(web-search)'))
  })

  it('EDIT-016: the code action that is chosen is applied', async () => {
    await open(asker('DCI/1^strct R(web-search)'))
    await expect.poll(findings, SOON).toHaveLength(1)
    await editor.cursorOn('strct')
    await editor.lua(`vim.ui.select = function(items, options, choose)
      for _, item in ipairs(items) do
        if options.format_item(item):find('strict') then return choose(item) end
      end
    end
    vim.lsp.buf.code_action()`)
    await expect.poll(askerText, SOON).toBe(asker('DCI/1^strict R(web-search)'))
  })

  it.each([
    ['lines that end in LF', (text: string) => text],
    ['lines that end in CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
  ])('EDIT-017: formatting writes the canonical contract and no other byte: %s', async (_, as) => {
    await open(as(asker('DCI/1  Required ( web-search )')))
    await editor.lua(`local lsp = vim.lsp.buf
      if lsp.format then lsp.format({ timeout_ms = 10000 }) else lsp.formatting_sync(nil, 10000) end
      vim.cmd('write')`)
    expect(read(ASKER)).toBe(as(asker('DCI/1 R(web-search)')))
  })

  it('EDIT-019: settings reach the server', async () => {
    const setting = "disabledSkills = { 'searcher' }"
    await open(asker('DCI/1 R(web-search)'), CONFIG.replace("hostRuntime = 'cli'", setting))
    await expect.poll(findings, SOON).toEqual([['workspace/disabled-provider', 'web-search']])
  })

  it('EDIT-011, EDIT-019: files that others change are noticed, though this editor watches none', async () => {
    await open(asker('DCI/1 R(translation)'))
    const unmet = [['workspace/unmet-capability', 'translation']]
    await expect.poll(findings, SOON).toEqual(unmet)
    const [text = ''] = readFixture(skill('translator', 'DCI/1 P(translation)')).values()
    write('skills/translator/SKILL.md', text)
    await expect.poll(findings, SOON).toEqual([])
    rmSync(join(disk.folder, 'skills/translator'), { recursive: true })
    await expect.poll(findings, SOON).toEqual(unmet)
  })

  it('EDIT-019: a file outside of any repository knows the skills beside it', async () => {
    rmSync(join(disk.folder, '.git'), { recursive: true })
    await open(asker('DCI/1 R(web-search)'))
    await expect.poll(async () => (await status())?.skills, SOON).toBe(3)
    await expect.poll(findings, SOON).toEqual([])
  })
})
