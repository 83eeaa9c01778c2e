import type { MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'

interface CardProps {
  href: string
  cover: ReactNode
  title: string
  /** Language of the title, if it differs from the page's. */
  titleLanguage?: string | undefined
  headingLevel: 2 | 3 | 4
  /** Props of the title's link, if a plain click does not follow it. */
  linkProps?: { onClick: (event: MouseEvent) => void }
  /** Shown over the cover, outside of the link, because it has its own controls. */
  onCover?: ReactNode
  /** Lines under the title. */
  children?: ReactNode
}

/** Card with cover and text. The title's link covers the whole card, so there is one target and one name. */
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
