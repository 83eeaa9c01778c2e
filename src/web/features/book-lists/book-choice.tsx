import type { BookCard } from '#contract/calls/books'
import { Cover } from '../../shared/cover.tsx'

/**
 * Shows a book that the reader can choose.
 * @param line the reader's pasted line for which this book was found
 */
export function BookChoice({ book, line }: { book: BookCard; line?: string }) {
  const facts = [book.authors.map(({ name }) => name).join(', '), book.publicationYear].filter(Boolean)
  return (
    <>
      <Cover src={book.coverImage} />
      <span>
        <b lang={book.titleLanguage ?? undefined}>{book.title}</b>
        <small className="muted num">{facts.join(' · ')}</small>
        {line !== undefined && <small className="muted">{line}</small>}
      </span>
    </>
  )
}
