import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { GraphMemory, Viewport } from '../messages'
import type { Layout, Point } from '../model/layout'
import { anchored, openingView, revealing, type Size, wholeView } from '../model/viewport'

const NOWHERE: Viewport = { left: 0, top: 0, scale: 1 }

interface Port {
  readonly viewport: Viewport
  readonly setFrame: (frame: Size) => void
  readonly move: (change: (viewport: Viewport) => Viewport) => void
  readonly fit: () => void
  /** Brings a node into view, where it is not seen. */
  readonly reveal: (key: string) => void
  readonly middle: () => Point
}

/**
 * Where the picture stands. A new layout of the same part leaves what is selected where it was on the
 * screen; another part, which comes without a kept viewport, is shown from its focus.
 */
export function useViewport(props: {
  layout: Layout
  selected: string | null
  kept: Viewport | null
  onRemember: (change: Partial<GraphMemory>) => void
}): Port {
  const { layout, selected, kept, onRemember } = props
  const [frame, setFrameState] = useState<Size>({ width: 0, height: 0 })
  const now = useRef({ layout, frame, viewport: kept, shown: layout, onRemember })
  Object.assign(now.current, { layout, frame, viewport: kept, onRemember })

  const set = useCallback((viewport: Viewport): void => {
    now.current.viewport = viewport
    now.current.onRemember({ viewport })
  }, [])

  useLayoutEffect(() => {
    const { shown } = now.current
    now.current.shown = layout
    if (frame.width === 0 || layout.nodes.length === 0) return
    if (kept === null) set(openingView(layout, frame, selected ?? undefined))
    else if (shown !== layout && selected !== null) {
      const next = anchored(kept, shown, layout, selected)
      if (next !== kept) set(next)
    }
  }, [layout, frame, kept, selected, set])

  return {
    viewport: kept ?? NOWHERE,
    setFrame: useCallback(({ width, height }: Size) => {
      const { frame } = now.current
      if (frame.width !== width || frame.height !== height) setFrameState({ width, height })
    }, []),
    move: useCallback((change) => set(change(now.current.viewport ?? NOWHERE)), [set]),
    fit: useCallback(() => set(wholeView(now.current.layout, now.current.frame)), [set]),
    reveal: useCallback(
      (key) => {
        const { layout, frame, viewport } = now.current
        const node = layout.nodes.find((each) => each.node.key === key)
        if (node !== undefined && viewport !== null) set(revealing(viewport, node, frame))
      },
      [set],
    ),
    middle: () => ({ x: frame.width / 2, y: frame.height / 2 }),
  }
}
