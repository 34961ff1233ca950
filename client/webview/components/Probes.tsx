import type { ComponentChild } from 'preact'
import { Button } from './Button'
import { usePanel } from './context'

/** Probes that nobody has run: a command of the workspace, so it is asked first (EDIT-034, EDIT-043). */
export function Probes(): ComponentChild {
  const { view, state, actions, live } = usePanel()
  if (view.waitingProbes === 0) return null
  return (
    <section aria-labelledby="probes" data-testid="probes">
      <h2 id="probes">Probes</h2>
      {state.trusted ? (
        <>
          <p>
            The workspace declares commands that test what is claimed here. None has run; you see
            each command line before.
          </p>
          <Button actions={actions} message={{ type: 'runProbes' }} disabled={!live}>
            Run probes…
          </Button>
        </>
      ) : (
        <>
          <p>
            The workspace declares commands that test what is claimed here. In restricted mode no
            command of the workspace runs; everything else here works.
          </p>
          <Button actions={actions} message={{ type: 'manageTrust' }}>
            Manage workspace trust
          </Button>
        </>
      )}
    </section>
  )
}
