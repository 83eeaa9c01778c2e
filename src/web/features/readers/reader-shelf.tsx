import type { BookCard } from '#contract/calls/books'
import type { PublicProfile } from '#contract/calls/statistics'
import { SpineShelf } from '../../shared/spine-shelf.tsx'

interface ReaderShelfProps {
  shelf: PublicProfile['shelf']
  /** The books with the most stars, best first. */
  loved: readonly BookCard[]
  label: string
}

/** Positions of books that show their cover. Phones show only the first cover. */
const facing = [4, 17]
/** Minimum number of books with which a shelf has two covers. */
const longShelf = 30

/** The books read as spines. One or two of the best rated show their cover. No book is shown twice. */
export function ReaderShelf({ shelf, loved, label }: ReaderShelfProps) {
  const most = shelf.length < longShelf ? 1 : facing.length
  const faced = loved
    .flatMap(({ slug, coverImage }) => {
      const book = shelf.find((one) => one.slug === slug)
      return book ? [{ ...book, coverImage }] : []
    })
    .slice(0, most)
  const books: (PublicProfile['shelf'][number] & { coverImage?: string })[] = shelf.filter(
    ({ slug }) => !faced.some((book) => book.slug === slug),
  )
  const places = faced.map((book, at) => {
    const place = Math.min(facing[at]!, books.length)
    books.splice(place, 0, book)
    return place
  })
  return <SpineShelf books={books} facing={places} label={label} />
}
