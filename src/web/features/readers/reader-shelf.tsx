import type { BookCard } from '#contract/calls/books'
import type { PublicProfile } from '#contract/calls/statistics'
import { SpineShelf } from '../../shared/spine-shelf.tsx'

interface ReaderShelfProps {
  shelf: PublicProfile['shelf']
  /** Favourite books of the reader, best first. */
  loved: readonly BookCard[]
  label: string
}

/** Positions at which a book shows its cover; the first is visible on a phone too. */
const facing = [4, 17]
/** Minimum number of books for two covers. */
const longShelf = 30

/** Shows read books as spines, and one or two favourites with their covers, each book once. */
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
