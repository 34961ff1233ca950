/** Which claims stand out, by how many resolutions have found them to. */
import type { Claim } from '../../../features/findings/claims'

export class ClaimCounts {
  /** By the path of the claiming skill and the token. */
  private readonly counts = new Map<string, Map<string, number>>()

  /** Capabilities that a skill claims, in code-point order. */
  of(path: string): string[] {
    return [...(this.counts.get(path)?.keys() ?? [])].sort()
  }

  /**
   * Takes back what one resolution had found, and takes in what it finds now.
   * @returns paths of skills that claim others than before
   */
  replace(before: readonly Claim[], now: readonly Claim[]): Set<string> {
    const paths = new Set([...before, ...now].map(({ path }) => path))
    const earlier = new Map([...paths].map((path) => [path, String(this.of(path))]))
    for (const claim of now) this.add(claim, 1)
    for (const claim of before) this.add(claim, -1)
    return new Set([...paths].filter((path) => earlier.get(path) !== String(this.of(path))))
  }

  private add({ path, token }: Claim, by: 1 | -1): void {
    const tokens = this.counts.get(path) ?? new Map<string, number>()
    const count = (tokens.get(token) ?? 0) + by
    if (count === 0) tokens.delete(token)
    else tokens.set(token, count)
    if (tokens.size === 0) this.counts.delete(path)
    else this.counts.set(path, tokens)
  }
}
