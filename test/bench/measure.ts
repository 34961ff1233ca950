/** Medians and ratios for benchmarks: figures of one run on one machine, told side by side. */

export interface Measured {
  readonly median: number
  readonly p95: number
  readonly runs: number
}

/** Milliseconds of each of `runs` calls, after `warmups` that do not count. */
export function measure(work: () => void, runs: number, warmups = 2): Measured {
  for (let i = 0; i < warmups; i++) work()
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return summary(times)
}

/** Median and 95th percentile. */
export function summary(times: readonly number[]): Measured {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  return { median: at(0.5) ?? Number.NaN, p95: at(0.95) ?? Number.NaN, runs: sorted.length }
}

/** One time, such as of something that can be done once only. */
export function once(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
}

/** Rows as aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Heap in use, in MB; run node with --expose-gc for a figure without garbage. */
export function heap(): number {
  ;(globalThis as { gc?: () => void }).gc?.()
  return process.memoryUsage().heapUsed / 1e6
}
