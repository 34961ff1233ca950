/** Skills for the tests of `dci resolve`. */
import { readFixture, skill } from '../harness/workspace'
import { dciInside, type FakeOptions, inWork } from './fake-terminal'

export const PACK = [
  skill('asker', 'DCI/1 R(web-search) O(citation-check,chart)'),
  skill('both', 'DCI/1 R(web-search,chart) Pol(selection-mode=cover)'),
  skill('strict-asker', 'DCI/1^strict R(nobody-has-it)'),
  skill('wisher', 'DCI/1 R(nobody-has-it)'),
  skill('searcher', 'DCI/1 P(web-search,citation-check)'),
  skill('plotter', 'DCI/1 P(chart)'),
  skill('elsewhere', 'DCI/1 P(web-search)', 'compatibility: codex\n'),
  skill('unread', 'DCI/1 R(a'),
].join('')
export const FILES = inWork(readFixture(PACK))

/** `dci resolve` in this process, its report parsed. */
export async function resolveJson(
  args: readonly string[],
  options: FakeOptions = { files: FILES },
) {
  const { stdout, ...rest } = await dciInside(['resolve', ...args, '--format', 'json'], options)
  return { ...rest, report: JSON.parse(stdout) }
}
