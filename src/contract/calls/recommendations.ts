import { z } from 'zod'
import { bookCard } from './books.ts'
import { ownRead, publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { genreGroups } from '../values/enums.ts'
import { bookParam, link, referenceParam } from './references.ts'
import { stars } from './reviews.ts'
import { relatedParameters } from '../values/page-parameters/book.ts'
import { forYouParameters } from '../values/page-parameters/for-you.ts'
import { queryShape } from './query-schema.ts'

/** Reason of a recommendation. `decade`: first year of the decade in which both books appeared, else null. */
export const relatedReason = z.discriminatedUnion('kind', [
  /** Readers of the book, series or author `of` also like the recommended book. */
  z.strictObject({
    kind: z.literal('readers'),
    of: z.strictObject({ kind: z.enum(['book', 'series', 'author']), ...link.shape }),
    /** True for readers of this site; false for data of other sites. */
    isHere: z.boolean(),
    /** A genre that the shown book and the recommended book have in common. */
    genre: link.nullable(),
  }),
  z.strictObject({ kind: z.literal('author'), author: link }),
  /** Both books have won this award. `genre` is a genre of both books; null if they have no genre in common. */
  z.strictObject({ kind: z.literal('award'), award: link, genre: link.nullable() }),
  /** Both books have these genres, most specific first. */
  z.strictObject({
    kind: z.literal('genres'),
    genres: z.array(link).min(1).max(2),
    decade: z.number().int().nullable(),
  }),
  /** An editor of this site has chosen the book. */
  z.strictObject({ kind: z.literal('picked') }),
  /** Both books belong to this genre group, and have the same decade or the same original language. */
  z.strictObject({
    kind: z.literal('time'),
    group: z.enum(genreGroups),
    decade: z.number().int().nullable(),
    originalLanguage: z.string().nullable(),
  }),
])
export type RelatedReason = z.infer<typeof relatedReason>

export const relatedBook = bookCard.extend({ reason: relatedReason })
export type RelatedBook = z.infer<typeof relatedBook>

export const listRelatedBooks = defineCall('listRelatedBooks', {
  ...publicRead,
  redirect: 301,
  summary:
    'Lists at most twelve books related to a book, best first, with reasons: popular among its readers, or similar. At most two by the author of the book, one by any other author, and only books that can be read on their own.',
  tag: 'recommendations',
  params: referenceParam,
  query: z.strictObject(queryShape(relatedParameters)),
  answer: z.array(relatedBook),
})

const own = { ...ownRead, tag: 'recommendations' } as const
const ownWrite = { ...own, rate: 'write', limit: 'writes' } as const

/** `because`: the book on which the recommendation is based, with the stars that the reader gave it. */
export const forYouBook = relatedBook.extend({ because: z.strictObject({ book: link, stars }) })
export type ForYouBook = z.infer<typeof forYouBook>

/** `ratings`: number of books that the reader has rated. If the number is too low, `books` is empty. */
export const forYou = z.strictObject({ ratings: z.number().int(), books: z.array(forYouBook) })
export type ForYou = z.infer<typeof forYou>

export const forYouQuery = z.strictObject(queryShape(forYouParameters))
export type ForYouQuery = z.infer<typeof forYouQuery>

export const listForYou = defineCall('listForYou', {
  ...own,
  summary:
    'Lists recommendations for a reader with at least five rated books, best first. Omits books that they rated, ruled out or have on their list, and other volumes of series that they know.',
  query: forYouQuery,
  answer: forYou,
})

export const listRefusedBooks = defineCall('listRefusedBooks', {
  ...own,
  summary: 'Lists the books that the user has ruled out, the latest first, at most a hundred.',
  answer: z.array(bookCard),
})

export const refuseBook = defineCall('refuseBook', {
  ...ownWrite,
  summary: "Rules a book out of the user's recommendations; idempotent.",
  params: bookParam,
  answer: z.void(),
})

export const unrefuseBook = defineCall('unrefuseBook', {
  ...ownWrite,
  summary: 'Undoes the ruling out of a book; idempotent.',
  params: bookParam,
  answer: z.void(),
})
