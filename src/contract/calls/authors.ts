import { z } from 'zod'
import { bookCard } from './books.ts'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { authorFields } from '../values/entity-fields.ts'
import { genreGroups, workTypes } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { shownSchemas } from './field-schemas.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { identifiers, link, partialDate, referenceParam } from './references.ts'
import { authorListParameters } from '../values/page-parameters/authors.ts'
import { queryShape } from './query-schema.ts'

export const authorCard = link.extend({
  profileImage: z.string(),
  born: partialDate.nullable(),
  died: partialDate.nullable(),
  bookCount: z.number().int(),
  /** Average rating of the author with one decimal; null without ratings. */
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
})
export type AuthorCard = z.infer<typeof authorCard>

export const author = authorCard.extend({
  ...shownSchemas(authorFields),
  bio: z.string().nullable(),
  bioHtml: z.string().nullable(),
  bioLanguage: z.string().nullable(),
  otherNames: z.array(z.string()),
  /** Pen names of this author. If this author is itself a pen name: the persons who write under the name. */
  linkedPersons: z.array(link.extend({ relation: z.string() })),
  groups: z.array(z.strictObject({ group: z.enum(genreGroups), bookCount: z.number().int() })),
  series: z.array(link.extend({ bookCount: z.number().int() })),
  sources: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  identifiers,
  version: z.number().int(),
})
export type Author = z.infer<typeof author>

export const authorWork = bookCard.extend({
  spine: z.string(),
  type: z.enum(workTypes).nullable(),
  /** Interface languages in which the book has a title or an edition. */
  languages: z.array(z.enum(interfaceLanguages)),
  /** Number of awards won. */
  won: z.number().int(),
})
export type AuthorWork = z.infer<typeof authorWork>

/** An award that a book of the author has won. */
const authorPrize = z.strictObject({
  award: link,
  category: z.string().nullable(),
  year: z.number().int().nullable(),
  book: link,
})
export type AuthorPrize = z.infer<typeof authorPrize>

/** Translator of the author, or author whom this author has translated. `books`: those translated into `language`. */
const authorTranslation = z.strictObject({
  language: z.enum(interfaceLanguages),
  person: link,
  books: z.array(link),
})
export type AuthorTranslation = z.infer<typeof authorTranslation>

/** Kinds of books that are recommended to new readers of an author. */
export const authorEntryPoints = ['best', 'series', 'short'] as const

export const authorWorks = z.strictObject({
  /** Oldest first; if there are many, only the most acclaimed. */
  works: z.array(authorWork),
  /** Latest first. */
  prizes: z.array(authorPrize),
  /** Persons who translated the author's books into interface languages. */
  translators: z.array(authorTranslation),
  /** Authors whose books this author translated into interface languages. */
  translated: z.array(authorTranslation),
  /**
   * Books to read first: the most acclaimed standalone book or first volume, the first volume of another series, and a
   * short standalone book.
   */
  doors: z.array(
    z.strictObject({
      kind: z.enum(authorEntryPoints),
      bookId: z.number().int(),
      opening: z.string().nullable(),
    }),
  ),
})
export type AuthorWorks = z.infer<typeof authorWorks>

export const authorListQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape(authorListParameters),
})
export type AuthorListQuery = z.infer<typeof authorListQuery>

const authorCounts = z.array(z.strictObject({ value: z.string(), count: z.number().int() }))

/** Values of the filters of the author list. `count`: authors with this value in the unfiltered list. */
export const authorFacets = z.strictObject({
  /** In alphabetical order. */
  letters: authorCounts,
  /** The languages, and the countries, with the most authors are first. */
  languages: authorCounts,
  countries: authorCounts,
})
export type AuthorFacets = z.infer<typeof authorFacets>

const readingCall = { ...publicRead, tag: 'authors' } as const
const entityCall = { ...readingCall, redirect: 301, params: referenceParam } as const

export const listAuthorFacets = defineCall('listAuthorFacets', {
  ...readingCall,
  summary:
    'Returns how many authors begin with each letter, write in each language, and come from each country.',
  answer: authorFacets,
})

export const listAuthors = defineCall('listAuthors', {
  ...readingCall,
  summary: 'Lists authors, sorted, filtered and paginated.',
  query: authorListQuery,
  answer: pageOf(authorCard),
})

export const getAuthor = defineCall('getAuthor', {
  ...entityCall,
  summary: 'Returns an author by slug, id or name-slug-id. Former slugs and merged authors answer 301.',
  answer: author,
})

export const getAuthorWorks = defineCall('getAuthorWorks', {
  ...entityCall,
  summary: 'Returns the works of an author in order, with prizes, translators, and books to begin with.',
  answer: authorWorks,
})
