import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Icon } from './icon.tsx'
import './toast.css'

/** Variants (specification, section 4). */
export type ToastTone = 'default' | 'destructive' | 'success'

export interface ToastContent {
  tone: ToastTone
  /** Above the text, where one sentence is not enough. */
  title?: string
  text: string
  /** On the button that closes it. */
  closeLabel: string
  /** How long it stays while nobody points at it; until it is closed where left out. */
  durationMs?: number
  /** What may be done about it: undoing, say. It closes the message. */
  action?: { label: string; onAct: () => void }
}

const icons = { default: 'info', destructive: 'alert', success: 'check' } as const

/** A short message over the page. */
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

/** What is beside a modal dialog is inert and covered: then the place of messages is within the uppermost one. */
const uppermost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/** To be called by a dialog that closes: the message it shows stays on the page. */
export function leaveToasts(dialog: HTMLElement): void {
  if (place && dialog.contains(place)) document.body.append(place)
}

/**
 * Shows a message over whatever page comes next, in a place of its own beside the pages: it outlives the page that says
 * it. There is one at a time (specification, section 4): a new one takes the place of the former.
 */
export function showToast(content: ToastContent): void {
  if (!root || !place) {
    place = document.createElement('div')
    place.className = 'toast-place'
    place.setAttribute('role', 'status')
    root = createRoot(place)
  }
  const host = uppermost()
  if (place.parentElement !== host) host.append(place)
  const close = () => root?.render(null)
  // a new key: its time begins anew
  root.render(<Toast key={performance.now()} content={content} onClose={close} />)
}
