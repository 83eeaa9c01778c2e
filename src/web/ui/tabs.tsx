import { useEffect, useRef } from 'react'
import { Link } from './link.tsx'

interface Tab {
  href: string
  label: string
  isCurrent: boolean
  count?: number | string | undefined
}

/** Tabs that are links, so that each tab has a URL and works without scripts. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const ref = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  // on a phone, the row of tabs can be wider than the screen, so it is scrolled to the current tab
  useEffect(() => {
    const nav = ref.current
    const tab = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.clientWidth) / 2
  }, [current])
  return (
    <nav ref={ref} className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link to={tab.href} aria-current={tab.isCurrent ? 'page' : undefined} preventScrollReset replace>
              {tab.label}
              {tab.count !== undefined && <span className="num"> {tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
