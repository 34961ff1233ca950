import type { ComponentChild } from 'preact'
import { Text } from '../../components/Text'
import { count } from '../../model/format'
import type { GraphNode, GraphView } from '../messages'
import { fate, nameOf } from '../model/label'

export interface NodeActions {
  open(key: string): void
  preview(key: string): void
  copyName(key: string): void
  focusOn(key: string): void
  expand(node: GraphNode): void
}

/** The selected node in words, and all that can be done with it. */
export function Details(props: {
  node: GraphNode
  view: GraphView
  actions: NodeActions
  onEscape: () => void
}): ComponentChild {
  const { node, view, actions } = props
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') props.onEscape()
  }
  return (
    <section class="details" aria-label="Selected" data-testid="selected" onKeyDown={leave}>
      <p>
        <b>
          <Text text={nameOf(node)} />
        </b>{' '}
        <span class="muted">
          <Text text={about(node, view)} />
        </span>
      </p>
      <p class="buttons">
        {node.kind === 'skill' && (
          <>
            <Action text="Open" run={() => actions.open(node.key)} />
            <Action text="Preview Resolution" run={() => actions.preview(node.key)} />
          </>
        )}
        {node.kind === 'more' ? (
          <Action text="Show more" run={() => actions.expand(node)} />
        ) : (
          <>
            {node.kind === 'skill' && node.hidden > 0 && (
              <Action text="Expand" run={() => actions.expand(node)} />
            )}
            {node.key !== view.focus && (
              <Action text="Focus here" run={() => actions.focusOn(node.key)} />
            )}
            <Action text="Copy Name" run={() => actions.copyName(node.key)} />
          </>
        )}
      </p>
    </section>
  )
}

function Action({ text, run }: { text: string; run: () => void }): ComponentChild {
  return (
    <button type="button" class="secondary" onClick={run}>
      {text}
    </button>
  )
}

function about(node: GraphNode, { edges, active }: GraphView): string {
  switch (node.kind) {
    case 'skill':
      return [
        `skill at ${node.path}`,
        ...(node.key === active ? ['active'] : []),
        ...fate(node),
      ].join(' · ')
    case 'capability': {
      const needed = edges.filter(({ to, kind }) => to === node.key && kind !== 'more').length
      const provided = edges.filter(({ from, kind }) => from === node.key && kind !== 'more').length
      return [
        'capability',
        `${count(needed, 'consumer')} and ${count(provided, 'provider')} shown`,
        ...(node.unmetFor > 0 ? [`unmet for ${count(node.unmetFor, 'skill')}`] : []),
      ].join(' · ')
    }
    case 'more':
      return `${node.side} of ${node.token} that are not shown`
  }
}
