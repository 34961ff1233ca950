import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Keeps the keyboard where it was: a row that moves to another group is made anew, and its button with
 * it, so after each update the focus goes back to the button with the same `data-key` (EDIT-030). It is
 * never taken from another part of the window: leaving the panel ends the memory.
 */
export function useKeptFocus(): void {
  const last = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last.current = target.dataset.key
    }
    const forget = (): void => {
      last.current = undefined
    }
    document.addEventListener('focusin', remember)
    window.addEventListener('blur', forget)
    return () => {
      document.removeEventListener('focusin', remember)
      window.removeEventListener('blur', forget)
    }
  }, [])
  useLayoutEffect(() => {
    const isLost = document.hasFocus() && document.activeElement === document.body
    if (last.current === undefined || !isLost) return
    const again = document.querySelector(`[data-key="${CSS.escape(last.current)}"]`)
    if (again instanceof HTMLElement) again.focus({ preventScroll: true })
  })
}
