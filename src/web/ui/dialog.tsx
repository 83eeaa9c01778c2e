import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { leaveToasts } from './toast.tsx'

interface DialogProps {
  title: string
  /** Escape, or the browser's own way back. */
  onClose: () => void
  children: ReactNode
}

/** A question before everything else: native, so the page behind is inert, Escape closes, and the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('h2')?.focus()
    return () => {
      if (dialog) leaveToasts(dialog)
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        // React tells of dialogs within this one too
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
