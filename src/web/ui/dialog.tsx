import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { leaveToasts } from './toast.tsx'

interface DialogProps {
  title: string
  /** Escape, or the browser's own way back. */
  onClose: () => void
  /** `alertdialog` for what has to be answered before anything else; it is read out with `describedBy`. */
  role?: 'alertdialog'
  /** Id of the text that the dialog is about. */
  describedBy?: string
  /** For a form rather than a question. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A question before everything else: native, so the page behind is inert, Escape closes, and the focus returns to where
 * it was.
 */
export function Dialog({ title, onClose, role, describedBy, isWide = false, children }: DialogProps) {
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
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      // a second Escape without a press between would close it whatever `cancel` is told
      onKeyDown={(event) => {
        const isHere =
          event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
        if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
        event.preventDefault()
        onClose()
      }}
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
