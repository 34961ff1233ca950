/** The graph page's entry: hears the extension, remembers where one was, draws. */
import { type ComponentChild, render } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { GraphApp } from './components/GraphApp'
import {
  type FoundNode,
  type GraphHostMessage,
  type GraphMemory,
  type GraphPageMessage,
  type GraphRequest,
  type GraphView,
  isGraphHostMessage,
  isGraphMemory,
  type ServerState,
} from './messages'

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void
  getState(): unknown
  setState(state: unknown): void
}

const vscode = acquireVsCodeApi()

/** Typing is searched once it has paused for so long, in milliseconds. */
const TYPING_PAUSE = 150

const AT_FIRST: GraphMemory = {
  request: { focus: 'auto', depth: 2, expanded: {} },
  selected: null,
  filter: '',
  asList: false,
  viewport: null,
}

function GraphPage({ saved }: { saved: GraphMemory | undefined }): ComponentChild {
  const [memory, setMemory] = useState(saved ?? AT_FIRST)
  const [view, setView] = useState<GraphView>()
  const [server, setServer] = useState<ServerState>('starting')
  const [found, setFound] = useState<readonly FoundNode[]>([])
  const [words, setWords] = useState('')
  const { request, filter } = memory
  const shown = useRef<GraphView>(undefined)

  const follow = useCallback((view: GraphView) => {
    const before = shown.current
    shown.current = view
    setMemory((memory) => following(memory, before, view))
  }, [])

  useEffect(() => {
    const obey = (message: GraphHostMessage): void => {
      switch (message.type) {
        case 'server':
          setServer(message.state)
          break
        case 'graph':
          // From here on it stays at what was chosen, whatever becomes active (EDIT-030).
          follow(message.view)
          setView(message.view)
          setWords('')
          break
        case 'found':
          setFound(message.nodes)
          break
        case 'reset':
          setMemory((before) => ({ ...AT_FIRST, asList: before.asList }))
          break
        case 'done':
          setWords(message.words)
      }
    }
    const hear = ({ data }: MessageEvent): void => {
      if (isGraphHostMessage(data)) obey(data)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [follow])

  useEffect(() => {
    setWords('Reading the graph…')
    post({ type: 'ask', request })
  }, [request])
  useEffect(() => vscode.setState(memory), [memory])
  useEffect(() => {
    setFound([])
    if (filter.trim() === '') return
    const timer = setTimeout(() => post({ type: 'find', text: filter }), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [filter])

  const remember = useCallback(
    (change: Partial<GraphMemory>) => setMemory((before) => ({ ...before, ...change })),
    [],
  )
  const ask = useCallback(
    (change: Partial<GraphRequest>) =>
      setMemory((before) => ({ ...before, request: { ...before.request, ...change } })),
    [],
  )
  return (
    <GraphApp
      view={view}
      server={server}
      found={found}
      words={words}
      memory={memory}
      onRemember={remember}
      onRequest={ask}
      actions={{
        open: (key) => post({ type: 'open', key }),
        preview: (key) => post({ type: 'preview', key }),
        copyName: (key) => post({ type: 'copyName', key }),
        onCopy: (format) => post({ type: 'copyGraph', format }),
        exportSvg: (svg) => post({ type: 'export', svg }),
        restartServer: () => post({ type: 'restartServer' }),
      }}
    />
  )
}

/** Another part of the graph is looked at anew; and `auto` and `active` become what they stood for. */
function following(
  memory: GraphMemory,
  before: GraphView | undefined,
  { focus, totals }: GraphView,
): GraphMemory {
  const isOther = before !== undefined && before.focus !== focus
  const viewport = isOther ? null : memory.viewport
  const { request } = memory
  const isOpen = request.focus === 'auto' || request.focus === 'active'
  if (!isOpen || totals.skills === 0) return { ...memory, viewport }
  return { ...memory, viewport, request: { ...request, focus: focus ?? 'all' } }
}

function post(message: GraphPageMessage): void {
  vscode.postMessage(message)
}

document.title = 'DCI Dependency Graph'
const root = document.getElementById('root')
const saved = vscode.getState()
if (root !== null) render(<GraphPage saved={isGraphMemory(saved) ? saved : undefined} />, root)
