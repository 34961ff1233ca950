/** The views of the activity bar, and the commands of their menus (EDIT-040). */
import * as vscode from 'vscode'
import {
  CAPABILITY_PLACES_REQUEST,
  type CapabilityPlacesParams,
  type WireLocation,
} from '../../../server/src/surfaces/lsp/messages-catalog'
import type { Server } from '../server'
import { isCapabilityEntry, isSkillEntry, type SkillEntry } from './catalog-entry'
import { CatalogView } from './catalog-view'
import { addRoots, enableSkill, excludeSkill } from './roots'
import { StartView } from './start-view'

/** @param activeSkill the skill that the active editor shows */
export function registerViews(
  server: Server,
  log: vscode.LogOutputChannel,
  activeSkill: () => vscode.Uri | undefined,
): vscode.Disposable[] {
  const start = new StartView(server, log)
  const catalog = new CatalogView(server, log)
  const { tree } = catalog
  return [
    start,
    catalog,
    tree.onDidSummarize((summary) => start.follow(summary)),
    catalog.onDidShow(() => start.lookOutside()),
    // Counts choose what the views show, so they are asked for while nothing is shown yet.
    server.onDidChangeStatus(async ({ state }) => {
      if (state !== 'ready') return
      await tree.getChildren()
      if (catalog.wasShown || start.isShown) start.lookOutside()
    }),
    ...catalogCommands(server, catalog, activeSkill),
    ...skillCommands(() => tree.disabledSkills),
    ...capabilityCommands(server),
  ]
}

function catalogCommands(
  server: Server,
  catalog: CatalogView,
  activeSkill: () => vscode.Uri | undefined,
): vscode.Disposable[] {
  return [
    vscode.commands.registerCommand('dci.filterCatalog', () => catalog.askForFilter()),
    vscode.commands.registerCommand('dci.clearCatalogFilter', () => catalog.setFilter('')),
    vscode.commands.registerCommand('dci.revealInCatalog', async (given?: vscode.Uri) => {
      const uri = given ?? activeSkill()
      if (uri !== undefined) await catalog.reveal(uri, true)
    }),
    vscode.commands.registerCommand('dci.addRoots', () => addRoots(server)),
  ]
}

function skillCommands(disabledSkills: () => readonly string[]): vscode.Disposable[] {
  const onSkill = (command: string, act: (entry: SkillEntry) => Thenable<unknown>) =>
    vscode.commands.registerCommand(command, async (entry: unknown) => {
      if (isSkillEntry(entry)) await act(entry)
    })
  const handOver = (command: string) => (entry: SkillEntry) =>
    vscode.commands.executeCommand(command, vscode.Uri.parse(entry.uri))
  return [
    onSkill('dci.catalog.open', handOver('vscode.open')),
    onSkill('dci.catalog.preview', handOver('dci.previewResolution')),
    onSkill('dci.catalog.draft', handOver('dci.draftContracts')),
    onSkill('dci.catalog.exclude', ({ node }) => excludeSkill(node.name, disabledSkills())),
    onSkill('dci.catalog.enable', ({ node }) => enableSkill(node.name, disabledSkills())),
  ]
}

function capabilityCommands(server: Server): vscode.Disposable[] {
  const onCapability = (command: string, act: (capability: string) => Thenable<unknown>) =>
    vscode.commands.registerCommand(command, async (entry: unknown) => {
      if (isCapabilityEntry(entry)) await act(entry.node.token)
    })
  const show = (wanted: CapabilityPlacesParams['wanted']) => async (capability: string) => {
    const params: CapabilityPlacesParams = { capability, wanted }
    const { signal } = new AbortController()
    const places = await server.ask<WireLocation[]>(CAPABILITY_PLACES_REQUEST, params, signal)
    await showPlaces(places ?? [])
  }
  return [
    onCapability('dci.catalog.goToProvider', show('providers')),
    onCapability('dci.catalog.findUses', show('uses')),
    onCapability('dci.catalog.copyCapability', (token) => vscode.env.clipboard.writeText(token)),
  ]
}

/** One place is opened; several are listed at the first. */
async function showPlaces(places: readonly WireLocation[]): Promise<void> {
  const [first] = places
  if (first === undefined) return
  const { start, end } = first.range
  const selection = new vscode.Range(start.line, start.character, end.line, end.character)
  await vscode.window.showTextDocument(vscode.Uri.parse(first.uri), { selection })
  if (places.length > 1) {
    await vscode.commands.executeCommand('dci.showReferences', first.uri, start, places)
  }
}
