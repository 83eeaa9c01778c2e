import { z } from 'zod'
import { bookFacetCounts } from './book-facet-counts.ts'
import { ownRead, publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { bookFields } from '../values/entity-fields.ts'
import { edition } from './editions.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { genreGroups } from '../values/enums.ts'
import { awardResults, contributorRoles, nameKinds } from '../values/editing-enums.ts'
import { shownSchemas } from './field-schemas.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { link, partialDate, referenceParam, identifiers } from './references.ts'
import { bookFilterParameters, bookListParameters } from '../values/page-parameters/book-filters.ts'
import { queryShape } from './query-schema.ts'

const genreGroup = z.enum(genreGroups)

/** A book in lists. The title is in the reader's language, else the original one, else English (decision 3). */
export const bookCard = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** The title with soft hyphens in long words, for headings; null if no word needs one. */
  titleSoft: z.string().nullable(),
  /** BCP 47 code of the language of the shown title; null if unknown. */
  titleLanguage: z.string().nullable(),
  /** Title in the original language; null if that title is already shown as `title`. */
  originalTitle: z.string().nullable(),
  originalLanguage: z.string().nullable(),
  authors: z.array(link),
  /** URL of the cover. A cover is generated if none was uploaded. */
  coverImage: z.string(),
  publicationYear: z.number().int().nullable(),
  group: genreGroup,
  series: link.nullable(),
  seriesPosition: z.string().nullable(),
  /** Average of the readers' stars with one decimal; null without ratings. */
  averageRating: z.number().nullable(),
  ratingCount: z.number().int(),
})
export type BookCard = z.infer<typeof bookCard>

export const genreChip = link.extend({ group: genreGroup })

const award = link.extend({
  localizedName: z.string(),
  categories: z.array(z.string()),
  localizedCategories: z.array(z.string()),
})

/** An honour of a book. `isWinner` is false for a nomination. `category` is a category of the award or free text. */
export const bookAward = z.strictObject({
  award,
  isWinner: z.boolean(),
  result: z.enum(awardResults),
  category: z.string().nullable(),
  year: z.number().int().nullable(),
})
export type BookAward = z.infer<typeof bookAward>

export const contributor = link.extend({ role: z.enum(contributorRoles), printedName: z.string() })
export type Contributor = z.infer<typeof contributor>

/** `previous` and `next`: adjacent volumes in publication order. `volumeCount`: null if uncertain. */
export const bookSeries = z.strictObject({
  series: link,
  position: z.string().nullable(),
  volumeCount: z.number().int().nullable(),
  previous: link.nullable(),
  next: link.nullable(),
})
export type BookSeries = z.infer<typeof bookSeries>

/** A language in which the book has an edition or a known title. */
export const bookLanguage = z.strictObject({
  languageCode: z.string(),
  title: z.string(),
  otherTitles: z.array(z.string()),
  editionCount: z.number().int(),
  isOriginal: z.boolean(),
  translators: z.array(z.string()),
  firstYear: z.number().int().nullable(),
})
export type BookLanguage = z.infer<typeof bookLanguage>

/** A work that is contained in a collection, or a collection that contains a work. `name` is the shown title. */
export const containedBook = link.extend({
  titleLanguage: z.string().nullable(),
  authors: z.array(link),
  publicationYear: z.number().int().nullable(),
})
export type ContainedBook = z.infer<typeof containedBook>

/** A book as shown on its page. A book is a work; publisher and pages are those of the shown edition. */
export const book = bookCard.extend({
  ...shownSchemas(bookFields),
  /** Source text in Markdown; `descriptionHtml` is the rendered and sanitized text. */
  description: z.string().nullable(),
  descriptionHtml: z.string().nullable(),
  descriptionLanguage: z.string().nullable(),
  titles: z.array(
    z.strictObject({ language: z.string().nullable(), title: z.string(), kind: z.enum(nameKinds) }),
  ),
  contributors: z.array(contributor),
  genres: z.array(genreChip),
  publicationDate: partialDate.nullable(),
  /** True if the publication date is in the future. */
  isAnnounced: z.boolean(),
  publisher: z.string().nullable(),
  pages: z.number().int().nullable(),
  allSeries: z.array(bookSeries),
  awards: z.array(bookAward),
  /** Picture of the generated cover, without title and author; null if a cover was uploaded. */
  scene: z.string().nullable(),
  /** Number of ratings with one to five stars, in that order. */
  ratingDistribution: z.array(z.number().int()).length(5),
  languages: z.array(bookLanguage),
  /** Interface languages in which the book was certainly never published. */
  untranslated: z.array(z.enum(interfaceLanguages)),
  editions: z.array(edition),
  /** Works in this collection, anthology or omnibus, in order; not necessarily all. */
  contents: z.array(containedBook),
  /** Collections, anthologies and omnibuses with this work, oldest first. */
  containedIn: z.array(containedBook),
  sources: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  identifiers,
  version: z.number().int(),
})
export type Book = z.infer<typeof book>

export const bookListQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape(bookFilterParameters),
  ...queryShape(bookListParameters),
})
export type BookListQuery = z.infer<typeof bookListQuery>

const bookFilterQuery = z.strictObject(queryShape(bookFilterParameters))
export type BookFilterQuery = z.infer<typeof bookFilterQuery>

export const listBooks = defineCall('listBooks', {
  ...publicRead,
  summary: 'Lists books, sorted, filtered and paginated.',
  tag: 'books',
  query: bookListQuery,
  answer: pageOf(bookCard),
})

export const listBookFacets = defineCall('listBookFacets', {
  ...publicRead,
  summary: 'Returns how many books each further filter would leave.',
  tag: 'books',
  query: bookFilterQuery,
  answer: bookFacetCounts,
})

const ownUnread = { ...ownRead, tag: 'reading list' } as const

export const listUnreadBooks = defineCall('listUnreadBooks', {
  ...ownUnread,
  summary: 'Books that the reader has not read, sorted and filtered, a page at a time.',
  query: bookListQuery,
  answer: pageOf(bookCard),
})

export const listUnreadFacets = defineCall('listUnreadFacets', {
  ...ownUnread,
  summary: 'How many of the books that the reader has not read each further filter leaves.',
  query: bookFilterQuery,
  answer: bookFacetCounts,
})

export const listGenreLandmarks = defineCall('listGenreLandmarks', {
  ...publicRead,
  summary: 'The landmarks of a genre: the best book of each of the last twelve decades, by grade and prizes.',
  tag: 'genres',
  params: referenceParam,
  answer: z.array(bookCard),
})

export const getBook = defineCall('getBook', {
  ...publicRead,
  redirect: 301,
  summary: 'Returns a book by slug, id or title-slug-id. Former slugs and merged books answer 301.',
  tag: 'books',
  params: referenceParam,
  answer: book,
})
