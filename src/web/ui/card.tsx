import type { MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'

interface CardProps {
  href: string
  cover: ReactNode
  title: string
  /** Language of the title, if it differs from the language of the page. */
  titleLanguage?: string | undefined
  headingLevel: 2 | 3 | 4
  /** Further props of the link, for example a click handler that opens a modal. */
  linkProps?: { onClick: (event: MouseEvent) => void }
  /** Controls over the cover. The controls must be outside of the link. */
  onCover?: ReactNode
  children?: ReactNode
}

/**
 * Card with a cover and text. The link around the title covers the whole card, so the card has one accessible name.
 */
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
