/** All findings of one file as the client gets them: its own, and those that only the workspace can tell. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Diagnostic } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { dciFileFindings } from '../../../features/dci-files/diagnostics'
import { writtenKind } from '../../../features/dci-files/kind'
import { asConfigured, diagnose } from '../../../features/findings/diagnostics'
import { bySpan, type Problem } from '../../../problem'
import type { Settings } from '../../../workspace/settings'
import type { Skill } from '../../../workspace/skill'
import { toDiagnostic, toRange } from '../convert'
import { documentAt, hostReadsJson, type Session } from '../session'
import { uriOf } from '../uris'
import type { KnownFindings } from './known-findings'

export interface FileReport {
  /** As the client writes it, while it has the file open. */
  readonly uri: string
  /** Of the open document, or `null` when the file was read from disk. */
  readonly version: number | null
  readonly items: readonly Diagnostic[]
  /** Equal for equal items, whenever and by whichever server they were made. */
  readonly id: string
}

/** The id of every report without items. */
export const NOTHING_ID = idOf([])

/** The language id that newer VS Code gives SKILL.md; its own linter is on there (EDIT-002). */
const HOST_LINTED_LANGUAGE = 'skill'

export class FileReports {
  /** Own findings of closed files, which stay the same as long as file and settings do. */
  private readonly closed = new WeakMap<Skill, { settings: Settings; problems: Problem[] }>()

  constructor(
    private readonly session: Session,
    private readonly known: KnownFindings,
  ) {}

  /** The report of a file as it is now; without items for one that nobody knows. @param path absolute */
  of(path: string): FileReport {
    const open = this.session.openAt(path)
    return this.report(path, open, this.problemsOf(path, open))
  }

  /** The same, without items for a closed file that is not {@link isOfWorkspace}. */
  shown(path: string): FileReport {
    const open = this.session.openAt(path)
    const isShown = this.concerns(path) && (open !== undefined || this.isOfWorkspace(path))
    return this.report(path, open, isShown ? this.problemsOf(path, open) : [])
  }

  /** Whether a document is of a kind that has findings: clients may tell of any Markdown. */
  concerns(path: string): boolean {
    const { snapshot } = this.session.engine
    return snapshot.skillAt(path) !== undefined || writtenKind(snapshot, path) !== undefined
  }

  /**
   * Whether a file is shown to the user although nobody has opened it: those of the workspace folders are,
   * those of the home folder and of mounts are not.
   */
  private isOfWorkspace(path: string): boolean {
    const { snapshot } = this.session.engine
    const skill = snapshot.skillAt(path)
    if (skill !== undefined) {
      const { root, portablePath } = skill
      return root.source !== 'external-mounts' && !portablePath.startsWith('~/')
    }
    return path !== snapshot.settings.aliasFile
  }

  /** Which findings a file has is decided by what it is: here alone. */
  private problemsOf(path: string, open: TextDocument | undefined): Problem[] {
    const { snapshot } = this.session.engine
    const skill = snapshot.skillAt(path)
    if (skill === undefined) {
      const text = open?.getText() ?? snapshot.textAt(path)
      if (text === undefined) return []
      const hostLints = open !== undefined && hostReadsJson(this.session)
      return dciFileFindings(snapshot, path, text, { hostLints })
    }
    const own = this.ownProblems(skill, snapshot.settings, open)
    const ofWorkspace = this.known.at(skill)
    // Most files have none, and need not be looked into for comments.
    if (ofWorkspace.length === 0) return [...own]
    return [...own, ...asConfigured(skill, ofWorkspace, snapshot.settings.rules)]
  }

  private ownProblems(
    skill: Skill,
    settings: Settings,
    open: TextDocument | undefined,
  ): readonly Problem[] {
    const { rules: levels, runtimes } = settings
    if (open !== undefined) {
      const { leaveToHost } = this.session.settings
      const hostLints = leaveToHost && open.languageId === HOST_LINTED_LANGUAGE
      return diagnose(skill, { hostLints, levels, runtimes })
    }
    const known = this.closed.get(skill)
    if (known?.settings === settings) return known.problems
    const problems = diagnose(skill, { levels, runtimes })
    this.closed.set(skill, { settings, problems })
    return problems
  }

  private report(path: string, open: TextDocument | undefined, problems: Problem[]): FileReport {
    const uri = open?.uri ?? uriOf(path)
    const version = open?.version ?? null
    if (problems.length === 0) return { uri, version, items: [], id: NOTHING_ID }
    const document = open ?? documentAt(this.session, path) ?? TextDocument.create(uri, '', 0, '')
    const items = problems.sort(bySpan).map((problem) => this.toItem(document, problem))
    return { uri, version, items, id: idOf(items) }
  }

  private toItem(document: TextDocument, { related, ...problem }: Problem): Diagnostic {
    const item = toDiagnostic(document, problem, this.session.rulePages)
    if (related === undefined) return item
    const relatedInformation = related.flatMap(({ path, span, message }) => {
      const other = path === undefined ? document : documentAt(this.session, path)
      return other ? { location: { uri: other.uri, range: toRange(other, span) }, message } : []
    })
    return { ...item, relatedInformation }
  }
}

function idOf(items: readonly Diagnostic[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(items)))).slice(0, 16)
}
