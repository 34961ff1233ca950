/** The names by which skills are shown that are known by id. */
import type { Graph } from '../workspace/graph'

/** The name in an id (`name::path`). */
export function nameIn(id: string): string {
  return id.slice(0, id.indexOf('::'))
}

/** Finds the name for each id in a graph; the id itself where several skills have the name. */
export function namesIn({ consumers }: Graph): (id: string) => string {
  const ids = new Map<string, Set<string>>()
  const all = consumers.flatMap(({ id, needs }) => [id, ...needs.flatMap(({ metBy }) => metBy)])
  for (const id of all) ids.set(nameIn(id), (ids.get(nameIn(id)) ?? new Set()).add(id))
  return (id) => ((ids.get(nameIn(id))?.size ?? 0) > 1 ? id : nameIn(id))
}
