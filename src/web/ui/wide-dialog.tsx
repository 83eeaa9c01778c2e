import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { leaveToasts } from './toast.tsx'
import './wide-dialog.css'

interface WideDialogProps {
  title: ReactNode
  /** Language of the title, where it is not the page's. */
  titleLanguage?: string | undefined
  closeLabel: string
  isOpen: boolean
  /** The close button, Escape, the browser's own way back, a press beside the dialog. */
  onClose: () => void
  /** Where the focus goes when what had it before is gone. */
  fallbackFocus: () => HTMLElement | null
  isBusy?: boolean
  children: ReactNode
}

/**
 * What is behind stays where it is, though the wheel or a finger is beside the dialog. By taking the events: hiding the
 * page's scrollbar would change the size of the window, which ends a transition between pages.
 */
function holdPage(event: Event): void {
  const dialog = event.currentTarget as HTMLElement
  const isBeside = event.target === dialog
  if (event.cancelable && (isBeside || dialog.scrollHeight <= dialog.clientHeight)) event.preventDefault()
}

/**
 * A page over the page: native, so that what is behind is inert. It may be closed and fade while its content is still
 * there. The focus begins on its heading and returns to where it was.
 */
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
    const before = document.activeElement
    const page = location.pathname
    dialog.showModal()
    dialog.scrollTop = 0
    for (const name of ['wheel', 'touchmove']) dialog.addEventListener(name, holdPage, { passive: false })
    // whatever else moves it is taken back: a scrollbar, a wheel that was turning already
    const { scrollY } = window
    const stay = () => window.scrollTo({ top: scrollY, behavior: 'instant' })
    window.addEventListener('scroll', stay)
    dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    return () => {
      for (const name of ['wheel', 'touchmove']) dialog.removeEventListener(name, holdPage)
      window.removeEventListener('scroll', stay)
      leaveToasts(dialog)
      dialog.close()
      // on another page the focus is that page's matter
      if (location.pathname !== page) return
      const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body
      ;(isUsable ? before : fallbackFocus())?.focus({ preventScroll: true })
    }
    // what had the focus when it opened
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])
  const isBeside = (event: PointerEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={ref}
      className="panel wide-dialog"
      aria-labelledby={id}
      aria-busy={isBusy}
      onCancel={(event) => {
        // React tells of dialogs within this one too
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
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
