/** Runtimes in the top-level `compatibility` (EDIT-012, DCI-055). */
import type { Snapshot } from '../../workspace/snapshot'
import type { YamlScalar } from '../../yaml/nodes'
import { runtimeSpan } from '../explain/runtime-text'
import type { Completion } from './completion'

/** The known runtimes that the list does not name yet; nothing where the field holds prose. */
export function completeRuntimes(
  { settings }: Snapshot,
  scalar: YamlScalar,
  offset: number,
): Completion[] {
  const at = scalar.map().toValue(offset) ?? 0
  const { start, end } = runtimeSpan(scalar.text, at)
  if (/\s/.test(scalar.text.slice(start, end))) return []
  const span = scalar.map().toDocument({ start: Math.min(start, at), end: Math.max(end, at) })
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
