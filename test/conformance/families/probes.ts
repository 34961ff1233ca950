/** DCI-073 to DCI-075: probes. */
import type { ProbeOutcome, WorkspaceData } from '../../reference/data'
import { type Enumerated, honest, OUTCOME, skill } from './family'

const SHOWN = ['rank', 'flags', 'probe.outcome', 'rejection_reasons', 'scores.s_total_final']

export function probeVectors(): Enumerated[] {
  return [...tops(), ...walks(), ...covers()]
}

/** A top candidate, flagged or not, above an honest one, with each outcome of its probe. */
function tops(): Enumerated[] {
  const found: Enumerated[] = []
  for (const mode of ['strict', 'best-effort'] as const) {
    for (const flagged of [true, false]) {
      for (const outcome of [undefined, 'passed', 'failed', 'not-run'] as const) {
        for (const allowed of [true, false]) {
          const description = flagged ? 'notes' : 'web search, git push'
          const skills = [
            skill('top', 'P(web-search,git-push)', { description }),
            honest('next', 'P(web-search) E(B1,B2,B3)'),
          ]
          found.push({
            id: `top-${mode}-${flagged ? 'flagged' : 'plain'}-${outcome ?? 'no-probe'}-${allowed ? 'run' : 'may-not-run'}`,
            title: `A ${flagged ? 'flagged' : 'plain'} top candidate under ${mode}`,
            requirements: ['DCI-073', 'DCI-074', 'DCI-075'],
            workspace: {
              skills,
              ...(outcome === undefined ? {} : { probes: { 'web-search': { outcome } } }),
            },
            call: {
              require: ['web-search', 'git-push'],
              mode,
              run_probes: allowed,
              policy: { 'min-required-coverage': 0.5, 'min-total-score': 0 },
            },
            show: {
              report: [...OUTCOME, 'order'],
              of: { top: SHOWN, next: SHOWN },
              warnings: true,
            },
          })
        }
      }
    }
  }
  return found
}

/** Three equal candidates, tried in order; the second provides one token more, the third two. */
function walks(): Enumerated[] {
  const skills = [
    honest('first', 'P(web-search)'),
    honest('second', 'P(web-search,cook)'),
    honest('third', 'P(web-search,cook,bake)'),
  ]
  const cases: readonly (readonly [string, Record<string, ProbeOutcome>, number])[] = [
    ['first-fails', { first: 'failed', second: 'passed', third: 'passed' }, 5],
    ['two-fail', { first: 'failed', second: 'failed', third: 'passed' }, 5],
    ['all-fail', { first: 'failed', second: 'failed', third: 'failed' }, 5],
    ['second-not-run', { first: 'failed', second: 'not-run' }, 5],
    ['second-has-none', { first: 'failed' }, 5],
    ['first-fails-cut-of-one', { first: 'failed', second: 'passed' }, 1],
    ['second-would-fail', { first: 'passed', second: 'failed' }, 5],
  ]
  return cases.map(([id, outcomes, room]) => ({
    id: `walk-${id}`,
    title: 'Strict goes down the order until one is accepted',
    requirements: ['DCI-074', 'DCI-085'],
    workspace: { skills, probes: { 'web-search': { skills: outcomes } } },
    call: {
      require: ['web-search'],
      mode: 'strict',
      run_probes: true,
      policy: { 'max-candidates': room },
    },
    show: {
      report: [...OUTCOME, 'order'],
      of: { first: SHOWN, second: SHOWN, third: SHOWN },
      warnings: true,
    },
  }))
}

/** Members of a set are treated one by one before they are taken. */
function covers(): Enumerated[] {
  const skills = [
    skill('searcher', 'P(web-search)', { description: 'cooks' }),
    skill('pusher', 'P(git-push)', { description: 'git push' }),
    skill('spare', 'P(web-search,painting)', { description: 'web search' }),
  ]
  const cases: readonly (readonly [string, WorkspaceData['probes'], boolean])[] = [
    ['no-probes', {}, true],
    ['flagged-passes', { 'web-search': { outcome: 'passed' } }, true],
    ['flagged-may-not-run', { 'web-search': { outcome: 'passed' } }, false],
    ['flagged-fails', { 'web-search': { skills: { searcher: 'failed', spare: 'passed' } } }, true],
    [
      'flagged-passes-after-spare',
      { 'web-search': { skills: { searcher: 'passed', spare: 'failed' } } },
      true,
    ],
    ['spare-fails-too', { 'web-search': { outcome: 'failed' } }, true],
    ['pusher-fails', { 'git-push': { outcome: 'failed' } }, true],
    [
      'for-a-skill-before-for-all',
      {
        'web-search': { outcome: 'failed', skills: { searcher: 'passed', spare: 'passed' } },
      },
      true,
    ],
    ['of-nothing-asked', { painting: { outcome: 'failed' } }, true],
  ]
  return cases.map(([id, probes, allowed]) => ({
    id: `cover-${id}`,
    title: 'In cover mode each member is treated before it is taken',
    requirements: ['DCI-074', 'DCI-084', 'DCI-086'],
    workspace: { skills, ...(probes === undefined ? {} : { probes }) },
    call: {
      require: ['web-search', 'git-push'],
      mode: 'strict',
      run_probes: allowed,
      policy: { 'selection-mode': 'cover', 'min-required-coverage': 0.5, 'min-total-score': 0 },
    },
    show: {
      report: [...OUTCOME, 'order'],
      of: { searcher: SHOWN, pusher: SHOWN, spare: SHOWN },
      warnings: true,
    },
  }))
}
