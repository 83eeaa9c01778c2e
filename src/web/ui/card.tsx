import type { MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'

interface CardProps {
  href: string
  cover: ReactNode
  title: string
  /** Language of the title, where it is not the page's. */
  titleLanguage?: string | undefined
  headingLevel: 2 | 3 | 4
  /** What goes on the title's link where a plain click does something else than going there. */
  linkProps?: { onClick: (event: MouseEvent) => void }
  /** Over the cover, outside of the link: it has targets of its own. */
  onCover?: ReactNode
  /** Lines under the title. */
  children?: ReactNode
}

/** A cover with its words; the title's link covers the whole card, so there is one target and one name. */
export function Card({
  href,
  cover,
  title,
  titleLanguage,
  headingLevel,
  linkProps,
  onCover,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card">
      {cover}
      <Heading>
        <Link to={href} lang={titleLanguage} {...linkProps}>
          {title}
        </Link>
      </Heading>
      {onCover}
      {children}
    </article>
  )
}
