/** What the protocol promises of every run, on random workspaces. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResolutionReport } from '../../server/src/resolution/report'
import { engineReport } from '../harness/reference-workspace'
import type { CallData, WorkspaceData } from '../reference/data'
import { type RandomCase, randomCase } from '../reference/random-workspace'

const RUNS = 300

function report(workspace: WorkspaceData, call: CallData): ResolutionReport {
  const answer = engineReport(workspace, call)
  fc.pre(answer !== 'refused')
  return answer as ResolutionReport
}

function holds(property: (each: RandomCase) => void): void {
  fc.assert(fc.property(randomCase(), property), { numRuns: RUNS })
}

const finals = ({ candidates }: ResolutionReport) =>
  new Map(candidates.map(({ id, scores }) => [id, scores]))
const kept = ({ candidates }: ResolutionReport) =>
  candidates.filter(({ rank }) => rank !== null).map(({ id }) => id)

describe('the engine', () => {
  it('DCI-088, DCI-024: gives the same report and run id whatever the order of discovery', () => {
    holds(({ workspace, call }) => {
      const shuffled = { ...workspace, skills: [...workspace.skills].reverse() }
      expect(report(shuffled, call)).toEqual(report(workspace, call))
    })
  }, 120_000)

  it('DCI-087: lists kept and rejected candidates by final score', () => {
    holds(({ workspace, call }) => {
      const { candidates } = report(workspace, call)
      for (const list of [true, false]) {
        const scores = candidates
          .filter(({ rank }) => (rank !== null) === list)
          .map(({ scores }) => Math.round(scores.s_total_final * 1e9))
        expect(scores).toEqual([...scores].sort((a, b) => b - a))
      }
    })
  }, 120_000)

  it('DCI-067, DCI-068, DCI-076: scores stay in their ranges and add up', () => {
    holds(({ workspace, call }) => {
      for (const { scores, penalties } of report(workspace, call).candidates) {
        for (const value of Object.values(scores)) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1 + 1e-12)
        }
        const { s_contract, s_desc, s_namepath, s_runtime, s_total } = scores
        const sum = 0.6 * s_contract + 0.2 * s_desc + 0.1 * s_namepath + 0.1 * s_runtime
        expect(s_total).toBeCloseTo(sum, 12)
        const penalized = Math.max(0, s_total - penalties.total_penalty)
        expect(scores.s_total_final).toBeCloseTo(penalized * scores.history_multiplier, 12)
      }
    })
  }, 120_000)

  it('DCI-083, DCI-085: a lower threshold or a wider cut takes no kept best-effort candidate away', () => {
    holds(({ workspace, call }) => {
      const base = { ...call, mode: 'best-effort' as const, run_probes: false }
      const before = report(workspace, base)
      const policy = {
        ...before.policy.effective,
        'min-total-score': 0,
        'min-contract-score': 0,
        'min-required-coverage': 0,
        'max-candidates': 1000,
      }
      // A provider's own terms may withdraw it from the larger field that a laxer policy lets in.
      fc.pre(before.policy.ignored_hints.length === 0)
      const withHints = workspace.skills.some(({ contract }) => contract?.includes('Pol('))
      fc.pre(!withHints)
      const after = new Set(kept(report(workspace, { ...base, policy })))
      expect(kept(before).filter((id) => !after.has(id))).toEqual([])
    })
  }, 120_000)

  it('DCI-076: a worse past never raises a score', () => {
    holds(({ workspace, call }) => {
      const { reliability: _, ...clean } = workspace
      const best = finals(report(clean, call))
      const ids = [...best.keys()]
      const failures = Object.fromEntries(ids.map((id) => [id, [0, 0, 1] as const]))
      const worse = finals(report({ ...clean, reliability: failures }, call))
      for (const id of ids) {
        const value = worse.get(id)?.s_total_final ?? 0
        expect(value).toBeLessThanOrEqual((best.get(id)?.s_total_final ?? 0) + 1e-12)
      }
    })
  }, 120_000)
})
