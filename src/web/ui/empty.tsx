import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** Shown in place of an empty list: a drawing, a sentence, a link to an action, and optionally another link. */
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
      <svg className="empty-shelf" viewBox="0 0 96 56" aria-hidden="true">
        <path
          className="empty-books"
          d="M14 12h11v36H14Zm17 8h9v28h-9Zm14-14h13v42H45Zm25 9 10 2-6 31-10-2Z"
        />
        <path className="empty-signs" d="m51.500 18 4 4-4 4-4-4Zm-32 8 3.500 6h-7Z" />
        <path className="empty-board" d="M4 49h88" />
      </svg>
      <p>{children}</p>
      <p className="empty-ways">
        <Link className="btn go" to={action.href}>
          {action.label}
        </Link>
        {other && (
          <Link className="link" to={other.href}>
            {other.label}
          </Link>
        )}
      </p>
    </div>
  )
}
