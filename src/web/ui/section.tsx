import type { ReactNode, Ref } from 'react'
import { Link } from './link.tsx'
import type { LinkTarget } from './link-target.ts'

interface SectionProps {
  title: string
  id?: string
  /** Link to the full list. */
  more?: { href: string; label: string; leadsTo?: LinkTarget }
  /** Shown beside the heading, for example a sort menu. */
  aside?: ReactNode
  /** Ref of the heading, if links lead to it. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** Section of a page with its own heading. */
export function Section({ title, id, more, aside, headingRef, children }: SectionProps) {
  return (
    <section className="section" id={id}>
      <header>
        <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {aside}
        {more && (
          <Link className="section-more" to={more.href} {...(more.leadsTo && { leadsTo: more.leadsTo })}>
            {more.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
