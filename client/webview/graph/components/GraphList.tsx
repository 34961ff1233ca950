import type { ComponentChild } from 'preact'
import { Code, Text } from '../../components/Text'
import { count } from '../../model/format'
import type { GraphNode, GraphView, SkillNode } from '../messages'
import { nameOf } from '../model/label'
import { capabilityRows, needRows } from '../model/list'
import type { NodeActions } from './Details'

/** The graph as tables, with the same nodes, connections and ways on (EDIT-035). */
export function GraphList(props: {
  view: GraphView
  part: Pick<GraphView, 'nodes' | 'edges'>
  actions: NodeActions
}): ComponentChild {
  const { view, part, actions } = props
  const byKey = new Map(view.nodes.map((node) => [node.key, node]))
  return (
    <div class="list" data-testid="list">
      <h2 id="needs">Who needs what</h2>
      <table aria-labelledby="needs">
        <thead>
          <tr>
            <th scope="col">skill</th>
            <th scope="col">needs</th>
            <th scope="col">how</th>
          </tr>
        </thead>
        <tbody>
          {needRows(part).map(({ consumer, capability, optional, unmet }) => (
            <tr key={`${consumer.key}\n${capability.key}`}>
              <th scope="row">
                <SkillLink node={consumer} view={view} actions={actions} />
              </th>
              <td>
                <Code text={capability.token} />
              </td>
              <td class={unmet ? 'unmet' : ''}>
                {unmet ? 'required, unmet' : optional ? 'optional' : 'required'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 id="provided">Who provides what</h2>
      <table aria-labelledby="provided">
        <thead>
          <tr>
            <th scope="col">capability</th>
            <th scope="col">selected</th>
            <th scope="col">also provided by</th>
            <th scope="col">not shown</th>
          </tr>
        </thead>
        <tbody>
          {capabilityRows(part).map(({ capability, selected, offered, more }) => (
            <tr key={capability.key}>
              <th scope="row">
                <Code text={capability.token} />
              </th>
              <td>
                {selected.length > 0 ? (
                  <Skills nodes={selected} view={view} actions={actions} />
                ) : (
                  <span class={capability.unmetFor > 0 ? 'unmet' : 'muted'}>nobody</span>
                )}
              </td>
              <td>
                <Skills nodes={offered} view={view} actions={actions} />
              </td>
              <td>
                {more.map((node) => (
                  <button
                    key={node.key}
                    type="button"
                    class="link"
                    onClick={() => actions.expand(node)}
                  >
                    {node.count.toLocaleString('en')} more {node.side}
                  </button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.cycles.length > 0 && (
        <>
          <h2 id="cycles">{count(view.cycles.length, 'cycle')}</h2>
          <ul aria-labelledby="cycles">
            {view.cycles.map((ring) => (
              <li key={ring.join('\n')}>
                <Text text={ringText(ring, byKey)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ringText(ring: readonly string[], byKey: ReadonlyMap<string, GraphNode>): string {
  const names = ring.flatMap((key) => {
    const node = byKey.get(key)
    return node === undefined ? [] : nameOf(node)
  })
  return [...names, ...names.slice(0, 1)].join(' → ')
}

interface SkillsProps {
  readonly view: GraphView
  readonly actions: NodeActions
}

function Skills({ nodes, ...rest }: { nodes: readonly SkillNode[] } & SkillsProps): ComponentChild {
  return nodes.map((node, index) => (
    <span key={node.key}>
      {index > 0 && ', '}
      <SkillLink node={node} {...rest} />
    </span>
  ))
}

function SkillLink({ node, view, actions }: { node: SkillNode } & SkillsProps): ComponentChild {
  return (
    <>
      <button type="button" class="link" onClick={() => actions.open(node.key)}>
        <Text text={nameOf(node)} />
      </button>
      {node.shared && (
        <span class="muted">
          {' '}
          <Text text={node.path} />
        </span>
      )}
      {node.key === view.active && <span class="muted"> (active)</span>}
    </>
  )
}
