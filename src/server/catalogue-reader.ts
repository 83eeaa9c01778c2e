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
  {
    books,
    authors,
    series,
    genres,
    awards,
    search,
    legal,
    start,
    affiliate,
    reviews,
    statistics,
    profiles,
  }: ReadFeatures,
  noteOne: (tag: string) => void,
  address = 'unknown',
): CatalogueReader {
  const note: Note = (...tags) => tags.forEach(noteOne)
  return {
    listBooks: (query, language) => books.list(query, language, note),
    findBook: (reference, language) => books.find(reference, language, note),
    relatedBooks: (id, language) => books.related(id, language, note),
    listAuthors: (query, language) => authors.list(query, language, note),
    findAuthor: (reference, language) => authors.find(reference, language, note),
    listSeries: (query, language) => series.list(query, language, note),
    findSeries: (reference, language) => series.find(reference, language, note),
    listVolumes: (reference, query, language) => series.volumes(reference, query, language, note),
    listGenres: (language) => genres.list(language, note),
    findGenre: (reference, language) => genres.find(reference, language, note),
    listAwards: (language) => awards.list(language, note),
    findAward: (reference, language) => awards.find(reference, language, note),
    listAwardEntries: (reference, query, language) => awards.entries(reference, query, language, note),
    search: (question, language) => search.findAll(question, language, note),
    legalPage: (name, language) => legal.page(name, language),
    start: (language) => start.shelves(language, note),
    affiliateServices: () => affiliate.listServices(note),
    listReviews: (kind, reference, query, language) => reviews.list(kind, reference, query, language, note),
    findPublishedYear: (token, language) => statistics.published(token, language),
    findPublicProfile: (handle, language) => profiles.find(handle, address, language),
    listPublicReading: (handle, query, language) => profiles.listRead(handle, address, query, language),
  }
}
