import type { BookCard } from '#contract/books'
import type { PublicBook, PublicProfile } from '#contract/statistics'
import type { Language } from '#contract/languages'
import { toPublicPerson, type User } from '../accounts/index.ts'
import { presentBookCard } from '../books/index.ts'
import type { PublicBookRow, PublicSumsRow } from './public-profiles.repo.ts'

/**
 * What everybody sees of an open profile; every field that leaves is named here: no address, no date of a reading, no
 * note, no progress.
 */
export function presentPublicProfile(
  user: User,
  handle: string,
  sums: PublicSumsRow,
  cards: ReadonlyMap<number, BookCard>,
): PublicProfile {
  return {
    user: toPublicPerson(user),
    handle,
    bioHtml: user.bioHtml,
    // the month is enough for strangers
    memberSince: user.createdAt.toISOString().slice(0, 7),
    booksRead: sums.books_read,
    booksReading: sums.books_reading,
    reviewsWritten: sums.reviews_written,
    groups: sums.groups.map(({ group, books }) => ({ group, books })),
    reading: sums.reading.flatMap((id) => cards.get(id) ?? []),
    favourites: sums.favourites.flatMap(({ id, stars }) => {
      const card = cards.get(id)
      return card ? [{ ...card, ownRating: stars }] : []
    }),
  }
}

/** A book read, with its reader's stars. */
export const presentPublicBook = (row: PublicBookRow, language: Language): PublicBook => ({
  book: presentBookCard(row, language),
  rating: row.sort_value === 0 ? null : row.sort_value,
})
