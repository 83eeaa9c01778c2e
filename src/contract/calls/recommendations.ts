import { z } from 'zod'
import { bookFilterShape } from './book-filters.ts'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { genreGroups } from '../values/enums.ts'
import { link, numericId, referenceParam } from './lists.ts'
import { stars } from './reviews.ts'

/**
 * The one thing that is told of why a book is recommended beside another: true of both by itself, and put into words by
 * whoever shows it. `decade` is the first year of one that both are from; null where they are not.
 */
export const relatedReason = z.discriminatedUnion('kind', [
  /**
   * Its readers, elsewhere or here, are also readers of what `of` names: the book asked for, its series, or other
   * books of its author. `genre` is shared besides.
   */
  z.strictObject({
    kind: z.literal('readers'),
    of: z.strictObject({ kind: z.enum(['book', 'series', 'author']), ...link.shape }),
    isHere: z.boolean(),
    genre: link.nullable(),
  }),
  z.strictObject({ kind: z.literal('author'), author: link }),
  /** Both have won it; `genre` is shared besides. */
  z.strictObject({ kind: z.literal('award'), award: link, genre: link.nullable() }),
  /** Shared, the most telling first. */
  z.strictObject({
    kind: z.literal('genres'),
    genres: z.array(link).min(1).max(2),
    decade: z.number().int().nullable(),
  }),
  /** An editor of ours picked it to go on with. */
  z.strictObject({ kind: z.literal('picked') }),
  /** Both are of the group; and from the decade or written in the language, one of which is told at least. */
  z.strictObject({
    kind: z.literal('time'),
    group: z.enum(genreGroups),
    decade: z.number().int().nullable(),
    originalLanguage: z.string().nullable(),
  }),
])
export type RelatedReason = z.infer<typeof relatedReason>

/** A book to go on with, and why. */
export const relatedBook = bookCard.extend({ reason: relatedReason })
export type RelatedBook = z.infer<typeof relatedBook>

export const listRelatedBooks = defineCall('listRelatedBooks', {
  summary:
    'Books to go on with after one, best first, each with the reason: what its readers like too, and what is like it. At most twelve, two by one author, and only such as can be read without another.',
  tag: 'recommendations',
  params: referenceParam,
  answer: z.array(relatedBook),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

const own = {
  tag: 'recommendations',
  actor: 'signed-in',
  ownership: 'own',
  rate: 'read',
  cache: 'private',
  audit: false,
} as const
const ownWrite = { ...own, rate: 'write', limit: 'writes' } as const

/** A book for one reader: the book of theirs that it goes with, what they gave it, and what ties the two. */
export const forYouBook = relatedBook.extend({ because: z.strictObject({ book: link, stars }) })
export type ForYouBook = z.infer<typeof forYouBook>

/** `ratings`: how many books the reader has rated; with too few of them there are no `books`. */
export const forYou = z.strictObject({ ratings: z.number().int(), books: z.array(forYouBook) })
export type ForYou = z.infer<typeof forYou>

export const forYouQuery = z.strictObject({
  available: bookFilterShape.available,
  length: bookFilterShape.length,
})
export type ForYouQuery = z.infer<typeof forYouQuery>

export const listForYou = defineCall('listForYou', {
  ...own,
  summary:
    'Books for a reader of five rated books and more, best first: never one that they have rated, refused or put on their list, nor another volume of a series they know.',
  query: forYouQuery,
  answer: forYou,
})

export const listRefusedBooks = defineCall('listRefusedBooks', {
  ...own,
  summary: 'The books that one does not want to be recommended, the latest first, a hundred at most.',
  answer: z.array(bookCard),
})

const bookParam = z.strictObject({ bookId: z.coerce.number<number | string>().pipe(numericId) })

export const refuseBook = defineCall('refuseBook', {
  ...ownWrite,
  summary: 'Has a book not recommended to oneself any more; once more changes nothing.',
  params: bookParam,
  answer: z.void(),
})

export const unrefuseBook = defineCall('unrefuseBook', {
  ...ownWrite,
  summary: 'Takes a refusal back; where there is none nothing changes.',
  params: bookParam,
  answer: z.void(),
})
