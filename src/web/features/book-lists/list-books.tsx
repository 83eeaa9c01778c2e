import type { ReactNode } from 'react'
import type { BookListItem } from '#contract/calls/book-lists'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { Cover } from '../../shared/cover.tsx'
import type { DropTarget } from '../../shared/order-control.tsx'

/** Shows a book of a list: position, cover, title and the owner's comment. */
export function ListBook({
  item: { place, book, note },
  language: written,
  controls,
  children,
  ...row
}: {
  item: BookListItem
  /** Language of the comment. */
  language: string
  controls?: ReactNode
  children?: ReactNode
} & Partial<DropTarget>) {
  const facts = [book.authors.map((author) => author.name).join(', '), book.publicationYear]
  return (
    <li className="list-book" {...row}>
      <span className="list-place num" aria-hidden="true">
        {place}
      </span>
      <Cover src={book.coverImage} />
      <div className="list-words">
        <h2>
          <BookTitleLink book={book}>
            <span className="visually-hidden num">{place}. </span>
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
