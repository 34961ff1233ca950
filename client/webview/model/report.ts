/** The parts of the server's answers, by name, as the panel speaks of them. */
import type {
  CandidateLine,
  Change,
  ResolutionView,
  WhyNotView,
} from '../../../server/src/surfaces/lsp/messages'

export type {
  Change,
  Decision,
  GroupKey,
  Owner,
  RepairView,
  Requirement,
  WhyNotView,
} from '../../../server/src/surfaces/lsp/messages'

export type View = ResolutionView
export type Report = NonNullable<View['report']>
export type Candidate = CandidateLine
export type Group = View['groups'][number]
export type Match = Candidate['matches'][number]
export type Gate = Candidate['gates'][number]
export type RejectionReason = Candidate['rejection_reasons'][number]
export type PolicyKey = keyof Report['policy']['effective']
export type SkillRef = View['skills'][string]
export type WhatIf = NonNullable<View['whatIf']>
export type ProposedChange = WhatIf['changes'][number]
export type Difference = WhatIf['difference']
export type Usage = NonNullable<View['usage']>
export type NotSelected = Extract<WhyNotView['answer'], { kind: 'not-selected' }>
export type PolicyChange = Extract<Change, { kind: 'policy' }>
