/** Settings that decide which skills take part: roots to look in, and skills to leave out (DCI-022, DCI-094). */
import * as vscode from 'vscode'
import {
  OUTSIDE_ROOTS_REQUEST,
  type OutsideRootsAnswer,
} from '../../../server/src/surfaces/lsp/messages-catalog'
import type { Server } from '../server'

/** Offers root patterns for skills outside all roots, and adds the chosen ones to those in force. */
export async function addRoots(server: Server): Promise<void> {
  const { signal } = new AbortController()
  const outside = await server.ask<OutsideRootsAnswer>(OUTSIDE_ROOTS_REQUEST, {}, signal)
  if (outside === null || outside.patterns.length === 0) return
  const { count, patterns, roots } = outside
  const chosen = await vscode.window.showQuickPick(
    patterns.map((label) => ({ label, picked: true })),
    {
      canPickMany: true,
      title: vscode.l10n.t('Folders to Search for Skills'),
      placeHolder: vscode.l10n.t('{0} skills are in no folder that is searched', count),
    },
  )
  if (!chosen || chosen.length === 0) return
  await update('roots', [...roots, ...chosen.map(({ label }) => label)])
}

/** @param disabled names that are left out so far */
export async function excludeSkill(name: string, disabled: readonly string[]): Promise<void> {
  await update('disabledSkills', [...new Set([...disabled, name])])
}

/** @param disabled names that are left out so far */
export async function enableSkill(name: string, disabled: readonly string[]): Promise<void> {
  await update(
    'disabledSkills',
    disabled.filter((each) => each !== name),
  )
}

/** For this workspace where there is one: nobody else's skills are meant. */
async function update(key: string, value: readonly string[]): Promise<void> {
  const target =
    vscode.workspace.workspaceFolders === undefined
      ? vscode.ConfigurationTarget.Global
      : vscode.ConfigurationTarget.Workspace
  await vscode.workspace.getConfiguration('dci').update(key, value, target)
}
