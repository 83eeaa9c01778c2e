import { z } from 'zod'
import { bookCard } from './books.ts'
import { authorCard } from './authors.ts'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { genreGroups } from '../values/enums.ts'
import { genreCard } from './genres.ts'
import { link } from './references.ts'
import { reviewOpening } from './reviews.ts'

/** `opening`: beginning of the synopsis. `scene`: picture of the generated cover, without title and author. */
const introduced = bookCard.extend({ opening: z.string().nullable(), scene: z.string() })
export type IntroducedBook = z.infer<typeof introduced>

/** A generated spine with title and slug of its book. */
const spine = z.strictObject({ spine: z.string(), slug: z.string(), title: z.string() })

/** `mainVolumes`: number of published main volumes. `volumes`: main volumes, of which the first also has a `cover`. */
const startSeries = link.extend({
  authors: z.array(link),
  group: z.enum(genreGroups),
  description: z.string().nullable(),
  mainVolumes: z.number().int().nullable(),
  cover: z.string(),
  volumes: z.array(spine),
})
export type StartSeries = z.infer<typeof startSeries>

/** Books that won the oldest award of the catalogue in the first category of this award, latest win first. */
const startWinners = z.strictObject({
  award: link,
  category: z.string().nullable(),
  winners: z.array(z.strictObject({ year: z.number().int(), book: bookCard, isInLanguage: z.boolean() })),
})
export type StartWinners = z.infer<typeof startWinners>

/** Content of the start page. It contains only books, authors, series and reviews that other public pages show, too. */
export const startShelves = z.strictObject({
  bookCount: z.number().int(),
  /** The book of the day, one of the most acclaimed books, with the beginning of its synopsis. */
  light: introduced.nullable(),
  /** Most acclaimed books. The page shows some of them as covers and the others as spines. */
  shelf: z.array(spine.extend({ coverImage: z.string() })),
  /** First volumes and standalone books, if possible each by a different author. */
  startHere: z.array(introduced),
  winners: startWinners.nullable(),
  newest: z.array(bookCard),
  /** Latest reviews in the reader's language, each by a different reader and of a different book. */
  reviews: z.array(reviewOpening),
  authors: z.array(authorCard),
  /** Most acclaimed finished series of which every main volume has appeared in the reader's language. */
  series: z.array(startSeries),
  /** Largest genres of each group. */
  genres: z.array(genreCard),
})
export type StartShelves = z.infer<typeof startShelves>

export const getStart = defineCall('getStart', {
  ...publicRead,
  summary: 'Returns the shelves of the start page.',
  tag: 'start',
  answer: startShelves,
})
