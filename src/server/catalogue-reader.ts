import type { CatalogueReader } from '#contract/catalogue-reader'
import type { createAffiliate } from './features/affiliate/index.ts'
import type { createAuthors } from './features/authors/index.ts'
import type { createAwards } from './features/awards/index.ts'
import type { createBooks, Note } from './features/books/index.ts'
import type { createGenres } from './features/genres/index.ts'
import type { createLegal } from './features/legal/index.ts'
import type { createPublicProfiles } from './features/public-profiles/index.ts'
import type { createReviews } from './features/ratings/index.ts'
import type { createSearch } from './features/search/index.ts'
import type { createSeries } from './features/series/index.ts'
import type { createStart } from './features/start/index.ts'
import type { createStatistics } from './features/statistics/index.ts'

/** The features that public pages read from. */
export interface ReadFeatures {
  books: ReturnType<typeof createBooks>
  authors: ReturnType<typeof createAuthors>
  series: ReturnType<typeof createSeries>
  genres: ReturnType<typeof createGenres>
  awards: ReturnType<typeof createAwards>
  search: ReturnType<typeof createSearch>
  legal: ReturnType<typeof createLegal>
  start: ReturnType<typeof createStart>
  affiliate: ReturnType<typeof createAffiliate>
  reviews: ReturnType<typeof createReviews>
  statistics: ReturnType<typeof createStatistics>
  profiles: ReturnType<typeof createPublicProfiles>
}

/**
 * Makes what one page reads with: the features without HTTP between. `noteOne` learns the content tags of everything that is read, so that
 * the page is made anew when one of them changes; `address`: whence it was asked, where that is known.
 */
export function createCatalogueReader(
  read: ReadFeatures,
  noteOne: (tag: string) => void,
  address = 'unknown',
): CatalogueReader {
  const note: Note = (...tags) => tags.forEach(noteOne)
  return {
    listBooks: (query, language) => read.books.list(query, language, note),
    findBook: (reference, language) => read.books.find(reference, language, note),
    relatedBooks: (id, language) => read.books.related(id, language, note),
    listAuthors: (query, language) => read.authors.list(query, language, note),
    findAuthor: (reference, language) => read.authors.find(reference, language, note),
    listSeries: (query, language) => read.series.list(query, language, note),
    findSeries: (reference, language) => read.series.find(reference, language, note),
    listVolumes: (reference, query, language) => read.series.volumes(reference, query, language, note),
    listGenres: (language) => read.genres.list(language, note),
    findGenre: (reference, language) => read.genres.find(reference, language, note),
    listAwards: (language) => read.awards.list(language, note),
    findAward: (reference, language) => read.awards.find(reference, language, note),
    listAwardEntries: (reference, query, language) => read.awards.entries(reference, query, language, note),
    search: (question, language) => read.search.findAll(question, language, note),
    legalPage: (name, language) => read.legal.page(name, language),
    start: (language) => read.start.shelves(language, note),
    affiliateServices: () => read.affiliate.listServices(note),
    listReviews: (kind, reference, query, language) =>
      read.reviews.list(kind, reference, query, language, note),
    findPublishedYear: (token, language) => read.statistics.published(token, language),
    findPublicProfile: (handle, language) => read.profiles.find(handle, address, language),
    listPublicReading: (handle, query, language) => read.profiles.listRead(handle, address, query, language),
  }
}
