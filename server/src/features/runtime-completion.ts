/** Runtimes in the top-level `compatibility` (EDIT-012, DCI-055). */
import type { Snapshot } from '../workspace/snapshot'
import type { YamlScalar } from '../yaml/nodes'
import type { Completion } from './completion'

/** The known runtimes that the list does not name yet; nothing where the field holds prose. */
export function completeRuntimes(
  { settings }: Snapshot,
  scalar: YamlScalar,
  offset: number,
): Completion[] {
  const at = scalar.map().toValue(offset) ?? 0
  const start = scalar.text.lastIndexOf(',', at - 1) + 1
  const comma = scalar.text.indexOf(',', at)
  const end = comma < 0 ? scalar.text.length : comma
  const written = scalar.text.slice(start, end)
  if (/\S\s+\S/.test(written)) return []
  const leading = written.length - written.trimStart().length
  const span = scalar.map().toDocument({
    start: Math.min(start + leading, at),
    end: Math.max(start + written.trimEnd().length, at),
  })
  const others = `${scalar.text.slice(0, start)},${scalar.text.slice(end)}`
  const named = new Set(others.split(',').map((token) => token.trim().toLowerCase()))
  return [...Object.keys(settings.runtimes), 'all']
    .filter((runtime) => !named.has(runtime))
    .map((runtime, rank) => ({
      label: runtime,
      kind: 'value',
      detail: runtime === 'all' ? 'every runtime' : 'runtime',
      span,
      newText: runtime,
      isSnippet: false,
      continues: false,
      rank,
    }))
}
