import type { BookCard } from '#contract/calls/books'
import type { BookHit } from '#contract/calls/search'
import { type DelayedSearch, useDelayedSearch } from '../../shared/use-delayed-search.ts'

/** Converts a search result to a book card. Fields that it does not have are null or empty. */
const cardOf = (hit: BookHit): BookCard => ({
  id: hit.id,
  slug: `${hit.slug}-${hit.id}`,
  title: hit.title,
  titleSoft: null,
  titleLanguage: null,
  originalTitle: hit.originalTitle,
  originalLanguage: null,
  authors: hit.authors.map((name) => ({ id: 0, slug: '', name })),
  coverImage: hit.coverImage,
  publicationYear: hit.year,
  group: hit.group,
  series: null,
  seriesPosition: null,
  averageRating: null,
  ratingCount: 0,
})

/** Searches books after a pause in typing. */
export const useFoundBooks = (text: string): DelayedSearch<BookCard> =>
  useDelayedSearch(text, async (client, question, signal) => {
    const hits = await client.call('searchBooks', { query: { q: question } }, { signal })
    return hits.map(cardOf)
  })
