/** One server, one browser and a copy of the examples: what every editor test needs. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { type ServerOptions, startServer, type VsCodeServer } from './vscode-server'
import { EditorWindow } from './window'

/** Where screenshots and results go; git ignores it. */
export const OUT = join(import.meta.dirname, 'out')

const project = resolve(import.meta.dirname, '../..')

export interface Session {
  readonly server: VsCodeServer
  /** A copy of the folder that the test may write to. */
  readonly workspace: string
  openWindow(request: { openFile?: string; extensionTests?: string }): Promise<EditorWindow>
  close(): Promise<void>
}

export interface SessionOptions extends Partial<ServerOptions> {
  /** The folder that is copied for the test, absolute; examples/ without one. */
  readonly source?: string
}

/** Starts everything; `environment` reaches the extension host. */
export async function openSession(
  environment: Record<string, string> = {},
  { source = join(project, 'examples'), ...options }: SessionOptions = {},
): Promise<Session> {
  const executablePath = process.env.CHROME_PATH
  if (!executablePath) throw new Error('CHROME_PATH must name a browser; `npm test` finds one')
  const folder = mkdtempSync(join(tmpdir(), 'dci-examples-'))
  const workspace = join(folder, 'examples')
  cpSync(source, workspace, { recursive: true })

  const server = await startServer({ extension: project, environment, ...options })
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  })
  return {
    server,
    workspace,
    openWindow: (request) =>
      EditorWindow.open(browser, server.url({ folder: workspace, ...request })),
    close: async () => {
      await browser.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
