import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'
import './book-lists.css'

interface ListCardProps {
  href: string
  title: string
  /** Language of the title. */
  language: string
  covers: readonly string[]
  count: number
  headingLevel?: 2 | 3
  /** Line with the owner or the visibility of the list. */
  children?: ReactNode
}

export function ListCard({
  href,
  title,
  language,
  covers,
  count,
  headingLevel = 2,
  children,
}: ListCardProps) {
  const t = useWords('book-lists')
  const Heading = `h${headingLevel}` as const
  return (
    <li className="list-card">
      <div className="list-fan">
        {covers.map((src, at) => (
          // two books may have the same cover
          // oxlint-disable-next-line react/no-array-index-key
          <Cover key={at} src={src} />
        ))}
      </div>
      <Heading>
        <Link className="stretched-link" to={href} lang={language}>
          {title}
        </Link>
      </Heading>
      <p className="muted num">
        {t('books', { count })}
        {children}
      </p>
    </li>
  )
}
