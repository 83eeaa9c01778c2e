import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface SectionProps {
  title: string
  /** Anchor id for links to this section. */
  id?: string
  /** Link to the full list. */
  more?: { href: string; label: string }
  /** Shown beside the heading in place of `more`, for example a sort menu. */
  aside?: ReactNode
  children: ReactNode
}

/** Part of a page with its own heading. */
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
