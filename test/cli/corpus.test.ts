/** `dci lint` over real skills, where they are at hand. */
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dciJson } from './dci'

const CORPUS = '../shared/corpus/awesome-copilot'

it.skipIf(!existsSync(CORPUS))('SURF-003, SKILL-061: real skills have no errors', () => {
  const { status, stderr, json } = dciJson(['lint', CORPUS])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(json).toMatchObject({ files: 416, errors: 0 })
})
