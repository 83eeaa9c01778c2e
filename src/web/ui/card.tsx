import type { MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'

interface CardProps {
  href: string
  cover: ReactNode
  title: string
  /** Language of the title, if it is not the page's language. */
  titleLanguage?: string | undefined
  headingLevel: 2 | 3 | 4
  /** Further props of the link around the title, for example a click handler that opens a modal. */
  linkProps?: { onClick: (event: MouseEvent) => void }
  /** Content over the cover. It is outside of the link, because it contains controls. */
  onCover?: ReactNode
  /** Lines under the title. */
  children?: ReactNode
}

/** Card with a cover and text. The title's link covers the whole card, so that there is one accessible name. */
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
