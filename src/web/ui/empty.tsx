import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** Shown in place of an empty list: a sentence, a link and optionally a second link. */
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
