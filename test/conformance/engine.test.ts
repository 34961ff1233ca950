/** The vectors hold for the product's engine and parser. */
import { describe, expect, it } from 'vitest'
import { formatContract, parseContract } from '../../server/src/contract/parse'
import { engineReport } from '../harness/reference-workspace'
import { differences, readContractVectors, readVectors, type Vector } from './vector'

/** What differs from what is expected; nothing for a conforming answer. */
function failures({ workspace, call, expect: { refused, ...expected } }: Vector): string[] {
  const report = engineReport(workspace, call)
  if (report === 'refused') return refused === true ? [] : ['was refused']
  return refused === true ? ['was not refused'] : differences(expected, report)
}

describe('resolution vectors', () => {
  it.each(
    readVectors().map((vector) => [vector.requirements.join(' '), vector.id, vector] as const),
  )('%s: engine on %s', (_requirements, _id, vector) => {
    expect(failures(vector)).toEqual([])
  })
})

describe('contract vectors', () => {
  it.each(
    readContractVectors().map(
      (vector) => [vector.requirements.join(' '), vector.id, vector] as const,
    ),
  )('%s: parser on %s', (_requirements, _id, vector) => {
    const parsed = parseContract(vector.text)
    const hasError = parsed.problems.some(({ severity }) => severity === 'error')
    const error = parsed.unparseable ? 'grammar' : hasError ? 'value' : 'none'
    expect(error).toBe(vector.error)
    if (!parsed.unparseable) expect(parsed.contract).toEqual(vector.model)
    expect(formatContract(parsed)).toBe(vector.canonical)
    const codes = new Set(parsed.problems.map(({ code }) => code))
    if (vector.extra_space === true && !hasError) expect(codes).toContain('contract/spacing')
    if (vector.repetition === true) {
      const repeats = ['repeated-clause', 'duplicate-token', 'duplicate-key']
      expect(repeats.some((code) => codes.has(`contract/${code}`))).toBe(true)
    }
  })
})
