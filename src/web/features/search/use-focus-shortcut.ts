import { useEffect, useEffectEvent } from 'react'

/** Returns true for a '/' outside of fields, without Ctrl, Alt or Meta. German keyboards need Shift for '/'. */
export function isFocusShortcut(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.defaultPrevented || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])')
  )
}

/** Focuses the first visible search field after '/'. Calls `onReveal` if no field is visible. */
export function useFocusShortcut(
  field: { current: HTMLInputElement | null },
  onReveal: (() => void) | undefined,
): void {
  const revealHidden = useEffectEvent((event: KeyboardEvent) => {
    if (!isFocusShortcut(event) || !onReveal || field.current?.checkVisibility()) return
    event.preventDefault()
    onReveal()
  })
  useEffect(() => {
    const focusShown = (event: KeyboardEvent) => {
      if (!isFocusShortcut(event) || !field.current?.checkVisibility()) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    const onWindowKey = (event: KeyboardEvent) => revealHidden(event)
    // the document receives the key first; `revealHidden` ignores a key that a visible field has handled
    document.addEventListener('keydown', focusShown)
    window.addEventListener('keydown', onWindowKey)
    return () => {
      document.removeEventListener('keydown', focusShown)
      window.removeEventListener('keydown', onWindowKey)
    }
  }, [field])
}
