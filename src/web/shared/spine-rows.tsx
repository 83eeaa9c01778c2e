import type { ReactNode } from 'react'
import { usePaths } from '../platform/paths.ts'
import { Link } from '../ui/link.tsx'
import './spine-rows.css'

interface SpineRowsProps {
  books: readonly { slug: string; title: string; spine: string }[]
  /** Content above and below each spine. The entry at an index belongs to the book at the same index. */
  marks?: readonly { above: ReactNode; below: ReactNode }[]
}

/** Shows book spines in a row that scrolls horizontally. Each spine is a link with the title of the book. */
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
