/** What happens when something required stays unresolved (DCI-032, DCI-090 to DCI-092). */
import type { OnMissing } from '../../server/src/contract/policy-keys'
import type { Decision, ResolutionReport } from '../../server/src/resolution/report'

export interface Outcome {
  readonly status: ResolutionReport['status']
  readonly action: ResolutionReport['on_missing_required_action']
  readonly degraded: boolean
}

/** The status of the run and the action taken; `asked` is false without any query capability (DCI-032). */
export function decide(
  asked: boolean,
  unresolved: readonly string[],
  policy: OnMissing,
  decision: Decision | undefined,
): Outcome {
  if (unresolved.length === 0) {
    return {
      status: asked ? 'resolved' : 'not-needed',
      action: { policy, outcome: 'not-needed' },
      degraded: false,
    }
  }
  if (policy === 'hard-fail') {
    return { status: 'failed', action: { policy, outcome: 'failed' }, degraded: false }
  }
  if (policy === 'auto-emulate') {
    return { status: 'partial', action: { policy, outcome: 'emulated' }, degraded: true }
  }
  switch (decision) {
    case undefined:
      return {
        status: 'needs-decision',
        action: { policy, outcome: 'awaiting-decision' },
        degraded: false,
      }
    case 'emulate':
      return {
        status: 'partial',
        action: { policy, outcome: 'emulated', user_decision: decision },
        degraded: true,
      }
    case 'continue-with-partial':
      return {
        status: 'partial',
        action: { policy, outcome: 'continued-partial', user_decision: decision },
        degraded: false,
      }
    case 'abort':
      return {
        status: 'failed',
        action: { policy, outcome: 'aborted', user_decision: decision },
        degraded: false,
      }
  }
}
