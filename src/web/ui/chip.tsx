import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface ChipProps {
  href: string
  isCurrent?: boolean
  /** Accessible name, if the visible text is too short to be understood. */
  label?: string
  children: ReactNode
}

/** Filter as a link, which preserves the scroll position. */
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
