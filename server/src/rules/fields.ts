/** What several rules ask of a frontmatter field. */
import type { Span } from '../problem'
import type { SkillFile } from '../skills/skill-file'
import type { YamlEntry } from '../yaml/nodes'

/** The entry of a top-level key. */
export function topLevel({ yaml }: SkillFile, key: string): YamlEntry | undefined {
  return yaml.root?.entries.find((entry) => entry.key === key)
}

/** Where to say that a field is missing: the opening fence. `undefined` while YAML keeps it from being seen. */
export function placeOfMissing({ frontmatter, yaml }: SkillFile): Span | undefined {
  return yaml.broken || yaml.root === null ? undefined : (frontmatter.open ?? undefined)
}

/** Length as the standard counts it: in code points. */
export function codePoints(text: string): number {
  return [...text].length
}
