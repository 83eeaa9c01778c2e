import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface ChipProps {
  href: string
  isCurrent?: boolean
  /** Spoken instead of the visible words, where those are too short to understand. */
  label?: string
  children: ReactNode
}

/** A choice that is a link: filters keep the place where the reader is. */
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
