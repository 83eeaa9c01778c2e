import { z } from 'zod'
import { bookCard } from './books.ts'
import { authorCard } from './authors.ts'
import { defineCall } from './call.ts'
import { genreGroups } from '../values/enums.ts'
import { genreCard } from './genres.ts'
import { link } from './lists.ts'
import { reviewOpening } from './reviews.ts'

/**
 * A book with what its synopsis begins with, as plain text in the reader's language, and the scene of its drawn cover
 * without lettering.
 */
const introduced = bookCard.extend({ opening: z.string().nullable(), scene: z.string() })
export type IntroducedBook = z.infer<typeof introduced>

/** A drawn spine with the address of its book. */
const spine = z.strictObject({ spine: z.string(), slug: z.string(), title: z.string() })

/** A series with its main volumes, the first by its cover too. `mainVolumes`: how many have appeared. */
const startSeries = link.extend({
  authors: z.array(link),
  group: z.enum(genreGroups),
  description: z.string().nullable(),
  mainVolumes: z.number().int().nullable(),
  cover: z.string(),
  volumes: z.array(spine),
})
export type StartSeries = z.infer<typeof startSeries>

/**
 * The winners of a great award, a year each, the latest first, and whether they have appeared in the reader's
 * language.
 */
const startWinners = z.strictObject({
  award: link,
  category: z.string().nullable(),
  winners: z.array(z.strictObject({ year: z.number().int(), book: bookCard, isInLanguage: z.boolean() })),
})
export type StartWinners = z.infer<typeof startWinners>

/** What the start page is made of; everything in it is in one of the public lists too. */
export const startShelves = z.strictObject({
  bookCount: z.number().int(),
  /** Another book each day, to read the beginning of its synopsis. */
  light: introduced.nullable(),
  /** With their covers, for some of them face the room. */
  shelf: z.array(spine.extend({ coverImage: z.string() })),
  /** First volumes, and books that stand alone, by several authors. */
  startHere: z.array(introduced),
  winners: startWinners.nullable(),
  newest: z.array(bookCard),
  /** What readers wrote last in the reader's language, each of another reader and another book. */
  reviews: z.array(reviewOpening),
  authors: z.array(authorCard),
  /** Finished series that have appeared as a whole in the reader's language, the most acclaimed. */
  series: z.array(startSeries),
  /** The largest genres of each group. */
  genres: z.array(genreCard),
})
export type StartShelves = z.infer<typeof startShelves>

export const getStart = defineCall('getStart', {
  summary: 'The shelves of the start page.',
  tag: 'start',
  answer: startShelves,
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
