/** A small seeded generator, so that a failing document can be made again from its number. */
export class Random {
  constructor(private state: number) {}

  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0]
  }

  many(min: number, max: number): number {
    return min + this.below(max - min + 1)
  }
}
