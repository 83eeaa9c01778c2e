import type { Language } from '#contract/values/languages'
import { yearBooksMin } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import type { ReviewOpening } from '#contract/calls/reviews'
import type { FavouriteBook, PublicBook, PublicProfile } from '#contract/calls/statistics'
import type { Database } from '../../platform/database/types.ts'
import { ipBlock } from '../../platform/http/client-address.ts'
import { notFound, validationFailed } from '../../platform/http/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { findUser, setHandleOf, toPublicPerson } from '../accounts/index.ts'
import type { BookCards, Books } from '../books/index.ts'
import type { Reviews } from '../reviews/index.ts'
import { countFinished } from '../statistics/index.ts'
import { listFavourites, replaceFavourites } from './favourites.repo.ts'
import { presentFavourites, presentPublicBook, presentPublicProfile } from './readers.presenter.ts'
import * as repo from './readers.repo.ts'
import { handlesByAccount, missesByAddress } from './profile-rate-limits.ts'
import { isReservedHandle } from './reserved-handles.ts'

/** Reads public profiles, and changes the user's own profile and favourite books. */
export interface Readers {
  /**
   * Returns a public profile.
   * @throws AppError `not_found`, or `too_many_requests` after many unknown handles from one IP address
   */
  find(handle: string, address: string, language: Language): Promise<PublicProfile>
  /** Returns the name of a reader and the reader's latest reviews of books. Throws the errors of `find`. */
  latestReviews(
    handle: string,
    address: string,
    limit: number,
    language: Language,
  ): Promise<{ name: string; reviews: ReviewOpening[] }>
  /** Returns a page of the books that a reader has read. Throws the errors of `find`, and AppError `bad_cursor`. */
  listRead(
    handle: string,
    address: string,
    query: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<PublicBook>>
  /**
   * Makes the user's profile public. @throws AppError `conflict` if the handle is taken, `validation` if it is
   * reserved, `too_many_requests`
   */
  open(userId: string, handle: string): Promise<{ handle: string }>
  close(userId: string): Promise<void>
  handleOf(userId: string): Promise<{ handle: string | null }>
  favourites(userId: string, language: Language): Promise<FavouriteBook[]>
  /** Replaces the favourite books of a user. @throws AppError `not_found` if a book does not exist */
  nameFavourites(
    userId: string,
    favourites: readonly { bookId: number; sentence: string | null }[],
    language: Language,
  ): Promise<FavouriteBook[]>
}

const sort = 'public-stars'
/** Number of reviews that a profile shows. */
const reviewsShown = 3

export function createReaders({
  db,
  cards,
  books,
  limits,
  reviews,
}: {
  db: Database
  cards: BookCards
  books: Pick<Books, 'coverSubjects'>
  limits: Limits
  reviews: Pick<Reviews, 'latestOf'>
}): Readers {
  /**
   * Finds a reader by handle. Only a request for an unknown handle counts for the rate limit, which prevents the
   * guessing of handles.
   */
  async function readerOf(handle: string, address: string): Promise<repo.OpenReader> {
    const block = ipBlock(address)
    await limits.require(missesByAddress, block)
    const reader = await repo.findOpenReader(db, handle.toLowerCase())
    if (!reader) throw notFound('reader')
    await limits.refund(missesByAddress, block)
    return reader
  }

  const favouritesOf = async (userId: string, language: Language) => {
    const rows = await listFavourites(db, userId)
    return presentFavourites(
      rows,
      await cards.byId(
        rows.map(({ workId }) => workId),
        language,
      ),
    )
  }

  return {
    favourites: favouritesOf,
    async nameFavourites(userId, favourites, language) {
      const named = favourites.map(({ bookId, sentence }) => ({ bookId, sentence: sentence || null }))
      await db.transaction(async (tx) => {
        if (!(await replaceFavourites(tx, userId, named))) throw notFound('book')
      })
      return favouritesOf(userId, language)
    },
    async find(handle, address, language) {
      const reader = await readerOf(handle, address)
      const [user, sums, favourites, shownReviews] = await Promise.all([
        findUser(db, reader.id),
        repo.findPublicSums(db, reader.id),
        listFavourites(db, reader.id),
        reviews.latestOf(reader.id, language, reviewsShown),
      ])
      if (!user) throw notFound('reader')
      const finished = await countFinished(
        db,
        reader.id,
        language,
        sums.years.map(({ year }) => year),
      )
      const years = sums.years.flatMap(({ year, token }) => {
        const books = finished.get(year) ?? 0
        // a year with fewer than `yearBooksMin` books has no public page
        return books < yearBooksMin ? [] : [{ year, books, token }]
      })
      const ids = [
        ...sums.reading,
        ...sums.shelf,
        ...sums.loved.map(({ id }) => id),
        ...sums.decades.flatMap(({ shown }) => shown),
        ...favourites.map(({ workId }) => workId),
      ]
      const [shown, drawn] = await Promise.all([
        cards.byId([...new Set(ids)], language),
        books.coverSubjects(sums.shelf, language),
      ])
      return presentPublicProfile(
        user,
        reader.handle,
        { sums, favourites, reviews: shownReviews, years, drawn },
        shown,
      )
    },
    async latestReviews(handle, address, limit, language) {
      const reader = await readerOf(handle, address)
      const [user, shownReviews] = await Promise.all([
        findUser(db, reader.id),
        reviews.latestOf(reader.id, language, limit),
      ])
      if (!user) throw notFound('reader')
      return { name: toPublicPerson(user).displayName, reviews: shownReviews }
    },
    async listRead(handle, address, { limit, cursor }, language) {
      const after = cursor === undefined ? null : decodeCursor(cursor, sort, 'integer')
      const reader = await readerOf(handle, address)
      const [rows, total] = await Promise.all([
        repo.listReadBooks(db, reader.id, language, limit + 1, after),
        repo.countReadBooks(db, reader.id),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) =>
        encodeCursor(sort, last.sort_value, last.id),
      )
      const items = shown.map((row) => presentPublicBook(row, language))
      return { items, nextCursor, total, more: false }
    },
    async open(userId, handle) {
      if (isReservedHandle(handle)) throw validationFailed([{ path: 'handle', code: 'reserved' }])
      await limits.require(handlesByAccount, userId)
      await setHandleOf(db, userId, handle)
      return { handle }
    },
    close: (userId) => setHandleOf(db, userId, null),
    handleOf: async (userId) => ({ handle: await repo.findHandleOf(db, userId) }),
  }
}
