import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { leaveToasts } from './toast.tsx'

interface DialogProps {
  title: string
  /** Called on Escape, and on the browser's gesture to close a dialog. */
  onClose: () => void
  /**
   * `alertdialog` if the reader has to respond before going on. Screen readers then read the element `describedBy`.
   */
  role?: 'alertdialog'
  /** Id of the element with the dialog's text. */
  describedBy?: string
  /** True for a dialog with a form, which needs more width. */
  isWide?: boolean
  children: ReactNode
}

/**
 * Native modal dialog. The page behind it is inert, Escape closes it, and the focus returns to the formerly focused
 * element.
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
      // without this, a second Escape without a click in between closes the dialog even if `cancel` is prevented
      onKeyDown={(event) => {
        const isHere =
          event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
        if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        // ignores events of nested dialogs, which React bubbles
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
