import { z } from 'zod'
import { bookFacetCounts } from './book-facet-counts.ts'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import type { CallName } from '../values/call-paths.ts'
import { type EntityKind, entityKinds } from '../values/entities.ts'
import { genreGroups } from '../values/enums.ts'
import { searchMaxCharacters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { bookFilterParameters } from '../values/page-parameters/book-filters.ts'
import { foundBookParameters } from '../values/page-parameters/search.ts'
import { queryShape } from './query-schema.ts'
import { link } from './references.ts'

export const searchKinds = entityKinds
export type SearchKind = EntityKind

/** A blank search text returns no results without a database query. */
export const searchQuery = z.strictObject({ q: z.string().max(searchMaxCharacters) })

/** The title that matches the query, with its language; null if this is the title that is shown anyway. */
const matched = z.strictObject({ text: z.string(), language: z.string().nullable() }).nullable()

/** Reason why a book was found although its title differs from the query. `part`: the matching part of the query. */
const reason = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('volume'),
      series: z.strictObject({ text: z.string(), language: z.string().nullable() }),
      position: z.string(),
    }),
    z.strictObject({
      kind: z.literal('honour'),
      award: z.string(),
      year: z.number().int().nullable(),
      isWinner: z.boolean(),
    }),
    z.strictObject({ kind: z.literal('part'), text: z.string() }),
  ])
  .nullable()

/** An ISBN or ASIN that no edition has. `isValid` is false if an ISBN has a wrong check digit or length. */
const unknownNumber = z.strictObject({ text: z.string(), isValid: z.boolean() })
export type UnknownNumber = z.infer<typeof unknownNumber>

export const bookHit = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  coverImage: z.string(),
  authors: z.array(z.string()),
  year: z.number().int().nullable(),
  originalTitle: z.string().nullable(),
  group: z.enum(genreGroups),
  /** Id of the edition with the searched ISBN, ASIN or identifier; null for other queries. */
  editionId: z.number().int().nullable(),
  matched,
  reason,
})
export const authorHit = link.extend({
  profileImageUrl: z.string(),
  bookCount: z.number().int(),
  matched,
})
export const seriesHit = link.extend({
  image: z.string().nullable(),
  description: z.string().nullable(),
  bookCount: z.number().int(),
  matched,
})
export const genreHit = link.extend({
  image: z.string().nullable(),
  description: z.string().nullable(),
  group: z.enum(genreGroups),
  bookCount: z.number().int(),
  matched,
})
export const awardHit = link.extend({
  year: z.number().int().nullable(),
  description: z.string().nullable(),
  matched,
})
export type BookHit = z.infer<typeof bookHit>
export type AuthorHit = z.infer<typeof authorHit>
export type SeriesHit = z.infer<typeof seriesHit>
export type GenreHit = z.infer<typeof genreHit>
export type AwardHit = z.infer<typeof awardHit>

const ofEachKind = <S extends z.ZodType>(schema: S) =>
  z.strictObject({ books: schema, authors: schema, series: schema, genres: schema, awards: schema })

/** Best results of all five kinds for one query, for the dropdown and the search page. */
export const searchResults = z.strictObject({
  books: z.array(bookHit),
  authors: z.array(authorHit),
  series: z.array(seriesHit),
  genres: z.array(genreHit),
  awards: z.array(awardHit),
  /** True for each kind that has more results. */
  hasMore: ofEachKind(z.boolean()),
  /** True if at least one result matches the query exactly, false if all results are only similar. */
  isExact: z.boolean(),
  /** Kind of the result whose name matches the query best; null if no name matches the query. */
  bestKind: z.enum(searchKinds).nullable(),
  /** The ISBN or ASIN in the query, if nothing is found. */
  unknownNumber: unknownNumber.nullable(),
  /** Name of the best result that begins with the query, for completion; null if there is none. */
  suggestion: z.string().nullable(),
})
export type SearchResults = z.infer<typeof searchResults>

export type Hits<K extends SearchKind> = SearchResults[K]

const searching = { ...publicRead, tag: 'search', query: searchQuery, rate: 'search' } as const
const searchOf = <Hit extends z.ZodType>(id: CallName, kind: SearchKind, hit: Hit) => {
  const summary = `Finds ${kind} by any of their names in any language.`
  return defineCall(id, { ...searching, summary, answer: z.array(hit) })
}

export const searchBooks = searchOf('searchBooks', 'books', bookHit)
export const searchAuthors = searchOf('searchAuthors', 'authors', authorHit)
export const searchSeries = searchOf('searchSeries', 'series', seriesHit)
export const searchGenres = searchOf('searchGenres', 'genres', genreHit)
export const searchAwards = searchOf('searchAwards', 'awards', awardHit)

export const searchAll = defineCall('searchAll', {
  ...searching,
  summary: 'Finds books, authors, series, genres and awards by any of their names in one call.',
  answer: searchResults,
})

const foundHit = z.discriminatedUnion('kind', [
  bookHit.extend({ kind: z.literal('books') }),
  authorHit.extend({ kind: z.literal('authors') }),
  seriesHit.extend({ kind: z.literal('series') }),
  genreHit.extend({ kind: z.literal('genres') }),
  awardHit.extend({ kind: z.literal('awards') }),
])
export type FoundHit = z.infer<typeof foundHit>

const foundQuery = z.strictObject({
  ...searchQuery.shape,
  ...listQueryShape,
  ...queryShape(bookFilterParameters),
  kind: z.enum(searchKinds).default('books'),
  ...queryShape(foundBookParameters),
})
export type FoundQuery = z.infer<typeof foundQuery>

const foundFacetsQuery = z.strictObject({ ...searchQuery.shape, ...queryShape(bookFilterParameters) })
export type FoundFacetsQuery = z.infer<typeof foundFacetsQuery>

/** `counts`: number of results of each kind without filters, up to a maximum. `more`: this maximum is reached. */
const foundPage = pageOf(foundHit).extend({
  counts: ofEachKind(z.number().int()),
  isExact: z.boolean(),
  unknownNumber: unknownNumber.nullable(),
})
export type FoundPage = z.infer<typeof foundPage>

export const listFound = defineCall('listFound', {
  ...searching,
  summary: 'Lists all results of one kind, paginated; books are sorted and filtered as in lists.',
  query: foundQuery,
  answer: foundPage,
})

export const listFoundFacets = defineCall('listFoundFacets', {
  ...searching,
  summary: 'Returns how many of the found books each further filter would leave.',
  query: foundFacetsQuery,
  answer: bookFacetCounts,
})
