import type { BookCard } from '#contract/calls/books'
import { Cover } from '../../shared/cover.tsx'

/** Shows cover, title, authors and year of a book to choose, and the line of the text that may mean it. */
export function BookWords({ book, line }: { book: BookCard; line?: string }) {
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
