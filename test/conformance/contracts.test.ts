/** The contract vectors hold for the plain parser, and its canonical form reads back. */
import { describe, expect, it } from 'vitest'
import { parseContract } from '../reference/contract'
import { readContractVectors } from './vector'

const contracts = readContractVectors()

describe('contract vectors', () => {
  it.each(contracts.map((vector) => [vector.requirements.join(' '), vector.id, vector] as const))(
    '%s: %s',
    (_requirements, _id, vector) => {
      const parsed = parseContract(vector.text)
      expect(parsed.error).toBe(vector.error)
      expect(parsed.model).toEqual(vector.model ?? null)
      expect(parsed.canonical).toBe(vector.canonical)
      if (vector.extra_space !== undefined) expect(parsed.extraSpace).toBe(vector.extra_space)
      if (vector.repetition !== undefined) expect(parsed.repetition).toBe(vector.repetition)
    },
  )

  it('DCI-010: the canonical form has the same model and is its own canonical form', () => {
    for (const { id, canonical, model } of contracts) {
      if (canonical === null) continue
      const again = parseContract(canonical)
      expect(again.model, id).toEqual(model)
      expect(again.canonical, id).toBe(canonical)
    }
  })

  it('DCI-017: each vector has an id of its own', () => {
    expect(new Set(contracts.map((vector) => vector.id)).size).toBe(contracts.length)
  })
})
