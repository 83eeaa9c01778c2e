import type { ReactNode } from 'react'
import type { BookCard } from '#contract/books'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { Cover } from '../../shared/cover.tsx'

/** A book of a year: cover, title, authors, and what is said of it. */
export function YearBook({ book, children }: { book: BookCard; children?: ReactNode }) {
  const paths = usePaths()
  const language = useLanguage()
  const { titleLanguage } = book
  return (
    <Card
      href={paths.book(book.slug)}
      cover={<Cover src={book.coverImage} />}
      title={book.titleSoft ?? book.title}
      titleLanguage={titleLanguage === null || titleLanguage === language ? undefined : titleLanguage}
      headingLevel={3}
    >
      {book.authors.length > 0 && <p>{book.authors.map((author) => author.name).join(', ')}</p>}
      {children}
    </Card>
  )
}
