import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface SectionProps {
  title: string
  /** A way to more of the same. */
  more?: { href: string; label: string }
  /** Beside the heading instead of `more`, such as a sort menu. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Section({ title, more, aside, children }: SectionProps) {
  return (
    <section className="section">
      <header>
        <h2>{title}</h2>
        {aside}
        {more && (
          <Link className="section-more" to={more.href}>
            {more.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
