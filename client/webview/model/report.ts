/** The parts of the server's answer, by name, as the panel speaks of them. */
import type { ResolutionView } from '../../../server/src/surfaces/lsp/messages'

export type View = ResolutionView
export type Report = NonNullable<View['report']>
export type Candidate = Report['candidates'][number]
export type Match = Candidate['matches'][number]
export type Gate = Candidate['gates'][number]
export type RejectionReason = Candidate['rejection_reasons'][number]
export type PolicyKey = keyof Report['policy']['effective']
