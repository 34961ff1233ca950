/** What one panel asks the server, and what it has asked for so far: nothing here knows the page. */
import {
  CANDIDATES_REQUEST,
  type CandidatesPage,
  type CandidatesParams,
  RESOLUTION_REQUEST,
  type ResolutionParams,
  type ResolutionView,
  WHAT_IF_REQUEST,
} from '../../../server/src/surfaces/lsp/messages'
import { withChange, withoutChange } from '../../webview/model/changes'
import type { Change, Decision, GroupKey, View } from '../../webview/model/report'

/** Asks the server: `null` where there is no answer. */
export type Ask = <Answer>(
  method: string,
  params: object,
  signal: AbortSignal,
) => Promise<Answer | null>

export class Questions {
  #changes: readonly Change[] = []
  #wanted = new Map<GroupKey, number>()
  readonly #decisions = new Map<string, NonNullable<ResolutionParams['decision']>>()

  constructor(private readonly ask: Ask) {}

  get changes(): readonly Change[] {
    return this.#changes
  }

  /** Another skill is shown: what was tried of the last one, and how much of it was listed, is over. */
  startAnew(): void {
    this.#changes = []
    this.#wanted = new Map()
  }

  change(change: Change): void {
    this.#changes = withChange(this.#changes, change)
  }

  unchange(change: Change): void {
    this.#changes = withoutChange(this.#changes, change)
  }

  reset(): void {
    this.#changes = []
  }

  /** From now on this many candidates of a group are wanted with each answer. */
  want(group: GroupKey, count: number): void {
    this.#wanted.set(group, count)
  }

  /** Decides about what is unresolved in a view, or takes that back (EDIT-034). */
  decide(view: View, choice: Decision | null): void {
    if (view.uri === null) return
    const unresolved = view.report?.unresolved_required_capabilities ?? []
    if (choice === null) this.#decisions.delete(view.uri)
    else this.#decisions.set(view.uri, { choice, unresolved })
  }

  /** All that an answer depends on. */
  paramsOf(uri: string | null, requirement: string): ResolutionParams {
    const decision = uri === null ? undefined : this.#decisions.get(uri)
    return {
      uri,
      requirement,
      ...(this.#changes.length > 0 && { changes: this.#changes }),
      ...(decision && { decision }),
    }
  }

  /** The newest answer, with as many candidates of each group as are wanted. */
  async view(params: ResolutionParams, signal: AbortSignal): Promise<View | null> {
    const method = params.changes === undefined ? RESOLUTION_REQUEST : WHAT_IF_REQUEST
    const view = await this.ask<ResolutionView>(method, params, signal)
    if (view === null) return null
    const more = await Promise.all(
      view.groups.map(async ({ key, candidates, count }) => {
        const from = candidates.length
        const wanted = Math.min(count, this.#wanted.get(key) ?? 0) - from
        if (wanted <= 0) return undefined
        const page: CandidatesParams = { ...params, from, count: wanted, filter: { group: key } }
        return await this.ask<CandidatesPage>(CANDIDATES_REQUEST, page, signal)
      }),
    )
    return {
      ...view,
      groups: view.groups.map((group, index) => ({
        ...group,
        candidates: [...group.candidates, ...(more[index]?.candidates ?? [])],
      })),
      skills: Object.assign({}, view.skills, ...more.map((page) => page?.skills)),
    }
  }
}
