/** The report's schema says what `report.ts` says, no less and no more. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateReport } from '../../../server/src/jsonschema/validate'
import { engineReport } from '../../harness/reference-workspace'
import { randomCase } from '../../reference/random-workspace'
import { COMPLETE_REPORT, OPTIONAL_FIELDS } from './complete-report'

describe('capability resolution report', () => {
  it('DCI-104: every report that the engine makes fits', () => {
    fc.assert(
      fc.property(randomCase(), ({ workspace, call }) => {
        const report = engineReport(workspace, call)
        if (report !== 'refused') expect(validateReport(report)).toEqual([])
      }),
      { numRuns: 300 },
    )
  }, 120_000)

  it('DCI-104: a report with every field fits, and without any of the optional ones', () => {
    expect(validateReport(COMPLETE_REPORT)).toEqual([])
    for (const field of OPTIONAL_FIELDS) {
      expect(validateReport(without(COMPLETE_REPORT, field)), field).toEqual([])
    }
  })

  it('DCI-104: no other field may be left out', () => {
    const required = fieldsOf(COMPLETE_REPORT).filter((field) => !OPTIONAL_FIELDS.includes(field))
    expect(required.length).toBeGreaterThan(100)
    const missed = required.filter((field) => fits(without(COMPLETE_REPORT, field)))
    expect(missed).toEqual([])
  })

  it('DCI-104: no field may be added, in any object', () => {
    const objects = ['', ...fieldsOf(COMPLETE_REPORT), ...entriesOf(COMPLETE_REPORT)].filter(
      (place) => isRecord(at(COMPLETE_REPORT, place)),
    )
    expect(objects.length).toBeGreaterThan(20)
    const missed = objects.filter((place) => fits(changed(COMPLETE_REPORT, `${place}/foreign`, 1)))
    expect(missed).toEqual([])
  })

  it('DCI-104: no value may be of another type', () => {
    const places = [...fieldsOf(COMPLETE_REPORT), ...entriesOf(COMPLETE_REPORT)]
    const missed = places.filter((place) => {
      const wrong = isRecord(at(COMPLETE_REPORT, place)) ? [] : {}
      return fits(changed(COMPLETE_REPORT, place, wrong))
    })
    expect(missed).toEqual([])
  })
})

function fits(json: unknown): boolean {
  return validateReport(json).length === 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON pointers to the fields of every object in a value. No key in it needs escaping. */
function fieldsOf(value: unknown): string[] {
  return places(value).filter((place) => !/\/\d+$/.test(place))
}

/** JSON pointers to the entries of every list in a value. */
function entriesOf(value: unknown): string[] {
  return places(value).filter((place) => /\/\d+$/.test(place))
}

function places(value: unknown, here = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = `${here}/${key}`
    return [place, ...places(inner, place)]
  })
}

function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => Object(inner)[key], value)
}

function changed(value: unknown, pointer: string, replacement: unknown): unknown {
  const copy: unknown = structuredClone(value)
  const cut = pointer.lastIndexOf('/')
  Object(at(copy, pointer.slice(0, cut)))[pointer.slice(cut + 1)] = replacement
  return copy
}

function without(value: unknown, pointer: string): unknown {
  // Undefined is absent in JSON.
  return JSON.parse(JSON.stringify(changed(value, pointer, undefined)))
}
