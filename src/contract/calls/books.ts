import { z } from 'zod'
import { bookFacetCounts, bookFilterShape } from './book-filters.ts'
import { defineCall } from './call.ts'
import { bookFields } from '../values/entity-fields.ts'
import { edition } from './editions.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { awardResults, bookSorts, contributorRoles, genreGroups, nameKinds } from '../values/enums.ts'
import { shownSchemas } from './field-schemas.ts'
import { link, listQueryShape, pageOf, partialDate, referenceParam } from './lists.ts'

const genreGroup = z.enum(genreGroups)

/**
 * A book as lists show it: title in the reader's language, else the original, else English (decisions, 'Catalogue').
 */
export const bookCard = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** The same title with soft hyphens in long words, for headings; null where no word needs one. */
  titleSoft: z.string().nullable(),
  /** BCP 47 of the title shown; null where unknown. */
  titleLanguage: z.string().nullable(),
  /** Null where the title shown is the original. */
  originalTitle: z.string().nullable(),
  originalLanguage: z.string().nullable(),
  authors: z.array(link),
  /** Address of the cover: always there, drawn by us until someone uploads one. */
  coverImage: z.string(),
  publicationYear: z.number().int().nullable(),
  group: genreGroup,
  series: link.nullable(),
  seriesPosition: z.string().nullable(),
  /** One decimal; null without ratings. */
  averageRating: z.number().nullable(),
  ratingCount: z.number().int(),
})
export type BookCard = z.infer<typeof bookCard>

export const genreChip = link.extend({ group: genreGroup })
export type GenreChip = z.infer<typeof genreChip>

const award = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  localizedName: z.string(),
  categories: z.array(z.string()),
  localizedCategories: z.array(z.string()),
})

/**
 * A prize of a book. `isWinner` false means nominee; `result` tells finer. `category` is one of the award's or free
 * text.
 */
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

/**
 * A place in a series, with the neighbours in its publication order. `volumeCount`: how many main volumes have
 * appeared; null where that is not certain.
 */
export const bookSeries = z.strictObject({
  series: link,
  position: z.string().nullable(),
  volumeCount: z.number().int().nullable(),
  previous: link.nullable(),
  next: link.nullable(),
})
export type BookSeries = z.infer<typeof bookSeries>

/** One language a book exists in, or is known by a title in. */
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

/**
 * A book as its page shows it (specification, section 3). A book is the work; publisher and pages are its shown
 * edition's.
 */
export const book = bookCard.extend({
  ...shownSchemas(bookFields),
  /** Markdown as written; `descriptionHtml` is the same, rendered and sanitised. */
  description: z.string().nullable(),
  descriptionHtml: z.string().nullable(),
  descriptionLanguage: z.string().nullable(),
  titles: z.array(
    z.strictObject({ language: z.string().nullable(), title: z.string(), kind: z.enum(nameKinds) }),
  ),
  contributors: z.array(contributor),
  genres: z.array(genreChip),
  publicationDate: partialDate.nullable(),
  publisher: z.string().nullable(),
  pages: z.number().int().nullable(),
  allSeries: z.array(bookSeries),
  awards: z.array(bookAward),
  /** What its drawn cover shows, without lettering; null where it has a cover of its own. */
  scene: z.string().nullable(),
  /** Ratings with one to five stars, in that order. */
  ratingDistribution: z.array(z.number().int()).length(5),
  languages: z.array(bookLanguage),
  /** Languages of the site that it was never published in; of the others that are missing nobody knows. */
  untranslated: z.array(z.enum(interfaceLanguages)),
  editions: z.array(edition),
  sources: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  version: z.number().int(),
})
export type Book = z.infer<typeof book>

/** Sort and filters of the list of books. */
export const bookListQuery = z.strictObject({
  ...listQueryShape,
  ...bookFilterShape,
  sort: z.enum(bookSorts).default('acclaim'),
})
export type BookListQuery = z.infer<typeof bookListQuery>

const bookFilterQuery = z.strictObject(bookFilterShape)
/** What narrows a list of books down. */
export type BookFilterQuery = z.infer<typeof bookFilterQuery>

export const listBooks = defineCall('listBooks', {
  summary: 'Books, sorted and filtered, a page at a time.',
  tag: 'books',
  query: bookListQuery,
  answer: pageOf(bookCard),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

export const listBookFacets = defineCall('listBookFacets', {
  summary: 'How many books each further filter leaves, of those that the filters so far have left.',
  tag: 'books',
  query: bookFilterQuery,
  answer: bookFacetCounts,
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

export const getBook = defineCall('getBook', {
  summary: 'One book, by slug, by id or by title-slug-id. Former slugs and merged books answer 301.',
  tag: 'books',
  params: referenceParam,
  answer: book,
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
