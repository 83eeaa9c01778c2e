import { z } from 'zod'

/** Bounds of a range, both included. `..300` has no lower bound, and `1950..1959` has both. */
const range = z.templateLiteral([z.string().regex(/^(?:-?\d{1,4})?$/), '..', z.string().regex(/^\d{0,4}$/)])
const id = z.string().regex(/^[1-9]\d{0,9}$/)
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const code = z.string().regex(/^[a-z]{2,3}$/)

export const moods = ['dark', 'cosy', 'exciting', 'sad', 'thoughtful', 'epic', 'weird', 'political'] as const
export const forms = ['novel', 'novella', 'stories', 'collections', 'omnibus', 'graphic-novel'] as const
export const audiences = ['children', 'young-adult', 'adults'] as const
export const shapes = ['standalone', 'series', 'finished', 'ongoing', 'trilogy'] as const
export const sorts = [
  'newest',
  'oldest',
  'shortest',
  'longest',
  'popular',
  'best',
  'hidden',
  'surprise',
] as const
export const readerParts = ['favourites', 'list', 'new-authors', 'reread'] as const
export const contents = [
  'explicit',
  'violence',
  'death',
  'animal-harm',
  'child-harm',
  'abuse',
  'artificial-intelligence',
  'war',
  'religion',
  'swearing',
  'cliffhanger',
  'happy-ending',
  'progression',
  'queer',
  'own-setting',
  'easy',
  'romance',
] as const
export const comparisons = ['shorter', 'longer', 'older', 'newer', 'milder'] as const

/**
 * Fields of conditions with the schemas of their values. All values are strings, as in a URL. Fields that are also
 * filters of a list of books have the same names and values there.
 */
export const wishFields = {
  /** Similar to a work, to an author's books or to a series: `work:12`. If negated: not this work, author or series. */
  like: z.templateLiteral([z.enum(['work', 'author', 'series']), ':', id]),
  /** A work or series that the reader knows, so it is not recommended: `work:12`, `series:3`. */
  known: z.templateLiteral([z.enum(['work', 'series']), ':', id]),
  author: id,
  /** Work or series whose author wrote the book: `work:12`. */
  by: z.templateLiteral([z.enum(['work', 'series']), ':', id]),
  series: id,
  group: z.enum(['science-fiction', 'fantasy', 'horror', 'crossover']),
  genre: slug,
  mood: z.enum(moods),
  type: z.enum(forms),
  audience: z.enum(audiences),
  /** Age of the reader in years. */
  age: z.string().regex(/^\d{1,2}$/),
  /** Language of an edition. */
  available: code,
  /** Language in which the book was first written. */
  original: code,
  /** Where an author comes from: a country (`PL`) or a region (`north`). */
  origin: z.string().regex(/^(?:[A-Z]{2}|[a-z]{4,8})$/),
  gender: z.enum(['female', 'male']),
  /** Years of first publication. */
  years: range,
  pages: range,
  /**
   * Comparison with a work: `shorter:12`; `milder` means less scary. Comparisons with an author or series, such as
   * `older:author:7`, are only read from messages: the caller replaces them.
   */
  compared: z.templateLiteral([z.enum(comparisons), ':', z.enum(['author:', 'series:', '']), id]),
  shape: z.enum(shapes),
  /** Number of main volumes of the series; a standalone book has one. */
  volumes: range,
  /** Award that the book won, or `any`. */
  award: slug,
  /** Award that the book won or was nominated for, or `any`. */
  nominated: slug,
  /** Content about which the catalogue has no data, such as explicit scenes. */
  content: z.enum(contents),
  format: z.enum(['audiobook', 'ebook', 'hardcover', 'paperback']),
  sort: z.enum(sorts),
  /** Number of requested books. */
  count: z.string().regex(/^(?:[1-9]|1[0-2])$/),
  /** Relation to the reader's own books, such as `reread` or `new-authors`. */
  reader: z.enum(readerParts),
} as const
export type WishField = keyof typeof wishFields
export const fieldNames = Object.keys(wishFields) as WishField[]

/** Fields of which a request has at most one condition. A later condition replaces the earlier one. */
export const singleFields: ReadonlySet<string> = new Set(
  'pages compared years age shape volumes sort available original origin type gender award nominated count'.split(
    ' ',
  ),
)

/** One condition of a request: a field with its value. */
export interface WishPart {
  field: WishField
  value: string
  /** True if the reader excludes books that fulfil the condition. */
  not?: true | undefined
  /** True if the reader only prefers books that fulfil the condition. */
  soft?: true | undefined
}
/** A request for books: all conditions, in the order in which the reader named them. */
export type Wish = readonly WishPart[]

/** Maximum number of conditions of a request for books. */
export const partsMax = 24

export const wishPart = z
  .strictObject({
    field: z.enum(fieldNames as [WishField, ...WishField[]]),
    value: z.string().max(130),
    not: z.literal(true).optional().describe('the reader excludes it'),
    soft: z.literal(true).optional().describe('the reader only prefers it'),
  })
  .refine(({ field, value }) => wishFields[field].safeParse(value).success, { path: ['value'] })
export const wishSchema = z.array(wishPart).max(partsMax)

export const isWishPart = (part: WishPart): boolean => wishPart.safeParse(part).success

/** Returns the conditions of a stored request. Ignores invalid ones, such as those of older versions. */
export const readWish = (stored: unknown): Wish =>
  Array.isArray(stored)
    ? stored.flatMap((part) => {
        const read = wishPart.safeParse(part)
        return read.success ? [read.data] : []
      })
    : []

/** Returns the id of a condition, which is the same in every message: `genre:dragons`, `not-genre:dragons`. */
export const partId = ({ field, value, not }: WishPart): string => `${not ? 'not-' : ''}${field}:${value}`

export interface Bounds {
  from: number | null
  to: number | null
}
export const writeBounds = ({ from, to }: Bounds): string => `${from ?? ''}..${to ?? ''}`
export function readBounds(value: string): Bounds {
  const [from = '', to = ''] = value.split('..')
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

/**
 * Joins two ranges. Two ranges with both bounds become the range from the lowest to the highest bound; a lower and an
 * upper bound become the range between them.
 */
export function joinBounds(one: string, other: string): string {
  const both = [readBounds(one), readBounds(other)]
  const [lows, highs] = [both.flatMap(({ from }) => from ?? []), both.flatMap(({ to }) => to ?? [])]
  const isSpan = lows.length === 2 && highs.length === 2
  const from = lows.length === 0 ? null : isSpan ? Math.min(...lows) : Math.max(...lows)
  const to = highs.length === 0 ? null : isSpan ? Math.max(...highs) : Math.min(...highs)
  // if the bounds exclude each other, only the first range counts
  return from !== null && to !== null && from > to ? one : writeBounds({ from, to })
}

/** Splits a reference such as `work:12` into the kind of the entity and its id. */
export function readTarget(value: string): { of: string; id: number } {
  const [of = '', target = ''] = value.split(':')
  return { of, id: Number(target) }
}
