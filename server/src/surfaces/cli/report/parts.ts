import type { Scores } from '../../../resolution/report'
import { WEIGHTS } from '../../../resolution/weights'

interface Part {
  readonly symbol: 'contract' | 'description' | 'namePath' | 'runtime'
  readonly name: string
  readonly weight: number
  value(scores: Scores): number
}

/** What a score is made of (DCI-067), in the order of the bars and of the arithmetic. */
export const PARTS: readonly Part[] = [
  {
    symbol: 'contract',
    name: 'contract',
    weight: WEIGHTS.contract,
    value: (scores) => scores.s_contract,
  },
  {
    symbol: 'description',
    name: 'description',
    weight: WEIGHTS.description,
    value: (scores) => scores.s_desc,
  },
  {
    symbol: 'namePath',
    name: 'name and path',
    weight: WEIGHTS.namePath,
    value: (scores) => scores.s_namepath,
  },
  {
    symbol: 'runtime',
    name: 'runtime',
    weight: WEIGHTS.runtime,
    value: (scores) => scores.s_runtime,
  },
]
