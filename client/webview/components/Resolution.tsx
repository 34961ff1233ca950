import type { ComponentChild } from 'preact'
import { useMemo } from 'preact/hooks'
import { notesOf } from '../model/notes'
import type { Screen } from '../model/state'
import type { AppProps } from './App'
import { Button } from './Button'
import { Candidates } from './Candidates'
import { PanelProvider, usePanel } from './context'
import { Decision } from './Decision'
import { Excluded } from './Excluded'
import { Footer } from './Footer'
import { Outcome } from './Outcome'
import { Patterns } from './Patterns'
import { Policy } from './Policy'
import { Probes } from './Probes'
import { Required } from './Required'
import { Code } from './Text'
import { Usage } from './Usage'
import { Warnings } from './Warnings'
import { WhatIf } from './WhatIf'

type Props = AppProps & {
  readonly screen: Extract<Screen, { kind: 'resolution' }>
}

/** A report, from the one sentence down to the last digit; greyed when it is not live. */
export function Resolution({ screen, state, expanded, folds, actions }: Props): ComponentChild {
  const { shown: view, report, live } = screen
  const notes = useMemo(() => notesOf(view), [view])
  const context = { view, report, state, live, notes, expanded, folds, actions }
  const isNeeded = report.status !== 'not-needed'
  return (
    <PanelProvider value={context}>
      <div class={live ? 'resolution' : 'resolution stale'}>
        <Patterns />
        <WhatIf />
        <div class="answer">
          <Outcome />
          <Decision />
        </div>
        <div class="main">
          {view.usage !== null && <Usage usage={view.usage} />}
          {isNeeded && <Required />}
          {isNeeded && (view.groups.length > 0 ? <Candidates /> : <NoSkills />)}
        </div>
        <div class="aside">
          <Probes />
          <Warnings />
          {isNeeded && <Policy />}
          <Excluded />
        </div>
        <Footer />
      </div>
    </PanelProvider>
  )
}

function NoSkills(): ComponentChild {
  const { report, state, actions } = usePanel()
  const { roots, counts } = report.discovery
  if (counts.excluded > 0) {
    return (
      <section aria-labelledby="candidates">
        <h2 id="candidates">Candidates</h2>
        <p>Every other skill that was found is excluded; the reasons are listed under Excluded.</p>
      </section>
    )
  }
  return (
    <section aria-labelledby="candidates" data-testid="no-skills">
      <h2 id="candidates">Candidates</h2>
      <p>No other skill was found. Skills are looked for in:</p>
      <ul class="plain-list">
        {roots.map(({ path }) => (
          <li key={path}>
            <Code text={path} />
          </li>
        ))}
      </ul>
      {state.roots.length > 0 && (
        <>
          <p>There are skills elsewhere in this workspace:</p>
          <ul class="plain-list roots">
            {state.roots.map(({ pattern, skills }) => (
              <li key={pattern}>
                <Button actions={actions} message={{ type: 'addRoot', pattern }}>
                  Look in <Code text={pattern} /> too
                </Button>{' '}
                <span class="muted">
                  {skills.toLocaleString('en')} {skills === 1 ? 'skill' : 'skills'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
