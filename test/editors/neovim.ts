/** A real Neovim without a window, driven over its socket as `nvim --remote` does. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a Neovim is there that the configuration is for; `npm test` installs one where it can. */
export const HAS_NEOVIM =
  process.platform !== 'win32' &&
  /^NVIM v0\.(?:7|8|9|10)\./.test(
    spawnSync('nvim', ['--version'], { encoding: 'utf8' }).stdout ?? '',
  )

export interface NeovimOptions {
  /** Working folder, absolute; paths of files are relative to it. */
  readonly folder: string
  /** What stands in `init.lua`. */
  readonly config: string
  /** Absolute path of the language server's file; it is on the path as `dci-language-server`. */
  readonly server: string
}

/** A finding as it is shown: its code, and the text that is underlined. */
export type ShownFinding = readonly [code: string, text: string]

export class Neovim {
  private chunks = 0

  private constructor(
    private readonly process: ChildProcess,
    private readonly data: string,
  ) {}

  /** Starts with that configuration alone: nothing of the user's is read or written. */
  static async start({ folder, config, server }: NeovimOptions): Promise<Neovim> {
    const data = mkdtempSync(join(tmpdir(), 'dci-nvim-'))
    const init = join(data, 'init.lua')
    writeFileSync(init, config)
    const bin = join(data, 'bin')
    mkdirSync(bin)
    const launcher = `#!/bin/sh\nexec node '${server}' "$@"\n`
    writeFileSync(join(bin, 'dci-language-server'), launcher, { mode: 0o755 })
    const own = { HOME: data, XDG_CACHE_HOME: data, XDG_CONFIG_HOME: data, XDG_DATA_HOME: data }
    const flags = ['--headless', '--clean', '-n', '-u', init, '--listen', join(data, 'socket')]
    const child = spawn('nvim', flags, {
      cwd: folder,
      env: { ...process.env, ...own, PATH: [bin, process.env.PATH].join(delimiter) },
      stdio: 'ignore',
    })
    await once(child, 'spawn').catch((error) => {
      rmSync(data, { recursive: true })
      throw error
    })
    const editor = new Neovim(child, data)
    while (!(await editor.answers())) {
      if (child.exitCode !== null) throw new Error(`Neovim ended with ${child.exitCode}`)
    }
    return editor
  }

  /** Opens a file in the window. */
  async edit(path: string): Promise<void> {
    await this.lua('vim.cmd("edit " .. vim.fn.fnameescape(...))', path)
  }

  /** The text of a file as it stands in its buffer, written to disk or not. */
  text(path: string): Promise<string> {
    return this.lua(
      `local buffer = vim.fn.bufnr(vim.fn.fnamemodify(..., ':p'))
      return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\\n') .. '\\n'`,
      path,
    )
  }

  /** The findings in the window. */
  findings(): Promise<ShownFinding[]> {
    // Neovim counts columns in bytes, and so does Lua.
    return this.lua(`return vim.tbl_map(function(found)
      local line = vim.api.nvim_buf_get_lines(0, found.lnum, found.lnum + 1, true)[1]
      local code = found.code or found.user_data.lsp.code
      return { code, line:sub(found.col + 1, found.end_col) }
    end, vim.diagnostic.get(0))`)
  }

  /** Puts the cursor on the first letter of a text. */
  async cursorOn(text: string): Promise<void> {
    await this.lua('vim.fn.cursor(1, 1); vim.fn.search("\\\\V" .. ..., "c")', text)
  }

  /** The folder of the file in the window, and its line from the cursor on. */
  place(): Promise<[folder: string, text: string]> {
    return this.lua(`return { vim.fn.expand('%:h:t'), vim.fn.getline('.'):sub(vim.fn.col('.')) }`)
  }

  /** The text of the window that floats above the others; empty when none does. */
  floatingText(): Promise<string> {
    return this.lua(`for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        local buffer = vim.api.nvim_win_get_buf(window)
        return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\\n')
      end
    end
    return ''`)
  }

  /** Types keys, as `:h key-notation` writes them. */
  async type(keys: string): Promise<void> {
    await this.remote('--remote-send', keys)
  }

  /**
   * Runs Lua in the editor.
   * @param code a chunk; `...` are the arguments
   * @returns what the chunk returns
   * @throws when it fails, with Neovim's message
   */
  async lua<T>(code: string, ...args: readonly string[]): Promise<T> {
    this.chunks += 1
    const chunk = join(this.data, `${this.chunks}.lua`)
    writeFileSync(chunk, code)
    const values = JSON.stringify([chunk, ...args])
    const call = `luaeval('assert(loadfile(_A[1]))(unpack(_A, 2))', ${values})`
    return JSON.parse(await this.remote('--remote-expr', `json_encode(${call})`))
  }

  /** What the editor wrote down of its language servers: for the message of a failed test. */
  get log(): string {
    const file = join(this.data, 'nvim', 'lsp.log')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  async stop(): Promise<void> {
    const ended = this.process.exitCode === null ? once(this.process, 'exit') : undefined
    // It ends before it could answer.
    await this.remote('--remote-send', '<C-\\><C-n>:qall!<CR>').catch(() => {})
    await ended
    rmSync(this.data, { recursive: true, force: true, maxRetries: 3 })
  }

  private answers(): Promise<boolean> {
    return this.remote('--remote-expr', '1').then(
      (answer) => answer === '1',
      () => false,
    )
  }

  private async remote(...command: string[]): Promise<string> {
    const server = ['--headless', '--server', join(this.data, 'socket')]
    // Without a window, Neovim prints on stderr.
    const { stderr } = await run('nvim', [...server, ...command])
    return stderr
  }
}
