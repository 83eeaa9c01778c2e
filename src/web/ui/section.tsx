import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface SectionProps {
  title: string
  /** Where a link of the page leads here. */
  id?: string
  /** A way to more of the same. */
  more?: { href: string; label: string }
  /** Beside the heading instead of `more`, such as a sort menu. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Section({ title, id, more, aside, children }: SectionProps) {
  return (
    <section className="section" id={id}>
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
