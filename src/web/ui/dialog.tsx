import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { onCancelOf, openModal } from './dialog-focus.ts'

interface DialogProps {
  title: string
  /** Called on Escape, and on another gesture with which the browser closes dialogs. */
  onClose: () => void
  /** `alertdialog` if the reader has to respond. Screen readers then read the element with the id `describedBy`. */
  role?: 'alertdialog'
  describedBy?: string
  /** True for a dialog that needs more width, for example for a form. */
  isWide?: boolean
  children: ReactNode
}

/** Native modal dialog. After it is closed, the focus returns to the element that had it before. */
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
      // handles Escape here, because the browser closes a dialog after a second Escape even if `cancel` is prevented
      onKeyDown={(event) => {
        const isHere =
          event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
        if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
        event.preventDefault()
        onClose()
      }}
      onCancel={onCancelOf(onClose)}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
