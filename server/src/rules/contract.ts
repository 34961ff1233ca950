/** Findings of the contract language, brought from contract offsets to offsets in the file. */
import type { Fix, Problem } from '../problem'
import type { ContractField } from '../skills/skill-file'
import type { ScalarMap } from '../yaml/scalar-map'

/** Every finding about a contract, where it stands in the file; a fix that YAML cannot hold is left out. */
export function contractProblems({ scalar, parsed }: ContractField): Problem[] {
  const map = scalar.map()
  return parsed.problems.map(({ span, related, fix, ...problem }) => {
    const moved = fix && moveFix(fix, map)
    return {
      ...problem,
      span: map.toDocument(span),
      ...(related && {
        related: related.map((each) => ({ ...each, span: map.toDocument(each.span) })),
      }),
      ...(moved && { fix: moved }),
    }
  })
}

function moveFix({ title, edits }: Fix, map: ScalarMap): Fix | undefined {
  const moved = edits.map(({ span, newText }) => map.edit(span, newText))
  return moved.every((edit) => edit !== undefined) ? { title, edits: moved } : undefined
}
