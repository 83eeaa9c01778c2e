import type { AffiliateService } from './affiliate.ts'
import type { Author } from './authors.ts'
import type { Book, BookCard, BookListQuery } from './books.ts'
import type { Award, AwardCard, AwardEntriesQuery, AwardEntry } from './awards.ts'
import type { ReviewKind } from './enums.ts'
import type { Genre, GenreCard } from './genres.ts'
import type { Language } from './languages.ts'
import type { Page } from './lists.ts'
import type { ReviewListQuery, ReviewPage } from './ratings.ts'
import type { SearchResults } from './search.ts'
import type { PublicBook, PublicProfile, PublishedYear } from './statistics.ts'

/** What looking up one thing can end in: found, moved to another address (a former slug, a merged record), or absent. */
export type Found<T> = { kind: 'found'; value: T } | { kind: 'moved'; slug: string } | { kind: 'absent' }

/**
 * How pages read the catalogue on the server. `web` knows only this interface; `main` hands in one per request, wired to the
 * services, which tells the page what it depends on.
 * Every method throws an error with a code of `errors.ts`; none needs HTTP.
 */
export interface CatalogueReader {
  listBooks(query: BookListQuery, language: Language): Promise<Page<BookCard>>
  findBook(reference: string, language: Language): Promise<Found<Book>>
  relatedBooks(bookId: number, language: Language): Promise<BookCard[]>
  findAuthor(reference: string, language: Language): Promise<Found<Author>>
  listGenres(language: Language): Promise<GenreCard[]>
  findGenre(reference: string, language: Language): Promise<Found<Genre>>
  listAwards(language: Language): Promise<AwardCard[]>
  findAward(reference: string, language: Language): Promise<Found<Award>>
  listAwardEntries(
    reference: string,
    query: AwardEntriesQuery,
    language: Language,
  ): Promise<Found<Page<AwardEntry>>>
  search(question: string, language: Language): Promise<SearchResults>
  /** The shops that buy links are built for, the same in every language. */
  affiliateServices(): Promise<AffiliateService[]>
  listReviews(
    kind: ReviewKind,
    reference: string,
    query: ReviewListQuery,
    language: Language,
  ): Promise<Found<ReviewPage>>
  /** A year that its reader has opened; null where nothing is open there. Pages of people are never cached. */
  findPublishedYear(token: string, language: Language): Promise<PublishedYear | null>
  /** Throws `not_found` where nobody has opened a profile under the name, `too_many_requests` after many such names from one address. */
  findPublicProfile(handle: string, language: Language): Promise<PublicProfile>
  listPublicReading(
    handle: string,
    query: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<PublicBook>>
}
