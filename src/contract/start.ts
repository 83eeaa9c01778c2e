import { z } from 'zod'
import { bookCard } from './books.ts'
import { authorCard } from './authors.ts'
import { defineCall } from './call.ts'
import { genreCard } from './genres.ts'
import { seriesCard } from './series.ts'

/** What the start page is made of; everything in it is in one of the public lists too. */
export const startShelves = z.strictObject({
  bookCount: z.number().int(),
  /** Another book each day. */
  light: bookCard.nullable(),
  shelf: z.array(z.strictObject({ spine: z.string(), slug: z.string(), title: z.string() })),
  best: z.array(bookCard),
  newest: z.array(bookCard),
  authors: z.array(authorCard),
  series: z.array(seriesCard),
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
