import { type GenreGroup, genreGroups } from '#contract/values/enums'
import type { Home, NewInLanguage, ReadingPreferences } from '#contract/calls/reader-home'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import {
  forYouRatingsMin,
  homeBegin,
  homeNewest,
  homeQueue,
  homeReading,
  homeSeries,
} from '#contract/values/limits'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/types.ts'
import type { BookCards, Books } from '../books/index.ts'
import type { ReadingList } from '../reading-list/index.ts'
import type { Statistics } from '../statistics/index.ts'
import * as repo from './reader-home.repo.ts'

/** Reads a reader's start page, and reads and changes the reading preferences. */
export interface HomeFeature {
  of(userId: string, language: Language): Promise<Home>
  preferences(userId: string): Promise<ReadingPreferences>
  /** Changes the given preferences and returns all of them. */
  prefer(
    userId: string,
    change: Partial<Omit<ReadingPreferences, 'isWelcomed'>> & { isWelcomed?: true | undefined },
  ): Promise<ReadingPreferences>
}

/**
 * Number of new books loaded for each language. More than shown, because books that the reader knows, and genre groups
 * that the reader did not choose, are left out.
 */
const newBooksRead = 120

export interface HomeParts {
  db: Database
  cache: KeyedCache
  cards: BookCards
  books: Books
  readingList: ReadingList
  statistics: Statistics
}

function present(row: repo.PreferencesRow | null): ReadingPreferences {
  return {
    languages: interfaceLanguages.filter((language) => row?.languages.includes(language)),
    groups: genreGroups.filter((group) => row?.groups.includes(group)),
    isWelcomed: row?.isWelcomed ?? false,
  }
}

export function createHome({ db, cache, cards, books, readingList, statistics }: HomeParts): HomeFeature {
  const preferencesOf = async (userId: string) => present(await repo.findPreferences(db, userId))

  async function newestOf(
    userId: string,
    languages: readonly Language[],
    groups: readonly GenreGroup[],
    shownIn: Language,
  ): Promise<NewInLanguage[]> {
    const found = await Promise.all(
      languages.map(async (language) => {
        const rows = await cache.get(`new-in ${language}`, () => repo.listNewIn(db, language, newBooksRead))
        return rows
          .filter(({ group }) => groups.length === 0 || groups.includes(group))
          .map((row) => ({ ...row, language }))
      }),
    )
    const all = found.flat().toSorted((one, other) => other.year - one.year)
    const known = await repo.listKnown(
      db,
      userId,
      all.map(({ id }) => id),
    )
    // the same book can be new in several languages; it is listed once, with the language and year of its latest
    // edition
    const newest = [...Map.groupBy(all, ({ id }) => id).values()]
      .map(([latest]) => latest!)
      .filter(({ id }) => !known.has(id))
      .slice(0, homeNewest)
    const byId = await cards.byId(
      newest.map(({ id }) => id),
      shownIn,
    )
    return newest.flatMap(({ id, language, year }) => {
      const book = byId.get(id)
      return book ? [{ book, language, year }] : []
    })
  }

  /**
   * Returns popular books to begin with: first volumes and books outside series, most acclaimed first, alternating
   * between genre groups, at most one per author.
   */
  async function beginOf(
    userId: string,
    groups: readonly GenreGroup[],
    language: Language,
  ): Promise<Home['begin']> {
    const preferredGroups = groups.length === 0 ? genreGroups : groups
    const pages = await Promise.all(
      preferredGroups.map((group) =>
        books.list({ group, volume: 'first', available: language, sort: 'acclaim', limit: 24 }, language),
      ),
    )
    const inTurn = Array.from({ length: 24 }, (_, place) =>
      pages.flatMap(({ items }) => items[place] ?? []),
    ).flat()
    const known = await repo.listKnown(
      db,
      userId,
      inTurn.map(({ id }) => id),
    )
    const authors = new Set<number>()
    return inTurn
      .filter(({ id, authors: [author] }) => {
        if (known.has(id) || (author && authors.has(author.id))) return false
        if (author) authors.add(author.id)
        return true
      })
      .slice(0, homeBegin)
  }

  return {
    async of(userId, language) {
      const [preferences, reading, queue, progress, ratings] = await Promise.all([
        preferencesOf(userId),
        readingList.page(userId, { status: 'reading', sort: 'added', limit: homeReading }, language),
        readingList.page(userId, { status: 'to-read', sort: 'queue', limit: homeQueue }, language),
        statistics.progress(userId, language),
        repo.countRated(db, userId),
      ])
      const languages = preferences.languages.length === 0 ? [language] : preferences.languages
      const [newest, begin] = await Promise.all([
        newestOf(userId, languages, preferences.groups, language),
        ratings < forYouRatingsMin ? beginOf(userId, preferences.groups, languages[0]!) : [],
      ])
      const { counts } = queue
      return {
        preferences,
        reading: reading.items.filter(({ entry }) => entry.flag === null),
        queue: queue.items,
        counts: { reading: counts.reading, queue: counts['to-read'], all: counts.all, ratings },
        series: progress.series.filter(({ next }) => next !== null).slice(0, homeSeries),
        year: progress.year,
        newest,
        begin,
      }
    },
    preferences: preferencesOf,
    prefer: async (userId, change) =>
      present(
        await repo.putPreferences(db, userId, {
          ...(change.languages && { languages: [...new Set(change.languages)] }),
          ...(change.groups && { groups: [...new Set(change.groups)] }),
          ...(change.isWelcomed && { isWelcomed: true }),
        }),
      ),
  }
}
