import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Icon } from './icon.tsx'
import './toast.css'

/** Variants. */
export type ToastTone = 'default' | 'destructive' | 'success'

export interface ToastContent {
  tone: ToastTone
  /** Heading above the text. */
  title?: string
  text: string
  /** Label of the close button. */
  closeLabel: string
  /**
   * Milliseconds after which the toast closes, unless it is hovered or focused. If undefined, it is shown until the
   * reader closes it.
   */
  durationMs?: number
  /** Button with an action, for example undo. Clicking it also closes the toast. */
  action?: { label: string; onAct: () => void }
}

const icons = { default: 'info', destructive: 'alert', success: 'check' } as const

/** Short message that covers a part of the page. */
export function Toast({ content, onClose }: { content: ToastContent; onClose: () => void }) {
  const { tone, title, text, closeLabel, durationMs, action } = content
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (durationMs === undefined || isHeld) return undefined
    const timer = setTimeout(onClose, durationMs)
    return () => clearTimeout(timer)
  }, [durationMs, isHeld, onClose])
  const hold = (is: boolean) => () => setHeld(is)
  return (
    <div
      className={`toast toast-${tone}`}
      role={tone === 'destructive' ? 'alert' : undefined}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon name={icons[tone]} />
      <p>
        {title && <b>{title}</b>}
        {text}
      </p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            onClose()
            action.onAct()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

let root: Root | null = null
let place: HTMLElement | null = null

/**
 * Returns the element that can show a toast: the topmost modal dialog, because everything outside is inert, else the
 * body.
 */
const uppermost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/** Returns the edge of the window that is farther from the focused element, so that a toast does not cover it. */
function farEdge(): 'top' | 'bottom' {
  const active = document.activeElement
  if (!active || active === document.body || active.matches('main, dialog')) return 'bottom'
  const { top, bottom } = active.getBoundingClientRect()
  return (top + bottom) / 2 > innerHeight / 2 ? 'top' : 'bottom'
}

/** Moves an open toast out of a dialog that is about to close, so that the toast remains visible. */
export function leaveToasts(dialog: HTMLElement): void {
  if (place && dialog.contains(place)) document.body.append(place)
}

/** Shows a toast in its own React root, so that it remains after a navigation. Replaces the previous toast. */
export function showToast(content: ToastContent): void {
  if (!root || !place) {
    place = document.createElement('div')
    place.className = 'toast-place'
    place.setAttribute('role', 'status')
    root = createRoot(place)
  }
  const host = uppermost()
  if (place.parentElement !== host) host.append(place)
  place.dataset['edge'] = farEdge()
  const close = () => root?.render(null)
  // a new key for each toast, so that the timer of the previous toast does not continue
  root.render(<Toast key={performance.now()} content={content} onClose={close} />)
}
