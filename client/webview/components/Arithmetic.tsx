import type { ComponentChild } from 'preact'
import { arithmetic, isAdjusted, type Term, type TermKind } from '../model/arithmetic'
import { fixed, signed } from '../model/format'
import type { Candidate } from '../model/report'
import { Swatch } from './Legend'
import { Text } from './Text'

const SWATCHES: Readonly<Record<TermKind, string>> = {
  contract: 'contract',
  description: 'description',
  name: 'name',
  runtime: 'runtime',
  penalty: 'penalty',
  floor: 'penalty',
  history: 'history',
}

/** The bar as a table: each part, how it comes about, what it adds, the sum so far (EDIT-050). */
export function Arithmetic({
  candidate,
  host,
}: {
  candidate: Candidate
  host: string
}): ComponentChild {
  const terms = arithmetic(candidate, host)
  const isApportioned = terms.some(isAdjusted)
  return (
    <>
      <table class="arithmetic">
        <caption class="spoken">Score of {candidate.name}, term by term</caption>
        <thead>
          <tr>
            <th scope="col">part</th>
            <th scope="col">how</th>
            <th scope="col" class="number">
              adds
            </th>
            <th scope="col" class="number">
              so far
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <TermRow key={term.label} term={term} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              final score
            </th>
            <td class="number" title={String(candidate.scores.s_total_final)}>
              {fixed(candidate.scores.s_total_final, 4)}
            </td>
          </tr>
        </tfoot>
      </table>
      {isApportioned && (
        <p class="muted">
          ≈ shown one unit of the last digit up or down, so that the column adds up to the score.
        </p>
      )}
    </>
  )
}

function TermRow({ term }: { term: Term }): ComponentChild {
  return (
    <tr>
      <th scope="row">
        <Swatch kind={SWATCHES[term.kind]} /> {term.label}
      </th>
      <td>
        {term.how !== '' && <code>{term.how}</code>}{' '}
        <span class="muted">
          <Text text={term.because} />
        </span>
      </td>
      <td class="number" title={String(term.exact)}>
        {isAdjusted(term) && <span class="muted">≈ </span>}
        {signed(term.adds)}
      </td>
      <td class="number">{(term.soFar / 10_000).toFixed(4)}</td>
    </tr>
  )
}
