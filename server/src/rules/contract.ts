/** Findings of the contract language, brought from contract offsets to offsets in the file. */
import type { Fix, Problem } from '../problem'
import type { ContractField } from '../skills/skill-file'
import type { ScalarMap } from '../yaml/scalar-map'

/** More than anybody reads; hostile text has thousands, and each fix reads the whole scalar again. */
const MOST_SHOWN = 100

/**
 * The findings about a contract, where they stand in the file, the errors first when there are too many;
 * a fix that YAML cannot hold is left out.
 */
export function contractProblems({ scalar, parsed }: ContractField): Problem[] {
  const map = scalar.map()
  return mostTelling(parsed.problems).map(({ span, related, fix, ...problem }) => {
    const moved = fix && moveFix(fix, map)
    // What an empty contract lacks is shown at its quotes or block header.
    return {
      ...problem,
      span: parsed.tree.text === '' ? scalar.span : map.toDocument(span),
      ...(related && {
        related: related.map((each) => ({ ...each, span: map.toDocument(each.span) })),
      }),
      ...(moved && { fix: moved }),
    }
  })
}

function mostTelling(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_SHOWN) return problems
  const isError = ({ severity }: Problem) => severity === 'error'
  const others = problems.filter((problem) => !isError(problem))
  return [...problems.filter(isError), ...others].slice(0, MOST_SHOWN)
}

function moveFix({ title, edits }: Fix, map: ScalarMap): Fix | undefined {
  const moved = edits.map(({ span, newText }) => map.edit(span, newText))
  return moved.every((edit) => edit !== undefined) ? { title, edits: moved } : undefined
}
