import type { ReactNode } from 'react'
import type { ShownBook } from './shown-book.ts'
import { Card } from '../../ui/card.tsx'
import { Cover } from '../../shared/cover.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { foreign } from '../../shared/foreign.ts'
import { useModalLink } from '../../shared/modal-link.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage } from '../../platform/words.tsx'

interface BookCardProps {
  book: ShownBook
  priority?: boolean
  headingLevel?: 2 | 3
  /** Content below authors, original title and year. */
  children?: ReactNode
}

/** Card of a book: cover, title in the reader's language, authors, original title, year. All of it is one link. */
export function BookCard({ book, priority = false, headingLevel = 2, children }: BookCardProps) {
  const paths = usePaths()
  const language = useLanguage()
  const year = book.publicationYear === null ? null : String(book.publicationYear)
  return (
    <Card
      href={paths.book(book.slug)}
      cover={<Cover src={book.coverImage} priority={priority} />}
      title={book.titleSoft ?? book.title}
      titleLanguage={foreign(book.titleLanguage, language)}
      headingLevel={headingLevel}
      linkProps={useModalLink(book.slug)}
      onCover={<CoverSlot bookId={book.id} title={book.title} />}
    >
      {book.authors.length > 0 && <p>{book.authors.map((author) => author.name).join(', ')}</p>}
      {(book.originalTitle !== null || year !== null) && (
        <p className="num">
          {book.originalTitle !== null && (
            <span lang={book.originalLanguage ?? undefined}>{book.originalTitle}</span>
          )}
          {book.originalTitle !== null && year !== null && ' · '}
          {year}
        </p>
      )}
      {children}
    </Card>
  )
}
