import type { Book } from '#contract/calls/books'
import { listPageSizeMax } from '#contract/values/limits'

/** So many other books of the author are shown. */
export const booksOfAuthorShown = 4

/** What the spines of a series are asked by. */
export const volumesOf = ({ slug }: { slug: string }) => ({
  params: { id: slug },
  query: { order: 'publication' as const, limit: listPageSizeMax },
})

/** What the author's other books are asked by: one more than are shown, for the book itself may be among them. */
export const booksOf = ({ id }: { id: number }) => ({
  query: { author: id, sort: 'acclaim' as const, limit: booksOfAuthorShown + 1 },
})

/** What the first tab of a book's page asks for besides the book: see `BookOverview`. */
export function overviewOf({ series, authors: [author] }: Book, reference: string) {
  return {
    series: series && volumesOf(series),
    author: author ? { params: { id: author.slug } } : null,
    books: author ? booksOf(author) : null,
    related: { params: { id: reference } },
  }
}
