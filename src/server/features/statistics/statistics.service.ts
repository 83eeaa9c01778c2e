import type { Me, PublicPerson } from '#contract/calls/accounts'
import type { Home } from '#contract/calls/reader-home'
import type { Language } from '#contract/values/languages'
import type { PublishedYear, ReadingStatistics, ReadingYear } from '#contract/calls/statistics'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { findUser, toPublicPerson } from '../accounts/index.ts'
import type { BookCards, Books } from '../books/index.ts'
import { chooseBooks, presentSeries, presentStatistics, presentYear } from './statistics.presenter.ts'
import * as repo from './statistics.repo.ts'
import { findPublished, findYear, publishYearOf, unpublishYearOf } from './years.repo.ts'

/**
 * Number of random bytes in the URL of the published statistics of a year. In base64url they are 22 characters, which
 * cannot be guessed.
 */
const tokenBytes = 16

/** Reads statistics of a reader's books. A reader can publish the statistics of a year at a secret URL. */
export interface Statistics {
  of(userId: string, year: number | undefined, language: Language): Promise<ReadingStatistics>
  /** Returns a reader's progress in series and in the current year, for the start page. */
  progress(
    userId: string,
    language: Language,
  ): Promise<Pick<ReadingStatistics, 'series'> & Pick<Home, 'year'>>
  setGoal(userId: string, year: number, books: number): Promise<void>
  year(userId: string, year: number, language: Language): Promise<ReadingYear>
  /**
   * Publishes the statistics of a year at a URL that remains until `unpublish`.
   * @throws AppError `conflict` if too few books were finished
   */
  publish(userId: string, year: number): Promise<{ token: string }>
  unpublish(userId: string, year: number): Promise<void>
  /**
   * Returns the published statistics of a year. `null` if the reader has finished too few books by now, or the account
   * is locked.
   */
  published(token: string, language: Language): Promise<PublishedYear | null>
}

/** Returns the numbers of books read, books being read and reviews on a reader's profile. */
export async function countReading(db: Queryable, userId: string): Promise<Me['statistics']> {
  const counts = await repo.findCounts(db, userId)
  return {
    booksRead: counts.books_read,
    booksReading: counts.books_reading,
    reviewsWritten: counts.reviews_written,
  }
}

export interface StatisticsOptions {
  db: Database
  cards: BookCards
  books: Pick<Books, 'coverSubjects'>
  randomness: Randomness
  clock: Clock
}

export function createStatistics({ db, cards, books, randomness, clock }: StatisticsOptions): Statistics {
  async function yearOf(userId: string, year: number, language: Language): Promise<ReadingYear> {
    const row = await findYear(db, userId, language, year)
    const summary = chooseBooks(row)
    const { covers, piles, favourites, longest, shortest, oldest } = summary
    const lying = piles.flatMap((pile) => pile.lying)
    const shown = [...covers, ...lying, ...favourites, longest, shortest, oldest].flatMap(
      (book) => book?.id ?? [],
    )
    const [byId, drawn] = await Promise.all([
      cards.byId([...new Set(shown)], language),
      books.coverSubjects(
        lying.map(({ id }) => id),
        language,
      ),
    ])
    return presentYear(row, year, summary, byId, drawn)
  }

  async function personOf(userId: string): Promise<PublicPerson | null> {
    const user = await findUser(db, userId)
    return user === null || user.isLocked ? null : toPublicPerson(user)
  }

  return {
    async of(userId, requestedYear, language) {
      const year = requestedYear ?? clock.now().getUTCFullYear()
      const [sums, listed, awards] = await Promise.all([
        repo.findSums(db, userId, language, year),
        repo.listSeriesProgress(db, userId, language),
        repo.listAwardProgress(db, userId, language),
      ])
      // leaves out series of which the reader has read no volume: the list contains them only in place of a finished
      // series
      const series = listed.filter(({ read }) => read > 0)
      const books = await cards.byId(
        series.map(({ next_id }) => next_id),
        language,
      )
      return presentStatistics(sums, { year, series, awards }, books)
    },
    async progress(userId, language) {
      const year = clock.now().getUTCFullYear()
      const [series, { finished, goal }] = await Promise.all([
        repo.listSeriesProgress(db, userId, language),
        repo.findYearSoFar(db, userId, language, year),
      ])
      const books = await cards.byId(
        series.map(({ next_id }) => next_id),
        language,
      )
      return {
        series: presentSeries(series, books),
        year: { year, finished, goal: goal === null ? null : { year, books: goal, finished } },
      }
    },
    async setGoal(userId, year, books) {
      await (books === 0 ? repo.deleteGoal(db, userId, year) : repo.upsertGoal(db, userId, year, books))
    },
    year: yearOf,
    async publish(userId, year) {
      const { isTold } = await yearOf(userId, year, 'en')
      if (!isTold) throw conflict({ entity: 'year' })
      const address = Buffer.from(randomness.bytes(tokenBytes)).toString('base64url')
      return { token: await publishYearOf(db, userId, year, address) }
    },
    unpublish: (userId, year) => unpublishYearOf(db, userId, year),
    async published(token, language) {
      const found = await findPublished(db, token)
      if (!found) return null
      const [user, summary] = await Promise.all([
        personOf(found.userId),
        yearOf(found.userId, found.year, language),
      ])
      if (!user || !summary.isTold) return null
      const { token: _token, booksPaused: _paused, booksNotFinished: _notFinished, ...shown } = summary
      return { ...shown, user }
    },
  }
}
