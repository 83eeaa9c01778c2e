import { z } from 'zod'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { genreGroups } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { readingItem } from './reading-list.ts'
import { readingGoal, seriesProgress } from './statistics.ts'

const own = {
  tag: 'profile',
  actor: 'signed-in',
  ownership: 'own',
  rate: 'read',
  cache: 'private',
  audit: false,
} as const

const count = z.number().int().nonnegative()

/** What a reader has said of their reading: the languages they read in, the kinds of books they like. */
export const readingPreferences = z.strictObject({
  languages: z.array(z.enum(interfaceLanguages)),
  groups: z.array(z.enum(genreGroups)),
  /** Whether they have been asked already; nobody is asked twice. */
  isWelcomed: z.boolean(),
})
export type ReadingPreferences = z.infer<typeof readingPreferences>

/** A book that has appeared in a language, and since when. */
export const newInLanguage = z.strictObject({
  book: bookCard,
  language: z.enum(interfaceLanguages),
  year: z.number().int(),
})
export type NewInLanguage = z.infer<typeof newInLanguage>

/** The start page of a reader: what is under way, what comes next, what is new to them. */
export const home = z.strictObject({
  preferences: readingPreferences,
  /** What is being read and not laid aside, the latest first. */
  reading: z.array(readingItem),
  /** The first of the queue, in the reader's own order. */
  queue: z.array(readingItem),
  counts: z.strictObject({ reading: count, queue: count, all: count, ratings: count }),
  /** Series begun whose next volume is known, whatever was read last first. */
  series: z.array(seriesProgress),
  /** Books finished in the present year by their dates, and how many they mean to. */
  year: z.strictObject({ year: z.number().int(), finished: count, goal: readingGoal.nullable() }),
  /** Books whose first edition in a language of theirs came last; never one of their list. */
  newest: z.array(newInLanguage),
  /** What one can begin with, of the kinds they like: while their list tells too little of them. */
  begin: z.array(bookCard),
})
export type Home = z.infer<typeof home>

export const getHome = defineCall('getHome', {
  ...own,
  summary: 'The start page of the reader who is signed in.',
  answer: home,
})

export const getReadingPreferences = defineCall('getReadingPreferences', {
  ...own,
  summary: 'In which languages one reads and which kinds of books one likes.',
  answer: readingPreferences,
})

export const updateReadingPreferences = defineCall('updateReadingPreferences', {
  ...own,
  summary: 'Changes them; only what is given changes. `isWelcomed`: that one has been asked for them.',
  body: z.strictObject({
    languages: z.array(z.enum(interfaceLanguages)).max(interfaceLanguages.length).optional(),
    groups: z.array(z.enum(genreGroups)).max(genreGroups.length).optional(),
    isWelcomed: z.literal(true).optional(),
  }),
  answer: readingPreferences,
  rate: 'write',
  limit: 'writes',
})
