import type { Book, BookCard } from '#contract/books'
import { bookFields } from '#contract/entity-fields'
import { shownBlank } from '#contract/field-kinds'

/** For tests only: a book as a list shows it, with nothing known besides title and group, and what is told. */
export function testBookCard(told: Partial<BookCard> = {}): BookCard {
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
    ...told,
  }
}

/** For tests only: a book as its page shows it, with nothing else known besides what is told. */
export function testBook(told: Partial<Book> = {}): Book {
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
    publisher: null,
    pages: null,
    allSeries: [],
    awards: [],
    ratingDistribution: [0, 0, 0, 0, 0],
    languages: [],
    editions: [],
    sources: [],
    version: 1,
    ...told,
  }
}
