/** How the catalog's entries look: label, description, icon and what a screen reader says (EDIT-040). */
import * as vscode from 'vscode'
import type {
  CatalogCapability,
  CatalogGroup,
  CatalogSkill,
} from '../../../server/src/surfaces/lsp/messages-catalog'
import { childrenQuestion, type Entry } from './catalog-entry'

const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState

/** Groups that are open when the catalog is seen for the first time. */
const OPEN_GROUPS: ReadonlySet<CatalogGroup> = new Set(['unmet', 'workspace-local'])

/** @param isFiltered then every group is open: what is left is what somebody looks for */
export function toItem(entry: Entry, isFiltered: boolean): vscode.TreeItem {
  const { node } = entry
  const item = new vscode.TreeItem('')
  item.id = entry.id
  item.collapsibleState = childrenQuestion(entry, '') === undefined ? None : Collapsed
  switch (node.kind) {
    case 'group':
      item.label = groupLabel(node.group)
      item.description = String(node.count)
      item.iconPath = groupIcon(node.group)
      item.contextValue = 'group'
      if (isFiltered || OPEN_GROUPS.has(node.group)) item.collapsibleState = Expanded
      break
    case 'range':
      item.label = `${node.first} … ${node.last}`
      item.description = String(node.count)
      item.contextValue = 'range'
      break
    case 'skill':
      dressSkill(item, node)
      if (entry.uri !== undefined) {
        item.command = openCommand(entry.uri)
      }
      break
    case 'capability':
      dressCapability(item, node)
  }
  return item
}

function openCommand(uri: string): vscode.Command {
  const title = vscode.l10n.t('Open')
  return { command: 'vscode.open', title, arguments: [vscode.Uri.parse(uri)] }
}

function groupLabel(group: CatalogGroup): string {
  switch (group) {
    case 'unmet':
      return vscode.l10n.t('Unresolved')
    case 'workspace-local':
      return vscode.l10n.t('Workspace Skills')
    case 'runtime-installed':
      return vscode.l10n.t('Installed Skills')
    case 'external-mounts':
      return vscode.l10n.t('Mounted Skills')
    case 'capabilities':
      return vscode.l10n.t('Capabilities')
  }
}

function groupIcon(group: CatalogGroup): vscode.ThemeIcon {
  switch (group) {
    case 'unmet':
      return WARNING
    case 'workspace-local':
      return new vscode.ThemeIcon('root-folder')
    case 'runtime-installed':
      return new vscode.ThemeIcon('extensions')
    case 'external-mounts':
      return new vscode.ThemeIcon('file-symlink-directory')
    case 'capabilities':
      return new vscode.ThemeIcon('symbol-interface')
  }
}

const WARNING = new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
const ERROR = new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'))
const EXCLUDED = new vscode.ThemeIcon('circle-slash', new vscode.ThemeColor('disabledForeground'))
const WITHOUT_CONTRACT = new vscode.ThemeIcon('circle-outline')
const WITH_CONTRACT = new vscode.ThemeIcon('circle-filled')

function dressSkill(item: vscode.TreeItem, skill: CatalogSkill): void {
  const state = skillState(skill)
  item.label = skill.name
  item.description = skill.role === null ? state.short : roleText(skill.role)
  item.iconPath = state.icon
  item.tooltip = [skill.name, skill.description, skill.portablePath, state.long]
    .filter((line) => line !== '')
    .join('\n\n')
  item.contextValue = skill.exclusion?.reason === 'disabled' ? 'skill disabled' : 'skill enabled'
  item.accessibilityInformation = { label: `${skill.name}, ${state.long}` }
}

interface SkillState {
  readonly icon: vscode.ThemeIcon
  /** Fits behind the name. */
  readonly short: string
  readonly long: string
}

function skillState(skill: CatalogSkill): SkillState {
  const { exclusion, contract, unmet } = skill
  if (exclusion !== null) {
    const reason = exclusionText(exclusion)
    return {
      icon: EXCLUDED,
      short: reason,
      long: vscode.l10n.t('Takes no part: {0}', reason),
    }
  }
  if (contract === 'unreadable') {
    const text = vscode.l10n.t('contract has errors')
    return { icon: ERROR, short: text, long: text }
  }
  if (contract === 'none') {
    return { icon: WITHOUT_CONTRACT, short: '', long: vscode.l10n.t('no contract') }
  }
  const counts = clauseCounts(skill)
  if (unmet.length === 0) return { icon: WITH_CONTRACT, ...counts }
  const missing = vscode.l10n.t('unmet: {0}', unmet.join(', '))
  return { icon: WARNING, short: missing, long: `${counts.long}, ${missing}` }
}

/** A badge in the letters of the contract language: `P2 R1`. */
function clauseCounts({ provides, required, optional }: CatalogSkill) {
  const badge = [
    ['P', provides],
    ['R', required],
    ['O', optional],
  ] as const
  return {
    short: badge.flatMap(([letter, count]) => (count > 0 ? `${letter}${count}` : [])).join(' '),
    long: vscode.l10n.t('provides {0}, requires {1}, can use {2}', provides, required, optional),
  }
}

function exclusionText({ reason, detail }: NonNullable<CatalogSkill['exclusion']>): string {
  switch (reason) {
    case 'disabled':
      return vscode.l10n.t('excluded in the settings')
    case 'duplicate':
      return vscode.l10n.t('another skill of this id was found first')
    default:
      return detail
  }
}

function roleText(role: NonNullable<CatalogSkill['role']>): string {
  switch (role) {
    case 'provides':
      return vscode.l10n.t('provides')
    case 'required':
      return vscode.l10n.t('requires')
    case 'optional':
      return vscode.l10n.t('can use')
  }
}

function dressCapability(item: vscode.TreeItem, capability: CatalogCapability): void {
  const { token, role, isMissing, providers, consumers, optionalFor } = capability
  const use = isMissing
    ? vscode.l10n.t('no provider, required by {0}', consumers)
    : vscode.l10n.t('provided by {0}, used by {1}', providers, consumers + optionalFor)
  item.label = token
  item.description = role === null ? use : roleText(role)
  item.iconPath = isMissing ? WARNING : new vscode.ThemeIcon('symbol-interface')
  item.tooltip = `${token}: ${use}`
  item.contextValue = 'capability'
  item.accessibilityInformation = { label: `${token}, ${item.description}, ${use}` }
}
