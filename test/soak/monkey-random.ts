/** Choices that a seed decides, so that every run of the monkey can be repeated. */
import { seededRandom } from '../bench/generate-skills'

export class Random {
  private readonly next: () => number

  constructor(seed: number) {
    this.next = seededRandom(seed)
  }

  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** One of a list that is not empty. */
  pick<T>(from: readonly T[]): T {
    const [first] = from
    if (first === undefined) throw new Error('nothing to pick from')
    return from[this.below(from.length)] ?? first
  }

  /** One of the values, each as likely as its weight says. */
  weighted<T>(from: readonly (readonly [number, T])[]): T {
    const total = from.reduce((sum, [weight]) => sum + weight, 0)
    let left = this.next() * total
    for (const [weight, value] of from) {
      left -= weight
      if (left < 0) return value
    }
    return this.pick(from)[1]
  }

  /** Different values of a list, in its order. */
  some<T>(from: readonly T[], count: number): T[] {
    const wanted = new Set<number>()
    while (wanted.size < Math.min(count, from.length)) wanted.add(this.below(from.length))
    return from.filter((_, index) => wanted.has(index))
  }
}

/** The seed of one part of a run: of a batch, or of an action in a batch. */
export function seedOf(seed: number, ...parts: readonly number[]): number {
  return parts.reduce(
    (mixed, part) => (Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b) ^ (mixed >>> 13)) | 0,
    seed,
  )
}
