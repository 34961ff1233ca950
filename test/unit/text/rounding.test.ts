import { expect, it } from 'vitest'
import { round9 } from '../../../server/src/text/rounding'

it.each([
  [0.1 + 0.2, 0.3],
  [0.45 - 1e-10, 0.45],
  [0.45 - 1e-9, 0.449999999],
  [0, 0],
  [1, 1],
])('DCI-083: round9(%d) is %d', (value, rounded) => {
  expect(round9(value)).toBe(rounded)
})
