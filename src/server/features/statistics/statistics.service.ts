import type { Me, PublicPerson } from '#contract/calls/accounts'
import type { Home } from '#contract/calls/home'
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

/** Bytes of an address that nobody can guess: 22 characters. */
const addressBytes = 16

/** What a reader's list comes to, for themselves; and years that they have opened. */
export interface Statistics {
  of(userId: string, year: number | undefined, language: Language): Promise<ReadingStatistics>
  /** How far one is in one's series and in the present year. */
  progress(
    userId: string,
    language: Language,
  ): Promise<Pick<ReadingStatistics, 'series'> & Pick<Home, 'year'>>
  setGoal(userId: string, year: number, books: number): Promise<void>
  year(userId: string, year: number, language: Language): Promise<ReadingYear>
  /**
   * Opens a year, once: its address stays until it is closed. @throws AppError `conflict` where there is too little to
   * tell
   */
  publish(userId: string, year: number): Promise<{ token: string }>
  unpublish(userId: string, year: number): Promise<void>
  /**
   * Null where nothing is open at the address: closed, never there, too little left to tell, or its reader is locked
   * out.
   */
  published(token: string, language: Language): Promise<PublishedYear | null>
}

/** The three counts that stand with a person (specification, section 3). */
export async function countReading(db: Queryable, userId: string): Promise<Me['statistics']> {
  const counts = await repo.findCounts(db, userId)
  return {
    booksRead: counts.books_read,
    booksReading: counts.books_reading,
    reviewsWritten: counts.reviews_written,
  }
}

/** What {@link createStatistics} is made with. */
export interface StatisticsOptions {
  db: Database
  cards: BookCards
  books: Pick<Books, 'coverSubjects'>
  randomness: Randomness
  clock: Clock
}

/** Creates the statistics. */
export function createStatistics({ db, cards, books, randomness, clock }: StatisticsOptions): Statistics {
  async function yearOf(userId: string, year: number, language: Language): Promise<ReadingYear> {
    const row = await findYear(db, userId, language, year)
    const told = chooseBooks(row)
    const { covers, piles, favourites, longest, shortest, oldest } = told
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
    return presentYear(row, year, told, byId, drawn)
  }

  async function personOf(userId: string): Promise<PublicPerson | null> {
    const user = await findUser(db, userId)
    return user === null || user.isLocked ? null : toPublicPerson(user)
  }

  return {
    async of(userId, asked, language) {
      const year = asked ?? clock.now().getUTCFullYear()
      const [sums, listed, awards] = await Promise.all([
        repo.findSums(db, userId, language, year),
        repo.listSeriesProgress(db, userId, language),
        repo.listAwardProgress(db, userId, language),
      ])
      // what is only next is no reading yet
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
      const address = Buffer.from(randomness.bytes(addressBytes)).toString('base64url')
      return { token: await publishYearOf(db, userId, year, address) }
    },
    unpublish: (userId, year) => unpublishYearOf(db, userId, year),
    async published(token, language) {
      const found = await findPublished(db, token)
      if (!found) return null
      const [user, told] = await Promise.all([
        personOf(found.userId),
        yearOf(found.userId, found.year, language),
      ])
      if (!user || !told.isTold) return null
      const { token: _token, booksPaused: _paused, booksNotFinished: _notFinished, ...shown } = told
      return { ...shown, user }
    },
  }
}
