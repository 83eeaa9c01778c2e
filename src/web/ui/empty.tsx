import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** A list with nothing in it: one sentence, one way on, and where there is one, another. */
export function Empty({
  children,
  action,
  other,
}: {
  children: ReactNode
  action: { href: string; label: string }
  other?: { href: string; label: string } | undefined
}) {
  return (
    <div className="empty">
      <p>{children}</p>
      <p className="empty-ways">
        <Link className="btn" to={action.href}>
          {action.label}
        </Link>
        {other && (
          <Link className="btn" to={other.href}>
            {other.label}
          </Link>
        )}
      </p>
    </div>
  )
}
