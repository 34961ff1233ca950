/** From the engine's plain data in offsets to LSP's types in lines and characters. */
import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type Range,
  type TextEdit as WireTextEdit,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Problem, Severity, Span, TextEdit } from '../../problem'
import { pageOf } from '../../rules/documentation'

const SEVERITIES: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
}

/** What has no effect is shown faded. */
const WITHOUT_EFFECT = new Set([
  'contract/duplicate-token',
  'contract/duplicate-key',
  'contract/required-and-optional',
  'contract/max-providers-unused',
  'skill/unused-suppression',
  'dci-file/duplicate-alias',
  'dci-file/ambiguous-alias',
  'dci-file/alias-is-capability',
])

export function toRange(document: TextDocument, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) }
}

/** @param pages URI of the folder that holds a page for each code */
export function toDiagnostic(document: TextDocument, problem: Problem, pages: string): Diagnostic {
  const { code, severity, message, span, related } = problem
  return {
    range: toRange(document, span),
    severity: SEVERITIES[severity],
    code,
    codeDescription: { href: pages + pageOf(code) },
    source: 'dci',
    message,
    ...(WITHOUT_EFFECT.has(code) && { tags: [DiagnosticTag.Unnecessary] }),
    ...(related && {
      relatedInformation: related.map((each) => ({
        location: { uri: document.uri, range: toRange(document, each.span) },
        message: each.message,
      })),
    }),
  }
}

export function toTextEdit(document: TextDocument, { span, newText }: TextEdit): WireTextEdit {
  return { range: toRange(document, span), newText }
}
