import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Keeps the keyboard where it was: a row that moves to another group is made anew, and its button with
 * it, so after each update the focus goes back to the button with the same `data-key` (EDIT-030).
 */
export function useKeptFocus(): void {
  const last = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const remember = (event: FocusEvent): void => {
      if (event.target instanceof HTMLElement) last.current = event.target.dataset['key']
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useLayoutEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    const again = document.querySelector(`[data-key="${CSS.escape(last.current)}"]`)
    if (again instanceof HTMLElement) again.focus({ preventScroll: true })
    else last.current = undefined
  })
}
