import { z } from 'zod'
import { bookFacetCounts, bookFilterShape } from './book-filters.ts'
import { defineCall } from './call.ts'
import { foundSorts, genreGroups } from '../values/enums.ts'
import { searchMaxCharacters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './lists.ts'

/** The five kinds that are searched, in the order they are shown in. */
export const searchKinds = ['books', 'authors', 'series', 'genres', 'awards'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A blank question is answered with nothing, without asking the database (specification, section 5). */
export const searchQuery = z.strictObject({ q: z.string().max(searchMaxCharacters) })

/** The title that matched where it is not the one shown, with its language. */
const matched = z.strictObject({ text: z.string(), language: z.string().nullable() }).nullable()

/**
 * Why a book is found whose title was not asked for: its place in a series, or a prize that it won or was nominated
 * for.
 */
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
  ])
  .nullable()

export const bookHit = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  coverImage: z.string(),
  authors: z.array(z.string()),
  year: z.number().int().nullable(),
  originalTitle: z.string().nullable(),
  group: z.enum(genreGroups),
  /** The edition that the ISBN asked for belongs to; null where it was asked in words. */
  editionId: z.number().int().nullable(),
  matched,
  reason,
})
export const authorHit = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  profileImageUrl: z.string(),
  bookCount: z.number().int(),
  matched,
})
export const seriesHit = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  description: z.string().nullable(),
  bookCount: z.number().int(),
  matched,
})
export const genreHit = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  description: z.string().nullable(),
  group: z.enum(genreGroups),
  bookCount: z.number().int(),
  matched,
})
export const awardHit = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  year: z.number().int().nullable(),
  description: z.string().nullable(),
  matched,
})
export type BookHit = z.infer<typeof bookHit>
export type AuthorHit = z.infer<typeof authorHit>
export type SeriesHit = z.infer<typeof seriesHit>
export type GenreHit = z.infer<typeof genreHit>
export type AwardHit = z.infer<typeof awardHit>

/**
 * All five kinds for one question, each with its best hits, as the dropdown and the search page show them. `hasMore`
 * says which kinds have hits beyond those, `isExact` whether anything is what was asked for and not merely like it.
 * `suggestion` is the name of the best hit that goes on as the question began, for completing it in the field; null
 * where none does.
 */
export const searchResults = z.strictObject({
  books: z.array(bookHit),
  authors: z.array(authorHit),
  series: z.array(seriesHit),
  genres: z.array(genreHit),
  awards: z.array(awardHit),
  hasMore: z.strictObject({
    books: z.boolean(),
    authors: z.boolean(),
    series: z.boolean(),
    genres: z.boolean(),
    awards: z.boolean(),
  }),
  isExact: z.boolean(),
  suggestion: z.string().nullable(),
})
export type SearchResults = z.infer<typeof searchResults>

/** The hits of one kind. */
export type Hits<K extends SearchKind> = SearchResults[K]

const searching = {
  tag: 'search',
  query: searchQuery,
  actor: 'anyone',
  ownership: 'none',
  rate: 'search',
  cache: 'public',
  audit: false,
} as const
const summary = (kind: SearchKind) => `Finds ${kind} by any of their names in any language.`

export const searchBooks = defineCall('searchBooks', {
  ...searching,
  summary: summary('books'),
  answer: z.array(bookHit),
})
export const searchAuthors = defineCall('searchAuthors', {
  ...searching,
  summary: summary('authors'),
  answer: z.array(authorHit),
})
export const searchSeries = defineCall('searchSeries', {
  ...searching,
  summary: summary('series'),
  answer: z.array(seriesHit),
})
export const searchGenres = defineCall('searchGenres', {
  ...searching,
  summary: summary('genres'),
  answer: z.array(genreHit),
})
export const searchAwards = defineCall('searchAwards', {
  ...searching,
  summary: summary('awards'),
  answer: z.array(awardHit),
})

export const searchAll = defineCall('searchAll', {
  ...searching,
  summary: 'Finds books, authors, series, genres and awards by any of their names in one call.',
  answer: searchResults,
})

/** One of what was found, with its kind. */
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
  ...bookFilterShape,
  kind: z.enum(searchKinds).default('books'),
  sort: z.enum(foundSorts).default('relevance'),
})
export type FoundQuery = z.infer<typeof foundQuery>

const foundFacetsQuery = z.strictObject({ ...searchQuery.shape, ...bookFilterShape })
export type FoundFacetsQuery = z.infer<typeof foundFacetsQuery>

/**
 * `counts`: how many of each kind were found, filters aside; at most so many as the page of results leads through.
 * `more` says that it is as many.
 */
const foundPage = pageOf(foundHit).extend({
  counts: z.strictObject({
    books: z.number().int(),
    authors: z.number().int(),
    series: z.number().int(),
    genres: z.number().int(),
    awards: z.number().int(),
  }),
  isExact: z.boolean(),
})
export type FoundPage = z.infer<typeof foundPage>

export const listFound = defineCall('listFound', {
  ...searching,
  summary: 'Everything of one kind that is found, a page at a time; books sorted and filtered as in lists.',
  query: foundQuery,
  answer: foundPage,
})

export const listFoundFacets = defineCall('listFoundFacets', {
  ...searching,
  summary: 'How many of the books found each further filter leaves.',
  query: foundFacetsQuery,
  answer: bookFacetCounts,
})
