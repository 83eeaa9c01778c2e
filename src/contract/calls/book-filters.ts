import { z } from 'zod'
import { bookFacets, bookFilterNames } from '../values/book-facets.ts'
import { genreGroups, seriesShapes, workLengths, workTypes } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { link } from './lists.ts'

const id = z.coerce.number<number | string>().int().positive()

/** One or more of these words, comma between. */
const severalOf = (words: readonly string[]) => {
  const word = `(?:${words.join('|')})`
  return z.string().regex(new RegExp(`^${word}(?:,${word}){0,${words.length - 1}}$`))
}

/**
 * What any list of books may be narrowed down by. Filters all hold at once. Of the values of one filter, comma
 * between, any holds (`type=novella,short-fiction`, `decade=1960,1970`); genres alone must all hold: each further one
 * tells more closely what is looked for.
 */
export const bookFilterShape = {
  group: z.enum(genreGroups).optional(),
  /** Slugs, ids or names in any language. */
  genre: z.string().min(1).max(300).optional(),
  /**
   * A language that an edition is in, or that a title is known in: what series tell of their coverage goes by the
   * same.
   */
  available: z.enum(interfaceLanguages).optional(),
  /** First years of decades. */
  decade: z
    .string()
    .regex(/^\d{1,3}0(?:,\d{1,3}0){0,29}$/)
    .optional(),
  type: severalOf(workTypes).optional(),
  /** An estimate. */
  length: severalOf(workLengths).optional(),
  shape: z.enum(seriesShapes).optional(),
  /** `any`, or the slug or id of the award that was won. */
  award: z.string().min(1).max(100).optional(),
  /** Readers' average is at least so many stars. */
  rating: z.coerce.number<number | string>().int().min(1).max(5).optional(),
  /**
   * `first`: what one can begin with, the first volume of a series, if that goes on after no other of its world, or a
   * book that belongs to none.
   */
  volume: z.literal('first').optional(),
  /** Of a finished series whose every main volume has appeared in this language. */
  whole: z.enum(interfaceLanguages).optional(),
  /**
   * `few`: of note in the eyes of the editors, though no landmark; from before 2015, so that the ten thousand most read
   * books of goodbooks-10k could name it, and not among them; fewer than five ratings here.
   */
  readers: z.literal('few').optional(),
  author: id.optional(),
  series: id.optional(),
}

/**
 * `value` as it stands in the address; `name` where that is no word of ours: of genres and awards, in the reader's
 * language.
 */
const facetValue = z.strictObject({
  value: z.string(),
  name: z.string().nullable(),
  count: z.number().int(),
  isChosen: z.boolean(),
})

/**
 * How many books each further choice leaves. The counts of a filter leave its own choice out of account, for another
 * value would take its place; only those of genres do not. A value that leaves none is there only where it is chosen.
 * Where no book is left at all, `without` tells how many there are when one choice is taken back, most first.
 */
export const bookFacetCounts = z.strictObject({
  total: z.number().int(),
  facets: z.array(z.strictObject({ facet: z.enum(bookFacets), values: z.array(facetValue) })),
  author: link.nullable(),
  series: link.nullable(),
  without: z.array(
    z.strictObject({ filter: z.enum(bookFilterNames), value: z.string(), count: z.number().int() }),
  ),
})
export type BookFacetCounts = z.infer<typeof bookFacetCounts>
