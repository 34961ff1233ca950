/** Resolutions that are remembered as long as everything that they were made from stands (DCI-103). */
import type { ResolutionInputs } from '../resolution/inputs'
import type { Resolution } from '../resolution/resolve'

/** A resolution holds scores of every candidate: about 100 bytes for each. */
const MOST_SCORES = 100_000
const FEWEST = 4
const MOST = 100

export class Resolutions {
  /** By consumer and call, the one that was asked for last at the end. */
  private readonly remembered = new Map<string, Resolution>()

  /** The resolution of these inputs: the remembered one, or the one that `make` gives. */
  of(inputs: ResolutionInputs, make: () => Resolution): Resolution {
    const key = JSON.stringify([inputs.consumer?.id, inputs.call])
    const before = this.remembered.get(key)
    const resolution = before && isSame(before.inputs, inputs) ? before : make()
    this.remembered.delete(key)
    this.remembered.set(key, resolution)
    this.forgetBeyond(Math.floor(MOST_SCORES / Math.max(1, inputs.candidates.length)))
    return resolution
  }

  private forgetBeyond(count: number): void {
    const most = Math.min(Math.max(count, FEWEST), MOST)
    for (const key of this.remembered.keys()) {
      if (this.remembered.size <= most) return
      this.remembered.delete(key)
    }
  }
}

/** Large parts are compared by identity: whoever makes them makes new ones only after a change. */
function isSame(before: ResolutionInputs, now: ResolutionInputs): boolean {
  const { consumer, call: _, ...others } = now
  return (
    (Object.keys(others) as (keyof typeof others)[]).every((key) => before[key] === now[key]) &&
    JSON.stringify(before.consumer) === JSON.stringify(consumer)
  )
}
