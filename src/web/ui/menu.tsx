import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from './link.tsx'
import { Icon } from './icon.tsx'

export interface MenuItem {
  /** Stays the same where the address changes with what is chosen, so that the focus stays too. */
  key?: string
  href: string
  label: ReactNode
  isCurrent?: boolean
  /** Left out on a phone. */
  isWideOnly?: boolean
  onSelect?: () => void
}

interface MenuProps {
  /** On the button. */
  label: ReactNode
  /** Spoken before the visible words of the button. */
  accessibleLabel?: string
  /** Above the choices. */
  heading?: string
  items: readonly MenuItem[]
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  /** More than one may be chosen: a choice leaves it open. */
  staysOpen?: boolean
}

/**
 * A button that discloses a list of links: native, so that it works without scripts. With scripts Escape and a click or
 * a focus elsewhere close it, and the arrow keys walk along the choices.
 */
export function Menu({
  label,
  accessibleLabel,
  heading,
  items,
  align = 'start',
  staysOpen = false,
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => ref.current?.removeAttribute('open')
  /** A panel that lies over others gives way; one in the line would pull away what is about to be pressed. */
  const giveWay = () => {
    const panel = ref.current?.querySelector('.menu-panel')
    if (panel && getComputedStyle(panel).position !== 'static') close()
  }

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) giveWay()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const menu = ref.current
    if (!menu?.open) return
    if (event.key === 'Escape') {
      // the dialog it may stand in stays open
      event.preventDefault()
      close()
      menu.querySelector('summary')?.focus()
      return
    }
    const links = [...menu.querySelectorAll('a')].filter((link) => link.checkVisibility())
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const goal = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: links.length - 1 }[
      event.key
    ]
    if (goal === undefined) return
    event.preventDefault()
    links[(goal + links.length) % links.length]?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) giveWay()
  }

  return (
    // the native disclosure is interactive; it only lends its children's keys a way out
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={ref} className={`menu menu-${align}`} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary>
        <span>
          {accessibleLabel && <span className="visually-hidden">{accessibleLabel}: </span>}
          {label}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-panel">
        {heading && <p className="menu-heading">{heading}</p>}
        <ul>
          {items.map((item) => (
            <li key={item.key ?? item.href} className={item.isWideOnly ? 'wide-only' : undefined}>
              <Link
                to={item.href}
                aria-current={item.isCurrent ? 'true' : undefined}
                preventScrollReset
                onClick={() => {
                  if (!staysOpen) {
                    close()
                    // the choice is hidden now, and what it leads to may be on this page
                    ref.current?.querySelector('summary')?.focus({ preventScroll: true })
                  }
                  item.onSelect?.()
                }}
              >
                <span>{item.label}</span>
                {item.isCurrent && <Icon name="check" />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
