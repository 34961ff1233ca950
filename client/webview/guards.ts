/** Guards for values that crossed a process border: small parts that combine, each checked at run time. */

export type Guard<T> = (value: unknown) => value is T

export const isString: Guard<string> = (value) => typeof value === 'string'
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value)
/** A whole number of at least 0. */
export const isCount: Guard<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** One of the values given. */
export function isOneOf<const T extends string | number>(...allowed: readonly T[]): Guard<T> {
  const set = new Set<unknown>(allowed)
  return (value): value is T => set.has(value)
}

export function isNullOr<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value)
}

/** For a field that is left out when absent. */
export function isAbsentOr<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value)
}

export function isArrayOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(guard)
}

export function isRecordOf<T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isPlainObject(value) && Object.values(value).every(guard)
}

/** An object whose named fields all pass; the compiler sees to it that none is forgotten. */
export function isObject<T extends object>(
  fields: {
    readonly [K in keyof T]-?: Guard<T[K] | Extract<undefined, T[K]>>
  },
): Guard<T> {
  const checks = Object.entries<Guard<unknown>>(fields)
  return (value): value is T =>
    isPlainObject(value) && checks.every(([name, guard]) => guard(value[name]))
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Variant<T, Tag extends keyof T, K> = Extract<T, { readonly [P in Tag]: K }>

/** One of several kinds of object, told apart by a field; the compiler sees to it that none is forgotten. */
export function isUnion<T extends object, Tag extends keyof T & string>(
  tag: Tag,
  guards: { readonly [K in T[Tag] & string]: Guard<Variant<T, Tag, K>> },
): Guard<T> {
  const byTag = new Map(Object.entries<Guard<T>>(guards))
  return (value): value is T => {
    const kind = isPlainObject(value) ? value[tag] : undefined
    return typeof kind === 'string' && byTag.get(kind)?.(value) === true
  }
}

/** What passes two guards. */
export function isBoth<A, B>(first: Guard<A>, second: Guard<B>): Guard<A & B> {
  return (value): value is A & B => first(value) && second(value)
}
