import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** A list with nothing in it: one sentence, one way on. */
export function Empty({
  children,
  action,
}: {
  children: ReactNode
  action: { href: string; label: string }
}) {
  return (
    <div className="empty">
      <p>{children}</p>
      <Link className="btn" to={action.href}>
        {action.label}
      </Link>
    </div>
  )
}
