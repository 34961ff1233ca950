/** How text output looks: its width, its symbols and its colours. */
import type { Output, Terminal } from '../terminal'

const TONES = {
  strong: '1',
  faint: '2',
  good: '32',
  caution: '33',
  bad: '31',
  contract: '34',
  description: '32',
  namePath: '35',
  runtime: '36',
} as const

export type Tone = keyof typeof TONES

/** How the status of a resolution is painted. */
export function statusTone(status: string): Tone {
  if (status === 'resolved') return 'good'
  return status === 'failed' ? 'bad' : 'caution'
}

const UNICODE = {
  yes: '✓',
  no: '✗',
  separator: '·',
  times: '×',
  minus: '−',
  atLeast: '≥',
  ellipsis: '…',
  contract: '█',
  description: '▓',
  namePath: '▒',
  runtime: '░',
  lost: '╌',
  gate: '│',
  judged: '◆',
} as const

export type Symbols = Readonly<Record<keyof typeof UNICODE, string>>

const ASCII: Symbols = {
  yes: '+',
  no: 'x',
  separator: '-',
  times: 'x',
  minus: '-',
  atLeast: '>=',
  ellipsis: '...',
  contract: '#',
  description: '=',
  namePath: ':',
  runtime: '.',
  lost: '-',
  gate: '|',
  judged: '*',
}

export interface Style {
  /** Characters in a line. */
  readonly width: number
  readonly symbols: Symbols
  /** The text in a tone, or as it is where there are no colours. */
  paint(tone: Tone, text: string): string
}

const USUAL_WIDTH = 80
const LEAST_WIDTH = 60
/** Lines beyond this are hard to read, however wide the terminal is. */
const GREATEST_WIDTH = 120

/** The style of what is written to stdout: colours only on a terminal, and never with `NO_COLOR`. */
export function styleOf({
  stdout,
  environment,
  unicode,
}: Pick<Terminal, 'stdout' | 'environment' | 'unicode'>): Style {
  const coloured = hasColours(stdout, environment)
  const width = stdout.columns ?? USUAL_WIDTH
  return {
    width: Math.min(GREATEST_WIDTH, Math.max(LEAST_WIDTH, width)),
    symbols: unicode ? UNICODE : ASCII,
    paint: (tone, text) => (coloured ? `\u001b[${TONES[tone]}m${text}\u001b[0m` : text),
  }
}

function hasColours(output: Output, environment: Terminal['environment']): boolean {
  return output.isTerminal && !environment.NO_COLOR && environment.TERM !== 'dumb'
}
