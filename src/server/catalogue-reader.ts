import { getAuthor } from '#contract/authors'
import { getBook } from '#contract/books'
import type { Call } from '#contract/call'
import type { CatalogueReader, Found } from '#contract/catalogue-reader'
import { listAuthorRatings, listBookRatings } from '#contract/ratings'
import type { createAffiliate } from './features/affiliate/index.ts'
import type { createAuthors } from './features/authors/index.ts'
import type { createAwards } from './features/awards/index.ts'
import type { createBooks } from './features/books/index.ts'
import type { createGenres } from './features/genres/index.ts'
import type { createPublicProfiles } from './features/public-profiles/index.ts'
import type { createReviews } from './features/ratings/index.ts'
import type { createSearch } from './features/search/index.ts'
import type { createStatistics } from './features/statistics/index.ts'
import { catalogueKey } from './platform/cache/versions.ts'
import { keysShownBy } from './platform/http/content-keys.ts'

/** The features that public pages read from. */
export interface ReadFeatures {
  books: ReturnType<typeof createBooks>
  authors: ReturnType<typeof createAuthors>
  genres: ReturnType<typeof createGenres>
  awards: ReturnType<typeof createAwards>
  search: ReturnType<typeof createSearch>
  affiliate: ReturnType<typeof createAffiliate>
  reviews: ReturnType<typeof createReviews>
  statistics: ReturnType<typeof createStatistics>
  profiles: ReturnType<typeof createPublicProfiles>
}

/**
 * Makes what one page reads with: the features without HTTP between. `dependsOn` learns the keys of everything that is read, which are those
 * of the calls that answer the same; `address`: whence it was asked, where that is known.
 */
export function createCatalogueReader(
  read: ReadFeatures,
  dependsOn: (key: string) => void,
  address = 'unknown',
): CatalogueReader {
  const ofCatalogue = <T>(work: Promise<T>): Promise<T> => {
    dependsOn(catalogueKey)
    return work
  }
  /** What a call with stars would answer, with its keys. */
  const withStars = async <T>(
    call: Pick<Call, 'showsStarsOf'>,
    work: Promise<Found<T>>,
  ): Promise<Found<T>> => {
    const found = await work
    keysShownBy(call, found.kind === 'found' ? found.value : null).forEach(dependsOn)
    return found
  }
  return {
    listBooks: (query, language) => ofCatalogue(read.books.list(query, language)),
    findBook: (reference, language) => withStars(getBook, read.books.find(reference, language)),
    relatedBooks: (id, language) => ofCatalogue(read.books.related(id, language)),
    findAuthor: (reference, language) => withStars(getAuthor, read.authors.find(reference, language)),
    listGenres: (language) => ofCatalogue(read.genres.list(language)),
    findGenre: (reference, language) => ofCatalogue(read.genres.find(reference, language)),
    listAwards: (language) => ofCatalogue(read.awards.list(language)),
    findAward: (reference, language) => ofCatalogue(read.awards.find(reference, language)),
    listAwardEntries: (reference, query, language) =>
      ofCatalogue(read.awards.entries(reference, query, language)),
    search: (question, language) => ofCatalogue(read.search.findAll(question, language)),
    affiliateServices: () => ofCatalogue(read.affiliate.listServices()),
    listReviews: (kind, reference, query, language) =>
      withStars(
        kind === 'book' ? listBookRatings : listAuthorRatings,
        read.reviews.list(kind, reference, query, language),
      ),
    // pages about people are not cached
    findPublishedYear: (token, language) => read.statistics.published(token, language),
    findPublicProfile: (handle, language) => read.profiles.find(handle, address, language),
    listPublicReading: (handle, query, language) => read.profiles.listRead(handle, address, query, language),
  }
}
