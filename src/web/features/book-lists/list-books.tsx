import type { ReactNode } from 'react'
import type { BookListItem } from '#contract/calls/book-lists'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { Cover } from '../../shared/cover.tsx'

/** Shows a book of a list: position, cover, title and the reader's comment. */
export function ListBook({
  item: { place, book, note },
  language: written,
  place: shownPlace = place,
  controls,
  children,
  ...row
}: {
  item: BookListItem
  /** Language of the comment. */
  language: string
  /** Position in the list, including moves that are not saved yet. */
  place?: number
  controls?: ReactNode
  children?: ReactNode
} & Pick<React.ComponentProps<'li'>, 'onDragOver' | 'onDrop' | 'onDragLeave'> & {
    'data-drop'?: 'before' | 'after' | undefined
  }) {
  const facts = [book.authors.map((author) => author.name).join(', '), book.publicationYear]
  return (
    <li className="list-book" {...row}>
      <span className="list-place num" aria-hidden="true">
        {shownPlace}
      </span>
      <Cover src={book.coverImage} />
      <div className="list-words">
        <h2>
          <BookTitleLink book={book}>
            <span className="visually-hidden num">{shownPlace}. </span>
            {book.title}
          </BookTitleLink>
        </h2>
        <p className="muted num">{facts.filter(Boolean).join(' · ')}</p>
        {note !== null && (
          <p className="list-note" lang={written}>
            {note}
          </p>
        )}
        {children}
      </div>
      <div className="list-controls">{controls}</div>
    </li>
  )
}
