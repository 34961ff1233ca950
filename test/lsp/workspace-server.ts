/** A server over a folder with skills, for tests of what it says about all of them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  ClientCapabilities,
  Diagnostic,
  DocumentDiagnosticReport,
} from 'vscode-languageserver/node'
import { LspClient, type LspOptions, PULL_CLIENT } from '../harness/lsp-client'
import { onDisk, readFixture } from '../harness/workspace'

/** A client that pulls, and pulls anew when it is asked to. */
export const REFRESHED_CLIENT: ClientCapabilities = {
  ...PULL_CLIENT,
  workspace: { ...PULL_CLIENT.workspace, diagnostics: { refreshSupport: true } },
}

const running: { stop(): Promise<void>; remove(): void }[] = []

/** Stops every server that {@link start} has started, and removes its folder. */
export async function stopServers(): Promise<void> {
  for (const { stop, remove } of running.splice(0)) {
    await stop()
    remove()
  }
}

/** A server over a fixture, and a client that records what it is asked. */
export async function start(fixture: string, options: LspOptions = {}) {
  const { folder, remove } = onDisk(fixture)
  const client = await LspClient.start({ folder, ...options })
  running.push({ stop: () => client.stop(), remove })
  let refreshed = 0
  client.connection.onRequest('workspace/diagnostic/refresh', () => {
    refreshed++
    return null
  })
  const versions = new Map<string, number>()
  const uriOf = (name: string) => pathToFileURL(pathOf(name)).href
  const pathOf = (name: string) => join(folder, 'skills', name, 'SKILL.md')
  const watched = async (path: string, type: number) => {
    const changes = [{ uri: pathToFileURL(path).href, type }]
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes })
  }
  return {
    client,
    folder,
    uriOf,
    refreshed: () => refreshed,
    settled: () => client.request('dci/settled', {}),
    /** Opens a skill, or changes the whole text of an open one. */
    show: async (fixture: string) => {
      const [[path = '', text = ''] = []] = readFixture(fixture)
      const uri = pathToFileURL(join(folder, path)).href
      const version = (versions.get(uri) ?? 0) + 1
      versions.set(uri, version)
      if (version === 1) await client.open(uri, text)
      else await client.change(uri, version, text)
      return { uri, text, version }
    },
    write: async (fixture: string) => {
      for (const [path, text] of readFixture(fixture)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
        await watched(join(folder, path), 2)
      }
    },
    remove: async (name: string) => {
      rmSync(dirname(pathOf(name)), { recursive: true })
      await watched(dirname(pathOf(name)), 3)
    },
    /** What was pushed last for a skill. */
    pushed: (name: string) => client.published.findLast(({ uri }) => uri === uriOf(name)),
    pull: (name: string, previousResultId?: string) =>
      client.request<DocumentDiagnosticReport>('textDocument/diagnostic', {
        textDocument: { uri: uriOf(name) },
        ...(previousResultId !== undefined && { previousResultId }),
      }),
  }
}

/** The codes of diagnostics, in order. */
export const codesOf = (items: readonly Diagnostic[] = []) => items.map(({ code }) => code)
