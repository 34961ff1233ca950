/** What why-not and what-if promise on random workspaces, compared with the same edits made for real. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, type Owner, ownerOf } from '../../../server/src/resolution/change'
import { type Scenario, whatIf } from '../../../server/src/resolution/counterfactual'
import type { ResolutionReport } from '../../../server/src/resolution/report'
import { resolve } from '../../../server/src/resolution/resolve'
import { toReport } from '../../../server/src/resolution/to-report'
import { type WhyNot, whyNot } from '../../../server/src/resolution/why-not'
import { candidateId } from '../../reference/discovery'
import { type RandomCase, randomCase } from '../../reference/random-workspace'
import { randomChange } from './counterfactual-changes'
import { carryOut, sharesItsProbes } from './counterfactual-edits'
import { differenceOf, oneStepLess } from './counterfactual-reports'
import { type Observed, observe } from './counterfactual-scenario'

/** An answer for every candidate takes a hundred runs. */
const RUNS = Math.ceil(Number(process.env.DCI_RANDOM_WORKSPACES ?? 2000) / 40)
const TIME = 300_000

interface Asked extends Observed {
  readonly each: RandomCase
}

function holds(property: (asked: Asked) => void): void {
  fc.assert(
    fc.property(randomCase(), (each) => {
      const observed = observe(each)
      fc.pre(observed !== undefined)
      if (observed) property({ each, ...observed })
    }),
    { numRuns: RUNS },
  )
}

function answer(scenario: Scenario, id: string): WhyNot {
  const steps = whyNot(scenario, id)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

type NotSelected = Extract<WhyNot, { kind: 'not-selected' }>

/** Each candidate that is not selected, with the answer for it. */
function answers({ report, scenario }: Asked): { id: string; why: NotSelected }[] {
  return report.candidates.flatMap(({ id }) => {
    const why = answer(scenario, id)
    return why.kind === 'not-selected' ? [{ id, why }] : []
  })
}

/** The report after a change, the whole workspace resolved afresh; `undefined` where it cannot be made alone. */
function made({ each }: Asked, change: Change, owner: Owner): ResolutionReport | undefined {
  const after = sharesItsProbes(change, each) ? undefined : carryOut(each, change, owner)
  return after && observe(after)?.report
}

describe('why-not', () => {
  it(
    'EDIT-033, EDIT-055: an offer that is made selects the candidate, with all else as promised',
    () => {
      holds((asked) => {
        for (const { id, why } of answers(asked)) {
          for (const { change, owner, difference } of why.offers) {
            const after = made(asked, change, owner)
            if (after === undefined) continue
            expect(after.selected_candidates).toContain(id)
            expect(difference).toEqual(differenceOf(asked.report, after))
          }
        }
      })
    },
    TIME,
  )

  it(
    'EDIT-033: one step less of a threshold, a count, a mention or a claim does not do',
    () => {
      holds((asked) => {
        for (const { id, why } of answers(asked)) {
          for (const { change, owner } of why.offers) {
            for (const less of oneStepLess(change, asked.report)) {
              expect(made(asked, less, owner)?.selected_candidates).not.toContain(id)
            }
          }
        }
      })
    },
    TIME,
  )

  it(
    'EDIT-055: where nothing suffices, the nearest miss leaves the candidate where it says',
    () => {
      holds((asked) => {
        for (const { id, why } of answers(asked)) {
          if (why.nearest === null) continue
          expect(why.offers).toEqual([])
          const { change, owner, standing } = why.nearest
          const after = made(asked, change, owner)
          if (after === undefined) continue
          const candidate = after.candidates.find((each) => each.id === id)
          expect(candidate).toMatchObject({
            selected: false,
            scores: { s_total_final: standing.final },
            rejection_reasons: standing.reasons,
          })
          const failed = candidate?.gates.filter(({ passed }) => !passed)
          expect(standing.failedGates).toEqual(expect.arrayContaining(failed ?? []))
          if (standing.rival) expect(after.selected_candidates).toEqual([standing.rival.id])
        }
      })
    },
    TIME,
  )

  it(
    'EDIT-033: nothing is offered for what is selected, left out by discovery, or not there',
    () => {
      holds(({ each, report, scenario }) => {
        for (const id of report.selected_candidates) {
          expect(answer(scenario, id)).toEqual({ kind: 'selected' })
        }
        const takesPart = (id: string) =>
          scenario.resolution.inputs.candidates.some((c) => c.id === id)
        for (const { id } of report.rejections) {
          if (!takesPart(id)) expect(answer(scenario, id).kind).toBe('excluded')
        }
        const consumer = each.workspace.skills.find(({ path }) => path === each.call.consumer)
        expect(answer(scenario, consumer ? candidateId(consumer) : 'nobody').kind).toBe('unknown')
      })
    },
    TIME,
  )

  it(
    'EDIT-033, DCI-088: gives the same bytes whatever the order of candidates',
    () => {
      holds(({ report, scenario }) => {
        const turned = <T extends ReturnType<Scenario['fieldOf']>>(field: T): T => ({
          ...field,
          candidates: [...field.candidates].reverse(),
        })
        const reversed: Scenario = {
          resolution: resolve(turned(scenario.resolution.inputs), scenario.book),
          book: scenario.book,
          fieldOf: (mode) => turned(scenario.fieldOf(mode)),
        }
        for (const { id } of report.candidates) {
          expect(JSON.stringify(answer(reversed, id))).toBe(JSON.stringify(answer(scenario, id)))
        }
      })
    },
    TIME,
  )
})

describe('what-if', () => {
  it(
    'EDIT-032, EDIT-054: is the report that the same edit gives, or nothing where it cannot be made',
    () => {
      fc.assert(
        fc.property(randomCase(), fc.array(randomChange(), { minLength: 1 }), (each, changes) => {
          const observed = observe(each)
          fc.pre(observed !== undefined)
          if (observed === undefined) return
          const { scenario, report } = observed
          for (const draw of changes) {
            const change = draw(scenario)
            if (sharesItsProbes(change, each)) continue
            const owner = ownerOf(change, scenario.resolution.inputs)
            const { after, difference } = whatIf(scenario, [change])
            const real = carryOut(each, change, owner)
            const expected = real === undefined ? report : observe(real)?.report
            expect(comparable(toReport(after, ''), change)).toEqual(
              expected && comparable(expected, change),
            )
            expect(difference).toEqual(expected && differenceOf(report, expected))
          }
        }),
        { numRuns: RUNS },
      )
    },
    TIME,
  )
})

/** Without the time, and with what discovery left out in one order; of several reasons either will do. */
function comparable(
  { run_id, generated_at, rejections, ...rest }: ResolutionReport,
  { kind }: Change,
) {
  const told = rejections.map(({ id, reason }) => (kind === 'disable' ? id : `${id} ${reason}`))
  return { ...rest, rejections: told.sort() }
}
