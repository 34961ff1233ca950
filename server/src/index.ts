/**
 * The library (SURF-013): the same engine that the editor and the command line stand on, without any
 * dependency on an editor, a process or a file system.
 */

export type { Contract, ContractMode } from './contract/model'
export { formatContract, type ParsedContract, parseContract } from './contract/parse'
export type { ContractTree } from './contract/tree'
export { diagnose } from './features/findings/diagnostics'
export {
  type CancellationToken,
  type Clock,
  type DirectoryEntry,
  FileError,
  type FileSystem,
  type Log,
  type Ports,
} from './ports'
export type { Fix, Problem, Severity, Span, TextEdit } from './problem'
export type { ResolutionCall } from './resolution/inputs'
export { policyOverride } from './resolution/policy'
export type { CandidateReport, ResolutionReport } from './resolution/report'
export { type Resolution, resolve } from './resolution/resolve'
export { toReport } from './resolution/to-report'
export type { Engine, EngineOptions } from './workspace/engine'
export type { OpenDocument } from './workspace/open-documents'
export type { Settings } from './workspace/settings'
export type { Skill } from './workspace/skill'
export type { Snapshot } from './workspace/snapshot'
export { createEngine } from './workspace/workspace-engine'
