import { z } from 'zod'
import { bookCard } from './books.ts'
import { ownRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { genreGroups } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { readingItem } from './reading-list.ts'
import { readingGoal, seriesProgress } from './statistics.ts'

const own = { ...ownRead, tag: 'profile' } as const

const count = z.number().int().nonnegative()

/** Preferences of a reader: languages in which they read and genre groups that they like. */
export const readingPreferences = z.strictObject({
  languages: z.array(z.enum(interfaceLanguages)),
  groups: z.array(z.enum(genreGroups)),
  /** True if the reader has answered or skipped the questions about preferences. */
  isWelcomed: z.boolean(),
})
export type ReadingPreferences = z.infer<typeof readingPreferences>

/** A book with the year in which it was published in a language of the reader. */
export const newInLanguage = z.strictObject({
  book: bookCard,
  language: z.enum(interfaceLanguages),
  year: z.number().int(),
})
export type NewInLanguage = z.infer<typeof newInLanguage>

export const home = z.strictObject({
  preferences: readingPreferences,
  /** Books being read (not paused), latest first. */
  reading: z.array(readingItem),
  /** First books of the queue of books to read, in the reader's order. */
  queue: z.array(readingItem),
  counts: z.strictObject({ reading: count, queue: count, all: count, ratings: count }),
  /** Started series with a known next volume, most recently read first. */
  series: z.array(seriesProgress),
  /** Number of readings that were finished in the current year, and the reader's goal. */
  year: z.strictObject({ year: z.number().int(), finished: count, goal: readingGoal.nullable() }),
  /** Latest books in the reader's languages and genre groups. Omits books that the reader knows or refuses. */
  newest: z.array(newInLanguage),
  /** Books to begin with in the preferred genre groups, while the reader has too few ratings for recommendations. */
  begin: z.array(bookCard),
})
export type Home = z.infer<typeof home>

export const getHome = defineCall('getHome', {
  ...own,
  summary: 'Returns the start page of the signed-in reader.',
  answer: home,
})

export const getReadingPreferences = defineCall('getReadingPreferences', {
  ...own,
  summary: "Returns the reader's languages and preferred kinds of books.",
  answer: readingPreferences,
})

export const updateReadingPreferences = defineCall('updateReadingPreferences', {
  ...own,
  summary: 'Changes the given preferences. `isWelcomed`: the reader has seen the question about them.',
  body: z.strictObject({
    languages: z.array(z.enum(interfaceLanguages)).max(interfaceLanguages.length).optional(),
    groups: z.array(z.enum(genreGroups)).max(genreGroups.length).optional(),
    isWelcomed: z.literal(true).optional(),
  }),
  answer: readingPreferences,
  rate: 'write',
  limit: 'writes',
})
