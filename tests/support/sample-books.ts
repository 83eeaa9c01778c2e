import { type BookFacet, bookFacets } from '#contract/values/book-facets'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import type { Book, BookCard } from '#contract/calls/books'
import { bookFields } from '#contract/values/entity-fields'
import { shownBlank } from './shown-blank.ts'

export function testBookCard(fields: Partial<BookCard> = {}): BookCard {
  return {
    id: 12,
    slug: 'dune',
    title: 'Dune',
    titleSoft: null,
    titleLanguage: 'en',
    originalTitle: null,
    originalLanguage: 'en',
    authors: [],
    coverImage: '/covers/books/12.svg',
    publicationYear: null,
    group: 'science-fiction',
    series: null,
    seriesPosition: null,
    averageRating: null,
    ratingCount: 0,
    ...fields,
  }
}

export function testBook(fields: Partial<Book> = {}): Book {
  return {
    ...testBookCard(),
    ...shownBlank(bookFields),
    description: null,
    descriptionHtml: null,
    descriptionLanguage: null,
    titles: [],
    contributors: [],
    genres: [],
    publicationDate: null,
    isAnnounced: false,
    publisher: null,
    pages: null,
    allSeries: [],
    awards: [],
    scene: null,
    ratingDistribution: [0, 0, 0, 0, 0],
    languages: [],
    untranslated: [],
    editions: [],
    contents: [],
    containedIn: [],
    sources: [],
    identifiers: [],
    version: 1,
    ...fields,
  }
}

type FacetValue = BookFacetCounts['facets'][number]['values'][number]

export function testFacets(
  values: Partial<Record<BookFacet, readonly (Omit<FacetValue, 'name'> & { name?: string })[]>>,
  rest: Partial<BookFacetCounts> = {},
): BookFacetCounts {
  return {
    total: 10,
    facets: bookFacets.map((facet) => ({
      facet,
      values: (values[facet] ?? []).map((value) => ({ name: null, ...value })),
    })),
    author: null,
    series: null,
    without: [],
    ...rest,
  }
}
