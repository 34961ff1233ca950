/** A stretch of a scalar's value beside the stretch of source that it comes from. */
export interface Run {
  /** Offset in the value. */
  readonly value: number
  readonly valueLength: number
  /** Offset in the scalar's source. */
  readonly source: number
  readonly sourceLength: number
  /** True when value and source are the same characters; else the source stands for the value as a whole. */
  readonly copied: boolean
}

export interface Decoded {
  readonly text: string
  /** Without gaps in the value and in the source, in order; never empty. */
  readonly runs: readonly Run[]
}

/** Collects the value of a scalar run by run while its source is scanned. */
export class RunBuilder {
  /** The value so far. */
  text = ''
  private readonly runs: Run[] = []

  constructor(private readonly source: string) {}

  /** The value goes on with the source from `from` to `to` as it stands. */
  copy(from: number, to: number): void {
    if (to > from) this.add(this.source.slice(from, to), from, to, true)
  }

  /** The value goes on with `value`, for which the source from `from` to `to` stands. */
  replace(value: string, from: number, to: number): void {
    if (to > from || value !== '') this.add(value, from, to, false)
  }

  /** `start` is where the content begins: the place of an empty value. */
  finish(start: number): Decoded {
    if (this.runs.length === 0) this.add('', start, start, true)
    return { text: this.text, runs: this.runs }
  }

  private add(value: string, from: number, to: number, copied: boolean): void {
    this.runs.push({
      value: this.text.length,
      valueLength: value.length,
      source: from,
      sourceLength: to - from,
      copied,
    })
    this.text += value
  }
}
