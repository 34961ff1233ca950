/**
 * Visual Studio Code as a local web server, so that the extension runs in a real editor without a
 * download of the desktop program. `npm start` serves it to a person, the editor tests to a browser.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const main = join(import.meta.dirname, 'node_modules/code-server/lib/vscode/out/server-main.js')
const guard = join(import.meta.dirname, 'guard.mjs')
const startLimit = 60_000

const quietSettings = {
  'chat.disableAIFeatures': true,
  'editor.minimap.enabled': false,
  'extensions.autoCheckUpdates': false,
  'files.autoSave': 'off',
  'git.enabled': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'window.commandCenter': false,
  'workbench.colorTheme': 'Dark Modern',
  'workbench.layoutControl.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
}

export interface ServerOptions {
  /** The extension's folder, absolute; it is run from there, not installed. */
  readonly extension: string
  /** Added to the environment of the server and so of the extension host. */
  readonly environment?: Readonly<Record<string, string>>
  /**
   * A packed extension, absolute, that is installed as people do it, in place of the folder: VS Code runs
   * one that is being developed also where it trusts nobody.
   */
  readonly vsix?: string
  /** Whether windows ask for trust, and open in restricted mode until it is given. */
  readonly asksForTrust?: boolean
}

/** What one window opens; every path is absolute. */
export interface WindowRequest {
  readonly folder: string
  readonly openFile?: string
  /** A CommonJS module whose `run()` is called inside the extension host once it has started. */
  readonly extensionTests?: string
}

export interface VsCodeServer {
  /** The address that opens a window; it holds the secret that admits this browser. */
  url(request: WindowRequest): string
  /** Changes settings on top of the quiet ones; open windows follow. */
  configure(settings: Readonly<Record<string, unknown>>): void
  /** Ends the server with every process it started, and removes its data. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the server on a free port of the loopback address, with empty user data in a temporary
 * folder, and waits until it answers.
 *
 * @throws when it does not answer within a minute; the error holds the end of its log
 */
export async function startServer(options: ServerOptions): Promise<VsCodeServer> {
  const port = await freePort()
  const token = randomBytes(16).toString('hex')
  const data = mkdtempSync(join(tmpdir(), 'dci-vscode-'))
  const settingsFile = join(data, 'Machine', 'settings.json')
  const trust = options.asksForTrust
    ? {
        'security.workspace.trust.enabled': true,
        'security.workspace.trust.startupPrompt': 'never',
      }
    : {}
  const configure: VsCodeServer['configure'] = (settings) =>
    writeFileSync(settingsFile, JSON.stringify({ ...quietSettings, ...trust, ...settings }))
  mkdirSync(join(data, 'Machine'))
  configure({})

  // VS Code takes every extension under the development path for the one being developed, and its
  // own extensions lie there, below this folder. A link from elsewhere keeps them apart.
  const extension = join(data, 'extension')
  symlinkSync(options.extension, extension, 'junction')

  const logFile = join(data, 'server.log')
  if (options.vsix !== undefined) installExtension(options.vsix, data)
  const { stop, isAlive } = spawnServer(port, token, data, logFile, options)
  const origin = `http://127.0.0.1:${port}`
  if (!(await answers(`${origin}/version`, isAlive))) {
    const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20).join('\n')
    await stop()
    throw new Error(`The VS Code server did not start.\n${lines}`)
  }

  const remote = (path: string) => `vscode-remote://127.0.0.1:${port}${path}`
  const url: VsCodeServer['url'] = ({ folder, openFile, extensionTests }) => {
    const payload = options.vsix ? [] : [['extensionDevelopmentPath', remote(extension)]]
    if (openFile) payload.push(['openFile', remote(openFile)])
    if (extensionTests) payload.push(['extensionTestsPath', remote(extensionTests)])
    const query = new URLSearchParams({ tkn: token, folder, payload: JSON.stringify(payload) })
    return `${origin}/?${query}`
  }
  return { url, configure, stop }
}

function installExtension(vsix: string, data: string): void {
  const folders = ['--user-data-dir', data, '--extensions-dir', join(data, 'extensions')]
  execFileSync('node', [main, '--install-extension', vsix, ...folders], { stdio: 'pipe' })
}

function spawnServer(
  port: number,
  token: string,
  data: string,
  logFile: string,
  { environment, asksForTrust }: ServerOptions,
): { stop: () => Promise<void>; isAlive: () => boolean } {
  const log = openSync(logFile, 'w')
  const child = spawn(
    'node',
    [
      ...[guard, 'node', main],
      ...['--host', '127.0.0.1', '--port', String(port), '--connection-token', token],
      ...['--user-data-dir', data, '--extensions-dir', join(data, 'extensions')],
      ...['--accept-server-license-terms', '--telemetry-level', 'off'],
      ...(asksForTrust ? [] : ['--disable-workspace-trust']),
      // Without it the `payload` of the address is not read.
      '--enable-smoke-test-driver',
    ],
    { detached: true, stdio: ['pipe', log, log], env: { ...process.env, ...environment } },
  )
  closeSync(log)
  const ended = once(child, 'close')
  const stop = async () => {
    child.stdin?.end()
    await ended
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  }
  return { stop, isAlive: () => child.exitCode === null && child.signalCode === null }
}

async function answers(url: string, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startLimit
  while (isAlive() && Date.now() < deadline) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return true
    await delay(100)
  }
  return false
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('no free port'))
      })
    })
  })
}
