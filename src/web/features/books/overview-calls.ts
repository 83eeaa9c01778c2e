import type { Book } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import { listPageSizeMax } from '#contract/values/limits'

/** Maximum number of books by the author on the first tab of a book's page, without this book. */
export const booksOfAuthorShown = 4

export const volumesOf = ({ slug }: { slug: string }) => ({
  params: { id: slug },
  query: { order: 'publication' as const, limit: listPageSizeMax },
})

/** Returns the input of the call that lists the author's books. */
export const booksOf = ({ id }: { id: number }) => ({
  // `+ 1`, because the page does not show its own book in this list
  query: { author: id, sort: 'acclaim' as const, limit: booksOfAuthorShown + 1 },
})

export const relatedOf = (reference: string, available?: Language) => ({
  params: { id: reference },
  query: available === undefined ? {} : { available },
})

/** Returns the inputs of the calls whose responses `BookOverview` shows. */
export function overviewOf({ series, authors: [author] }: Book, reference: string) {
  return {
    series: series && volumesOf(series),
    author: author ? { params: { id: author.slug } } : null,
    books: author ? booksOf(author) : null,
    related: relatedOf(reference),
  }
}
