import type { CoverSubject } from '@biblionaut/cover-art'
import type { BookCard } from '#contract/calls/books'
import type { FavouriteBook, PublicBook, PublicProfile } from '#contract/calls/statistics'
import type { Language } from '#contract/values/languages'
import type { ReviewOpening } from '#contract/calls/reviews'
import { toPublicPerson, type User } from '../accounts/index.ts'
import { presentBookCard } from '../books/index.ts'
import { spinePath } from '../covers/index.ts'
import type { FavouriteRow } from './favourites.repo.ts'
import type { PublicBookRow, PublicSumsRow } from './readers.repo.ts'

/** The data of a public profile that are not in the user's row. */
export interface ProfileParts {
  sums: PublicSumsRow
  favourites: readonly FavouriteRow[]
  reviews: ReviewOpening[]
  /** Years for which the reader has a public page, with their numbers of finished books. */
  years: PublicProfile['years']
  /** By book id: the data from which the spines of the books on the profile's shelf are drawn. */
  drawn: ReadonlyMap<number, CoverSubject>
}

/** Returns the favourite books of a user. Leaves out deleted books. */
export const presentFavourites = (
  rows: readonly FavouriteRow[],
  cards: ReadonlyMap<number, BookCard>,
): FavouriteBook[] =>
  rows.flatMap(({ workId, sentence }) => {
    const book = cards.get(workId)
    return book ? [{ book, sentence }] : []
  })

/**
 * Returns the public data of a profile, which do not include the email address, dates of readings, notes and
 * progress.
 */
export function presentPublicProfile(
  user: User,
  handle: string,
  { sums, favourites, reviews, years, drawn }: ProfileParts,
  cards: ReadonlyMap<number, BookCard>,
): PublicProfile {
  return {
    user: toPublicPerson(user),
    handle,
    bioHtml: user.bioHtml,
    // the day of the registration is not public
    memberSince: user.createdAt.toISOString().slice(0, 7),
    booksRead: sums.books_read,
    booksWithFiveStars: sums.books_with_five_stars,
    booksReading: sums.books_reading,
    reviewsWritten: sums.reviews_written,
    shelf: sums.shelf.flatMap((id) => {
      const card = cards.get(id)
      const subject = drawn.get(id)
      return card && subject ? [{ spine: spinePath(subject), slug: card.slug, title: card.title }] : []
    }),
    favourites: presentFavourites(favourites, cards),
    loved: sums.loved.flatMap(({ id, stars }) => {
      const card = cards.get(id)
      return card ? [{ ...card, ownRating: stars }] : []
    }),
    reading: sums.reading.flatMap((id) => cards.get(id) ?? []),
    groups: sums.groups.map(({ group, books }) => ({ group, books })),
    decades: sums.decades.map(({ decade, books, shown }) => ({
      decade,
      books,
      covers: shown.flatMap((id) => {
        const card = cards.get(id)
        return card ? [{ slug: card.slug, title: card.title, coverImage: card.coverImage }] : []
      }),
    })),
    booksPerCover: sums.books_per_cover,
    firstYear: sums.first_year,
    lastYear: sums.last_year,
    booksWithoutYear: sums.books_without_year,
    reviews,
    years,
  }
}

/** Returns a read book with the stars that its reader has given. */
export const presentPublicBook = (row: PublicBookRow, language: Language): PublicBook => ({
  book: presentBookCard(row, language),
  rating: row.sort_value === 0 ? null : row.sort_value,
})
