import type { ComponentChild } from 'preact'
import { useMemo } from 'preact/hooks'
import { sharedNames } from '../model/groups'
import { notesOf } from '../model/notes'
import type { Report } from '../model/report'
import type { Screen } from '../model/state'
import type { AppProps } from './App'
import { Candidates } from './Candidates'
import { PanelProvider } from './context'
import { Excluded } from './Excluded'
import { Footer } from './Footer'
import { Outcome } from './Outcome'
import { Patterns } from './Patterns'
import { Policy } from './Policy'
import { Required } from './Required'
import { Code } from './Text'
import { Warnings } from './Warnings'

type Props = Omit<AppProps, 'state'> & {
  readonly screen: Extract<Screen, { kind: 'resolution' }>
}

/** A report, from the one sentence down to the last digit; greyed when it is not live. */
export function Resolution({ screen, expanded, folds, actions }: Props): ComponentChild {
  const { report, locations, live } = screen
  const derived = useMemo(
    () => ({
      byId: new Map(report.candidates.map((candidate) => [candidate.id, candidate])),
      shared: sharedNames(report),
      notes: notesOf(report),
    }),
    [report],
  )
  const context = { report, locations, expanded, folds, actions, ...derived }
  const isNeeded = report.status !== 'not-needed'
  return (
    <PanelProvider value={context}>
      <div class={live ? 'resolution' : 'resolution stale'}>
        <Patterns />
        <div class="answer">
          <Outcome />
        </div>
        <div class="main">
          {isNeeded && <Required />}
          {isNeeded &&
            (report.candidates.length > 0 ? <Candidates /> : <NoSkills report={report} />)}
        </div>
        <div class="aside">
          <Warnings />
          {isNeeded && <Policy />}
          <Excluded />
        </div>
        <Footer />
      </div>
    </PanelProvider>
  )
}

function NoSkills({ report }: { report: Report }): ComponentChild {
  const { roots, counts } = report.discovery
  return (
    <section aria-labelledby="candidates">
      <h2 id="candidates">Candidates</h2>
      <p>
        {counts.excluded > 0
          ? 'Every other skill that was found is excluded; the reasons are listed under Excluded.'
          : 'No other skill was found. Skills are looked for in:'}
      </p>
      {counts.excluded === 0 && (
        <ul class="plain-list">
          {roots.map(({ path }) => (
            <li key={path}>
              <Code text={path} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
