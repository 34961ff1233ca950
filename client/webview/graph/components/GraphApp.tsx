import type { ComponentChild } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { count } from '../../model/format'
import type { FoundNode, GraphMemory, GraphRequest, GraphView, ServerState } from '../messages'
import { svgFile } from '../model/export'
import { filtered } from '../model/filter'
import { layoutOf } from '../model/layout'
import { firstNode } from '../model/navigate'
import { zoomed } from '../model/viewport'
import { Canvas } from './Canvas'
import { Details, type NodeActions } from './Details'
import { GraphLegend } from './GraphLegend'
import { GraphList } from './GraphList'
import { shownPalette } from './shown-palette'
import { Toolbar, type ToolbarProps } from './Toolbar'
import { useViewport } from './use-viewport'

export interface GraphAppProps {
  readonly view: GraphView | undefined
  readonly server: ServerState
  readonly found: readonly FoundNode[]
  /** What was done last, for the status line. */
  readonly words: string
  readonly memory: GraphMemory
  readonly onRemember: (change: Partial<GraphMemory>) => void
  readonly onRequest: (change: Partial<GraphRequest>) => void
  readonly actions: Pick<NodeActions, 'open' | 'preview' | 'copyName'> &
    Pick<ToolbarProps, 'onCopy'> & { exportSvg(svg: string): void; restartServer(): void }
}

/** How many skills an expansion shows more. */
const PAGE = 12

/** The page: search and buttons, the picture or the tables, what is selected, and what the signs mean. */
export function GraphApp(props: GraphAppProps): ComponentChild {
  const { view, server } = props
  return (
    <>
      <h1 class="spoken">Dependency graph</h1>
      {server === 'stopped' && (
        <p class="banner" role="status">
          The language server has stopped; nothing here follows your edits.{' '}
          <button type="button" class="primary" onClick={props.actions.restartServer}>
            Restart language server
          </button>
        </p>
      )}
      {view === undefined ? (
        <p class="muted notice" role="status">
          {server === 'starting' ? 'The language server is starting.' : 'Skills are being read.'}
        </p>
      ) : (
        <Graph {...props} view={view} />
      )}
    </>
  )
}

function Graph(props: GraphAppProps & { view: GraphView }): ComponentChild {
  const { view, memory, onRemember, onRequest } = props
  const { filter, asList, request } = memory
  const part = useMemo(() => filtered(view, filter), [view, filter])
  const layout = useMemo(() => layoutOf(part), [part])
  const selected = firstNode(layout, [memory.selected, view.focus, view.active]) ?? null
  const node = view.nodes.find(({ key }) => key === selected)
  const takesFocus = useRef(false)
  const details = useRef<HTMLDivElement>(null)
  const port = useViewport({ layout, selected, kept: memory.viewport, onRemember })

  const actions: NodeActions = {
    ...props.actions,
    focusOn: (key) => {
      onRemember({ selected: key, filter: '' })
      onRequest({ focus: key, expanded: {} })
    },
    expand: ({ key, kind }) => {
      const shown = request.expanded[key] ?? 0
      const expanded = { ...request.expanded, [key]: kind === 'skill' ? 1 : shown + PAGE }
      onRequest({ expanded })
    },
  }
  const activate = (key: string): void => {
    const chosen = view.nodes.find((each) => each.key === key)
    if (chosen?.kind === 'skill') actions.open(key)
    else if (chosen?.kind === 'more') actions.expand(chosen)
    else if (chosen !== undefined) actions.focusOn(key)
  }
  return (
    <>
      <Toolbar
        view={view}
        focus={request.focus}
        depth={request.depth}
        filter={filter}
        found={filter === '' ? [] : props.found}
        asList={asList}
        onFilter={(text) => onRemember({ filter: text })}
        onFocus={(focus) => {
          onRemember({ selected: null, filter: '' })
          onRequest({ focus, expanded: {} })
        }}
        onDepth={(depth) => onRequest({ depth })}
        onZoom={(factor) => port.move((viewport) => zoomed(viewport, factor, port.middle()))}
        onFit={port.fit}
        onList={(list) => onRemember({ asList: list })}
        onExport={() => props.actions.exportSvg(svgFile(layout, view.active, shownPalette()))}
        onCopy={props.actions.onCopy}
      />
      <p class="summary muted" role="status">
        {props.words || summary(view)}
      </p>
      {part.nodes.length === 0 ? (
        <Nothing view={view} filter={filter} />
      ) : asList ? (
        <GraphList view={view} part={part} actions={actions} />
      ) : (
        <>
          <Canvas
            layout={layout}
            active={view.active}
            selected={selected}
            viewport={port.viewport}
            onFrame={port.setFrame}
            onMove={port.move}
            onFit={port.fit}
            onSelect={(key) => {
              onRemember({ selected: key })
              port.reveal(key)
            }}
            onActivate={activate}
            onMenu={() => details.current?.querySelector('button')?.focus()}
            takesFocus={takesFocus}
          />
          <div ref={details}>
            {node !== undefined && (
              <Details
                node={node}
                view={view}
                actions={actions}
                onEscape={() => {
                  takesFocus.current = true
                  onRemember({ selected })
                }}
              />
            )}
          </div>
          <GraphLegend />
        </>
      )}
    </>
  )
}

function Nothing({ view, filter }: { view: GraphView; filter: string }): ComponentChild {
  const { totals } = view
  if (filter !== '') return <p class="notice">Nothing that is shown has “{filter}” in its name.</p>
  if (view.focus !== null) {
    return <p class="notice">What was shown here is gone. Choose another part of the graph.</p>
  }
  return (
    <p class="notice">
      {totals.consumers === 0
        ? 'No skill requires anything yet. A skill says what it needs in its contract: R(what-it-needs).'
        : 'There is nothing to draw.'}
    </p>
  )
}

function summary({ nodes, edges, cycles, totals, isCut }: GraphView): string {
  const unmet = edges.filter(({ kind }) => kind === 'unmet').length
  const skills = nodes.filter(({ kind }) => kind === 'skill').length
  return [
    `${skills.toLocaleString('en')} of ${count(totals.skills, 'skill')} shown`,
    count(unmet, 'unmet requirement'),
    count(cycles.length, 'cycle'),
    ...(isCut ? ['more than can be drawn: choose a part of it'] : []),
  ].join(' · ')
}
