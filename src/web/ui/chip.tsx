import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface ChipProps {
  href: string
  isCurrent?: boolean
  /** Accessible name; by default the visible text. */
  label?: string
  children: ReactNode
}

/** Link that sets or removes a filter and preserves the scroll position. */
export function Chip({ href, isCurrent = false, label, children }: ChipProps) {
  return (
    <Link
      className="chip"
      to={href}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Link>
  )
}
