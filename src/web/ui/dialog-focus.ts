import type { SyntheticEvent } from 'react'
import { leaveToasts } from './toast.tsx'

/**
 * Shows a modal dialog and focuses its heading. Returns a function that closes the dialog and moves the focus back.
 * @param fallback returns the element to focus if the element that had the focus before no longer exists
 */
export function openModal(
  dialog: HTMLDialogElement,
  fallback: () => HTMLElement | null = () => null,
): () => void {
  const before = document.activeElement
  const page = location.pathname
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  return () => {
    leaveToasts(dialog)
    dialog.close()
    // after a navigation, the new page sets the focus
    if (location.pathname !== page) return
    const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body
    ;(isUsable ? before : fallback())?.focus({ preventScroll: true })
  }
}

/** Returns a handler of the event `cancel`. It ignores the events of nested dialogs, which bubble in React. */
export const onCancelOf = (onClose: () => void) => (event: SyntheticEvent) => {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  onClose()
}
