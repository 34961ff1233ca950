import type { ComponentChild, ComponentChildren } from 'preact'
import type { PanelState } from '../model/state'
import { screenOf } from '../model/state'
import type { Actions } from './context'
import { Empty } from './Empty'
import { Errors } from './Errors'
import { Icon } from './Icon'
import { NoContract } from './NoContract'
import { Resolution } from './Resolution'
import { Text } from './Text'
import { TryBox } from './TryBox'

export interface AppProps {
  readonly state: PanelState
  readonly expanded: ReadonlySet<string>
  readonly folds: Readonly<Record<string, boolean>>
  readonly actions: Actions
}

/** The panel: the skill's name, then one of the designed states (EDIT-056). */
export function App(props: AppProps): ComponentChild {
  const { state, actions } = props
  const screen = screenOf(state)
  if (!('view' in screen)) {
    return (
      <>
        <h1 class="spoken">Resolution</h1>
        {screen.kind === 'stopped' ? (
          <Stopped actions={actions} />
        ) : (
          <Empty kind={screen.kind} server={state.server} />
        )}
      </>
    )
  }
  const { view } = screen
  const isStopped = state.server === 'stopped'
  const hasErrors = view.errors.length > 0
  return (
    <>
      <h1>
        {view.uri === null ? 'Try a requirement' : <Text text={view.name} />}
        {state.target.locked && !state.target.tries && (
          <span class="tag">
            <Icon name="lock" /> locked
          </span>
        )}
      </h1>
      {isStopped && <Stopped actions={actions} />}
      {hasErrors && (
        <Banner title={errorTitle(view)}>
          <Errors
            errors={view.errors}
            onOpen={(index) => actions.send({ type: 'openError', index })}
          />
        </Banner>
      )}
      {view.contract === 'none' && (
        <TryBox
          key={view.uri}
          requirement={state.target.requirement}
          skills={view.known.skills}
          actions={actions}
        />
      )}
      {screen.kind === 'no-contract' && <NoContract view={view} actions={actions} />}
      {screen.kind === 'unreadable' && (
        <p class="muted">The resolution is shown here as soon as the contract can be read.</p>
      )}
      {screen.kind === 'resolution' && (
        <>
          {!screen.live && (
            <p class="stale-note">
              Not live: below, in grey, is the last result
              {view.contract === 'unreadable' && ' of the contract as it could be read'}.
            </p>
          )}
          <Resolution screen={screen} {...props} />
        </>
      )}
    </>
  )
}

function errorTitle({
  contract,
  errors,
}: {
  contract: string
  errors: readonly unknown[]
}): string {
  if (contract === 'unreadable') return 'The contract cannot be read'
  return errors.length === 1
    ? 'The contract has an error'
    : `The contract has ${errors.length} errors`
}

function Stopped({ actions }: { actions: Actions }): ComponentChild {
  return (
    <Banner title="The language server has stopped">
      <p>Nothing here follows your edits until it runs again. The DCI output says what happened.</p>
      <p>
        <button
          type="button"
          class="primary"
          onClick={() => actions.send({ type: 'restartServer' })}
        >
          Restart language server
        </button>
      </p>
    </Banner>
  )
}

function Banner({
  title,
  children,
}: {
  title: string
  children: ComponentChildren
}): ComponentChild {
  return (
    <div class="banner" role="status">
      <p class="outcome">
        <Icon name="bad" />
        <span>{title}</span>
      </p>
      {children}
    </div>
  )
}
