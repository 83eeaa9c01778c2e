import { leaveToasts } from './toast.tsx'

/** Shows a modal dialog and focuses its heading. Returns a function that closes the dialog and moves the focus back. */
export function openModal(
  dialog: HTMLDialogElement,
  // gets the focus if the element that had it before no longer exists
  fallback: () => HTMLElement | null = () => null,
): () => void {
  const before = document.activeElement
  const page = location.pathname
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  return () => {
    leaveToasts(dialog)
    dialog.close()
    // after a navigation to another page, that page sets the focus
    if (location.pathname !== page) return
    const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body
    ;(isUsable ? before : fallback())?.focus({ preventScroll: true })
  }
}
