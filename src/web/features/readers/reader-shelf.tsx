import type { BookCard } from '#contract/calls/books'
import type { PublicProfile } from '#contract/calls/statistics'
import { SpineShelf } from '../../shared/spine-shelf.tsx'

interface ReaderShelfProps {
  shelf: PublicProfile['shelf']
  /** What the reader loves, best first. */
  loved: readonly BookCard[]
  label: string
}

/** Places at which a book faces the room: the first of them on a phone too. */
const facing = [4, 17]
/** A shorter shelf has one book that does. */
const longShelf = 30

/** What somebody has read from the side, with one or two books they love facing the room, each once. */
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
