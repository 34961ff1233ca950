/** The panel's entry: hears the extension, remembers what was unfolded, draws. */
import { type ComponentChild, render } from 'preact'
import { useEffect, useReducer, useState } from 'preact/hooks'
import { App } from './components/App'
import type { Actions } from './components/context'
import { useKeptFocus } from './components/kept-focus'
import { isPanelMemory, type PanelMemory, type PanelMessage } from './messages'
import { initialState, receive } from './model/state'

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void
  getState(): unknown
  setState(state: unknown): void
}

const vscode = acquireVsCodeApi()
const SCROLL_SETTLED_MS = 200

function Panel({ memory }: { memory: PanelMemory | undefined }): ComponentChild {
  const [state, dispatch] = useReducer(receive, memory, initialState)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(memory?.expanded))
  const [folds, setFolds] = useState(memory?.folds ?? {})
  const hasView = state.view !== undefined
  const uri = state.view?.uri

  useEffect(() => {
    const hear = (event: MessageEvent): void => dispatch(event.data)
    window.addEventListener('message', hear)
    post({ type: 'ready' })
    return () => window.removeEventListener('message', hear)
  }, [])

  // A skill is shown from its top, except the one that was shown before the window was reloaded.
  useEffect(() => {
    if (uri === undefined) return
    window.scrollTo({ top: uri === memory?.target.uri ? memory.scroll : 0 })
  }, [uri, memory])

  useEffect(() => {
    const remember = (): void => {
      const { target } = state
      const now = { target, expanded: [...expanded], folds, scroll: window.scrollY }
      vscode.setState(now satisfies PanelMemory)
    }
    let timer = 0
    const scrolled = (): void => {
      clearTimeout(timer)
      timer = setTimeout(remember, SCROLL_SETTLED_MS)
    }
    if (hasView) remember()
    window.addEventListener('scroll', scrolled)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scrolled)
    }
  }, [hasView, state.target, expanded, folds])

  useKeptFocus()
  const actions: Actions = {
    send: post,
    toggleRow: (id) => setExpanded((open) => toggled(open, id)),
    setFold: (key, open) => setFolds((all) => ({ ...all, [key]: open })),
  }
  return <App state={state} expanded={expanded} folds={folds} actions={actions} />
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

function post(message: PanelMessage): void {
  vscode.postMessage(message)
}

const root = document.getElementById('root')
const saved = vscode.getState()
if (root !== null) render(<Panel memory={isPanelMemory(saved) ? saved : undefined} />, root)
