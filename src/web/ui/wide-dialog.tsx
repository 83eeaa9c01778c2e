import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { onCancelOf, openModal } from './dialog-focus.ts'
import { Icon } from './icon.tsx'
import './wide-dialog.css'

interface WideDialogProps {
  title: ReactNode
  /** Language of the title, if it differs from the language of the page. */
  titleLanguage?: string | undefined
  closeLabel: string
  isOpen: boolean
  /** Called by the close button, by Escape or another gesture to close dialogs, and by a click beside the dialog. */
  onClose: () => void
  /** Returns the element to focus after closing, if the element that had the focus before no longer exists. */
  fallbackFocus: () => HTMLElement | null
  isBusy?: boolean
  children: ReactNode
}

/**
 * Cancels events that would scroll the page behind the dialog. Hiding the page scrollbar instead would end a view
 * transition.
 */
function holdPage(event: Event): void {
  const dialog = event.currentTarget as HTMLElement
  const isBeside = event.target === dialog
  if (event.cancelable && (isBeside || dialog.scrollHeight <= dialog.clientHeight)) event.preventDefault()
}

/** Large native modal dialog. After it is closed, the focus returns to the element that had it before. */
export function WideDialog({
  title,
  titleLanguage,
  closeLabel,
  isOpen,
  onClose,
  fallbackFocus,
  isBusy = false,
  children,
}: WideDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return undefined
    const close = openModal(dialog, fallbackFocus)
    dialog.scrollTop = 0
    for (const name of ['wheel', 'touchmove']) dialog.addEventListener(name, holdPage, { passive: false })
    // scrolls the page back after a scroll that can't be cancelled, for example with the scrollbar
    const { scrollY } = window
    const stay = () => window.scrollTo({ top: scrollY, behavior: 'instant' })
    window.addEventListener('scroll', stay)
    return () => {
      for (const name of ['wheel', 'touchmove']) dialog.removeEventListener(name, holdPage)
      window.removeEventListener('scroll', stay)
      close()
    }
    // runs only when the dialog opens or closes
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])
  const isBeside = (event: PointerEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={ref}
      className="panel wide-dialog"
      aria-labelledby={id}
      aria-busy={isBusy}
      onCancel={onCancelOf(onClose)}
      onPointerDown={(event) => (pressedBeside.current = isBeside(event))}
      onPointerUp={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className="wide-dialog-page">
        <button
          type="button"
          className="icon-button wide-dialog-close"
          aria-label={closeLabel}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <h2 id={id} tabIndex={-1} lang={titleLanguage}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
