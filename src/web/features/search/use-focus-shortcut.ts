import { useEffect, useRef } from 'react'

/**
 * True for a '/' that nobody else is to have: not typed into a field, nothing held but Shift (which German keyboards
 * need for it).
 */
export function isFocusShortcut(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.defaultPrevented || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])')
  )
}

/**
 * Brings the focus to the field when '/' is pressed anywhere on the page. Of several fields in sight the first one
 * comes; where none is, the one that can be revealed.
 */
export function useFocusShortcut(
  field: { current: HTMLInputElement | null },
  onReveal: (() => void) | undefined,
): void {
  const reveal = useRef(onReveal)
  useEffect(() => {
    reveal.current = onReveal
  })
  useEffect(() => {
    const focusShown = (event: KeyboardEvent) => {
      if (!isFocusShortcut(event) || !field.current?.checkVisibility()) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    const revealHidden = (event: KeyboardEvent) => {
      if (!isFocusShortcut(event) || !reveal.current || field.current?.checkVisibility()) return
      event.preventDefault()
      reveal.current()
    }
    // the window hears it after the document: when no field in sight has taken it
    document.addEventListener('keydown', focusShown)
    window.addEventListener('keydown', revealHidden)
    return () => {
      document.removeEventListener('keydown', focusShown)
      window.removeEventListener('keydown', revealHidden)
    }
  }, [field])
}
