import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from './link.tsx'
import { Icon } from './icon.tsx'

export interface MenuItem {
  /** React key; by default `href`. Without a constant key, an item loses the focus when its `href` changes. */
  key?: string
  href: string
  label: ReactNode
  isCurrent?: boolean
  /** Hidden on a phone. */
  isWideOnly?: boolean
  onSelect?: () => void
}

interface MenuProps {
  label: ReactNode
  /** Screen readers read this text before the visible text of the button. */
  accessibleLabel?: string
  heading?: string
  items: readonly MenuItem[]
  /** Edge of the button with which the panel of items is aligned. */
  align?: 'start' | 'end'
  /** True if the menu stays open after a choice, so that the reader can make several choices. */
  staysOpen?: boolean
}

/** Menu of links that works without scripts. With scripts, Escape or a click elsewhere closes it. */
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
  /**
   * Closes the panel if it floats over content. A panel in the flow of the page stays open, because closing it would
   * move the element that the reader is about to click.
   */
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
      // prevents Escape from also closing a surrounding dialog
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
    // the native element is interactive
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
                    // the focused link is now hidden, and a link to the current page sets no focus
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
