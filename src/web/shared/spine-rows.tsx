import type { ReactNode } from 'react'
import { usePaths } from '../platform/paths.ts'
import { Link } from '../ui/link.tsx'
import './spine-rows.css'

interface SpineRowsProps {
  books: readonly { slug: string; title: string; spine: string }[]
  /** Content above and below the spines, in the order of `books`. */
  marks?: readonly { above: ReactNode; below: ReactNode }[]
}

/** Shows the spines of books in a row that scrolls horizontally. Each spine is a link to its book. */
export function SpineRows({ books, marks }: SpineRowsProps) {
  const paths = usePaths()
  return (
    <ul className="spine-rows">
      {books.map((book, at) => (
        <li key={book.slug}>
          {marks?.[at]?.above}
          <Link to={paths.book(book.slug)}>
            <img src={book.spine} alt={book.title} width={67} height={600} loading="lazy" decoding="async" />
          </Link>
          {marks?.[at]?.below}
        </li>
      ))}
    </ul>
  )
}
