import type { Scores } from '../../../resolution/report'

interface Part {
  readonly symbol: 'contract' | 'description' | 'namePath' | 'runtime'
  readonly name: string
  readonly weight: number
  value(scores: Scores): number
}

/** What a score is made of (DCI-067), in the order of the bars and of the arithmetic. */
export const PARTS: readonly Part[] = [
  { symbol: 'contract', name: 'contract', weight: 0.6, value: (scores) => scores.s_contract },
  { symbol: 'description', name: 'description', weight: 0.2, value: (scores) => scores.s_desc },
  { symbol: 'namePath', name: 'name and path', weight: 0.1, value: (scores) => scores.s_namepath },
  { symbol: 'runtime', name: 'runtime', weight: 0.1, value: (scores) => scores.s_runtime },
]
