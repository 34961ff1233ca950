/** What the benchmark of the language server has found out, row by row. */
import { type Measured, table } from './measure'

export type Unit = 'ms' | 'MiB' | 'KiB' | 'x'

export interface Row {
  /** What the rows about one thing have in common. */
  readonly group: string
  readonly what: string
  readonly unit: Unit
  /** `undefined` where it could not be measured; `note` says why. */
  readonly measured: (Pick<Measured, 'median'> & Partial<Measured>) | undefined
  /** The most that may be, as EDIT-060 to 062 have it. */
  readonly limit?: { readonly median?: number; readonly p95?: number }
  readonly note?: string
}

/** Whether a row keeps its limits: nothing where it has none. */
function verdict({ measured, limit }: Row): 'ok' | 'over' | 'not measured' | '' {
  if (measured === undefined) return 'not measured'
  if (limit === undefined) return ''
  const isOver = (most: number | undefined, value: number | undefined) =>
    most !== undefined && value !== undefined && value > most
  return isOver(limit.median, measured.median) || isOver(limit.p95, measured.p95) ? 'over' : 'ok'
}

export function showRows(rows: readonly Row[]): string {
  const number = (value: number | undefined) =>
    value === undefined ? '' : value.toFixed(Math.abs(value) < 100 ? 2 : 0)
  const head = ['', '', 'unit', 'median', 'p95', 'limit', '', '']
  return table([
    head,
    ...rows.map((row, index) => {
      const { group, what, unit, measured, limit, note } = row
      const limits = [
        limit?.median === undefined ? '' : `median ${limit.median}`,
        limit?.p95 === undefined ? '' : `p95 ${limit.p95}`,
      ]
      return [
        rows[index - 1]?.group === group ? '' : group,
        what,
        unit,
        number(measured?.median),
        number(measured?.p95),
        limits.filter(Boolean).join(', '),
        verdict(row),
        note ?? '',
      ]
    }),
  ])
}

export function rowsAsJson(rows: readonly Row[]): string {
  return JSON.stringify(
    rows.map((row) => ({ ...row, verdict: verdict(row) })),
    null,
    2,
  )
}
