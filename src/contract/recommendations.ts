import { z } from 'zod'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { genreGroups } from './enums.ts'
import { link, referenceParam } from './lists.ts'

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
