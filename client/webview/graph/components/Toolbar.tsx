import type { ComponentChild, ComponentChildren } from 'preact'
import { Text } from '../../components/Text'
import { count, visible } from '../../model/format'
import type { FoundNode, GraphFormat, GraphView } from '../messages'
import { nameOf } from '../model/label'
import { STEP } from '../model/viewport'

const DEEPEST = 6

const FORMATS: readonly (readonly [GraphFormat, string])[] = [
  ['mermaid', 'Mermaid'],
  ['dot', 'DOT'],
  ['json', 'JSON'],
]

export interface ToolbarProps {
  readonly view: GraphView
  readonly focus: string
  readonly depth: number
  readonly filter: string
  readonly found: readonly FoundNode[]
  readonly asList: boolean
  onFilter(text: string): void
  /** A node's key, `active` or `all`. */
  onFocus(focus: string): void
  onDepth(depth: number): void
  onZoom(factor: number): void
  onFit(): void
  onList(asList: boolean): void
  onExport(): void
  onCopy(format: GraphFormat): void
}

/** Search, how much is shown, how large, and what may be taken out of the window. */
export function Toolbar(props: ToolbarProps): ComponentChild {
  const { view, depth, filter, asList } = props
  const isWhole = view.focus === null
  const centre = view.nodes.find(({ key }) => key === view.focus)
  return (
    <div class="toolbar">
      <label class="search">
        <span class="spoken">Filter what is shown, and find more</span>
        <input
          type="search"
          placeholder="Filter or find a skill or capability"
          value={filter}
          data-testid="filter"
          onInput={({ currentTarget }) => props.onFilter(currentTarget.value)}
        />
      </label>
      <Group label="Part of the graph">
        <Button text="Active skill" run={() => props.onFocus('active')} />
        <Button text="Whole workspace" isOn={isWhole} run={() => props.onFocus('all')} />
        {centre !== undefined && (
          <span class="depth">
            <span>
              around <b>{visible(nameOf(centre), 30)}</b>, {count(depth, 'step')} away
            </span>
            <Button
              text="−"
              label="Fewer steps"
              off={depth <= 1}
              run={() => props.onDepth(depth - 1)}
            />
            <Button
              text="+"
              label="More steps"
              off={depth >= DEEPEST}
              run={() => props.onDepth(depth + 1)}
            />
          </span>
        )}
      </Group>
      {!asList && (
        <Group label="Zoom">
          <Button text="−" label="Zoom out" run={() => props.onZoom(1 / STEP)} />
          <Button text="+" label="Zoom in" run={() => props.onZoom(STEP)} />
          <Button text="Fit" run={props.onFit} />
        </Group>
      )}
      <Group label="Take with you">
        <Button text="As list" isOn={asList} run={() => props.onList(!asList)} />
        <Button text="Export SVG" run={props.onExport} />
        {FORMATS.map(([format, name]) => (
          <Button key={format} text={`Copy ${name}`} run={() => props.onCopy(format)} />
        ))}
      </Group>
      <Found {...props} />
    </div>
  )
}

/** What a search found beyond what is drawn. */
function Found({ view, found, onFocus }: ToolbarProps): ComponentChild {
  const drawn = new Set(view.nodes.map(({ key }) => key))
  const others = found.filter(({ key }) => !drawn.has(key))
  if (others.length === 0) return null
  return (
    <div class="found">
      <p id="found" class="muted">
        Not shown here; choose one to look at:
      </p>
      <ul aria-labelledby="found">
        {others.map((node) => (
          <li key={node.key}>
            <button type="button" class="link" onClick={() => onFocus(node.key)}>
              <Text text={nameOf(node)} />
            </button>{' '}
            <span class="muted">
              {node.kind === 'skill' ? <Text text={node.path} /> : 'capability'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Group(props: { label: string; children: ComponentChildren }): ComponentChild {
  return (
    <fieldset class="group" aria-label={props.label}>
      {props.children}
    </fieldset>
  )
}

function Button(props: {
  text: string
  label?: string
  isOn?: boolean
  off?: boolean
  run: () => void
}): ComponentChild {
  return (
    <button
      type="button"
      class="secondary"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.isOn}
      disabled={props.off}
      onClick={props.run}
    >
      {props.text}
    </button>
  )
}
