import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { leaveToasts } from './toast.tsx'

interface DialogProps {
  title: string
  /** Called on Escape or the browser's close gesture. */
  onClose: () => void
  /** `alertdialog` if the reader has to respond first; screen readers read the text of `describedBy`. */
  role?: 'alertdialog'
  /** Id of the element with the dialog's text. */
  describedBy?: string
  /** True for a dialog with a form. */
  isWide?: boolean
  children: ReactNode
}

/** Native modal dialog: the page behind is inert, Escape closes it, and the focus returns to the former element. */
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
      // a second Escape without a click in between would close the dialog even if `cancel` is prevented
      onKeyDown={(event) => {
        const isHere =
          event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
        if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        // React also bubbles events of nested dialogs
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
