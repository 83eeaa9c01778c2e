import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Icon } from './icon.tsx'
import './toast.css'

export type ToastTone = 'default' | 'destructive' | 'success'

export interface ToastContent {
  tone: ToastTone
  title?: string
  text: string
  closeLabel: string
  /** Time after which the toast closes, unless it is hovered or focused; by default it remains. */
  durationMs?: number
  /** Button, for example to undo a change. A click also closes the toast. */
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

/** Returns the topmost modal dialog, outside of which nothing can be clicked, else the body. */
const uppermost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/** Returns the edge of the window that is farther from the focused element, so that a toast does not cover it. */
function farEdge(): 'top' | 'bottom' {
  const active = document.activeElement
  if (!active || active === document.body || active.matches('main, dialog')) return 'bottom'
  const { top, bottom } = active.getBoundingClientRect()
  return (top + bottom) / 2 > innerHeight / 2 ? 'top' : 'bottom'
}

/** Moves a toast out of a dialog that is about to close, so that the toast remains visible. */
export function leaveToasts(dialog: HTMLElement): void {
  if (place && dialog.contains(place)) document.body.append(place)
}

/** Shows a toast in place of the previous one. It has its own React root, so it remains after a navigation. */
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
  // a new key ends the timer of the previous toast
  root.render(<Toast key={performance.now()} content={content} onClose={close} />)
}
