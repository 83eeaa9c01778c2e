import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { openModal } from './dialog-focus.ts'

interface DialogProps {
  title: string
  /** Called on Escape, and on a gesture with which the browser closes dialogs. */
  onClose: () => void
  /**
   * `alertdialog` if the reader has to respond before continuing. Screen readers then read the element with the id
   * `describedBy`.
   */
  role?: 'alertdialog'
  /** Id of the element with the dialog's text. */
  describedBy?: string
  /** True for a dialog with a form, which needs more width. */
  isWide?: boolean
  children: ReactNode
}

/** Native modal dialog. Escape closes it. The focus then returns to the element that had it before. */
export function Dialog({ title, onClose, role, describedBy, isWide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => openModal(ref.current!), [])
  return (
    <dialog
      ref={ref}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      // handles Escape itself, because browsers close a dialog on a second Escape without a click in between, even if
      // `cancel` is prevented
      onKeyDown={(event) => {
        const isHere =
          event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
        if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        // ignores events of nested dialogs, which bubble in React
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
