import type { ReactNode } from 'react'
import type { BookCard } from '#contract/calls/books'
import { usePaths } from '../platform/paths.ts'
import { useLanguage } from '../platform/words.tsx'
import { Card } from '../ui/card.tsx'
import { Cover } from './cover.tsx'
import { foreign } from './foreign.ts'

/** Card of a book without a control for the reading status, for pages about another reader. */
export function ShownBookCard({ book, children }: { book: BookCard; children?: ReactNode }) {
  const paths = usePaths()
  const language = useLanguage()
  return (
    <Card
      href={paths.book(book.slug)}
      cover={<Cover src={book.coverImage} />}
      title={book.titleSoft ?? book.title}
      titleLanguage={foreign(book.titleLanguage, language)}
      headingLevel={3}
    >
      {book.authors.length > 0 && <p>{book.authors.map((author) => author.name).join(', ')}</p>}
      {children}
    </Card>
  )
}
