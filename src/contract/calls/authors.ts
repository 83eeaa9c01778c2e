import { z } from 'zod'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { authorFields } from '../values/entity-fields.ts'
import { authorSorts, genreGroups, workTypes } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { shownSchemas } from './field-schemas.ts'
import { link, listQueryShape, pageOf, partialDate, referenceParam } from './lists.ts'

/** An author as lists show one. */
export const authorCard = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  profileImage: z.string(),
  born: partialDate.nullable(),
  died: partialDate.nullable(),
  bookCount: z.number().int(),
  /** Of the author, one decimal; null without ratings. */
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
})
export type AuthorCard = z.infer<typeof authorCard>

/** An author as their page shows one (specification, section 3). */
export const author = authorCard.extend({
  ...shownSchemas(authorFields),
  bio: z.string().nullable(),
  bioHtml: z.string().nullable(),
  bioLanguage: z.string().nullable(),
  otherNames: z.array(z.string()),
  /** Pen names and the persons behind them. */
  linkedPersons: z.array(link.extend({ relation: z.string() })),
  groups: z.array(z.strictObject({ group: z.enum(genreGroups), bookCount: z.number().int() })),
  series: z.array(link.extend({ bookCount: z.number().int() })),
  sources: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  version: z.number().int(),
})
export type Author = z.infer<typeof author>

/** A book of an author in their bibliography. */
export const authorWork = bookCard.extend({
  spine: z.string(),
  type: z.enum(workTypes).nullable(),
  /** Languages of the site that it has a title or an edition in. */
  languages: z.array(z.enum(interfaceLanguages)),
  /** How many prizes it has won. */
  won: z.number().int(),
})
export type AuthorWork = z.infer<typeof authorWork>

/** A prize that a book of the author has won. */
const authorPrize = z.strictObject({
  award: link,
  category: z.string().nullable(),
  year: z.number().int().nullable(),
  book: link,
})
export type AuthorPrize = z.infer<typeof authorPrize>

/** Books that one person brought into a language of the site, by their titles in it. */
const authorTranslation = z.strictObject({
  language: z.enum(interfaceLanguages),
  person: link,
  books: z.array(link),
})
export type AuthorTranslation = z.infer<typeof authorTranslation>

/** Ways into an author's work. */
export const authorDoors = ['best', 'series', 'short'] as const

/**
 * What an author has written, the oldest first, at most so many as a page holds well; what it has won, who translated
 * it, what they translated, and books to begin with: the most acclaimed, the first volume of a series, a short one.
 */
export const authorWorks = z.strictObject({
  works: z.array(authorWork),
  prizes: z.array(authorPrize),
  /** Who brought their books into the languages of the site. */
  translators: z.array(authorTranslation),
  /** Whose books they brought into the languages of the site themselves. */
  translated: z.array(authorTranslation),
  doors: z.array(
    z.strictObject({ kind: z.enum(authorDoors), bookId: z.number().int(), opening: z.string().nullable() }),
  ),
})
export type AuthorWorks = z.infer<typeof authorWorks>

export const authorListQuery = z.strictObject({
  ...listQueryShape,
  sort: z.enum(authorSorts).default('acclaim'),
  group: z.enum(genreGroups).optional(),
  /** What the sort name begins with, without its accent; `0` for whatever is no letter. */
  letter: z
    .string()
    .regex(/^[a-z0]$/)
    .optional(),
  /** BCP 47 of the language that the author writes in. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
  /** ISO 3166 of the country of the author. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})
export type AuthorListQuery = z.infer<typeof authorListQuery>

const authorCounts = z.array(z.strictObject({ value: z.string(), count: z.number().int() }))

/** What the list of authors can be narrowed to, with how many each leads to; of the whole list. */
export const authorFacets = z.strictObject({
  /** In the order of the alphabet. */
  letters: authorCounts,
  /** The most frequent first, here and below. */
  languages: authorCounts,
  countries: authorCounts,
})
export type AuthorFacets = z.infer<typeof authorFacets>

export const listAuthorFacets = defineCall('listAuthorFacets', {
  summary: 'How many authors begin with each letter, write in each language, come from each country.',
  tag: 'authors',
  answer: authorFacets,
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

export const listAuthors = defineCall('listAuthors', {
  summary: 'Authors, sorted and filtered, a page at a time.',
  tag: 'authors',
  query: authorListQuery,
  answer: pageOf(authorCard),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

export const getAuthor = defineCall('getAuthor', {
  summary: 'One author, by slug, by id or by name-slug-id. Former slugs and merged authors answer 301.',
  tag: 'authors',
  params: referenceParam,
  answer: author,
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

export const getAuthorWorks = defineCall('getAuthorWorks', {
  summary: 'What an author has written in order, what it has won, who translated it, and where to begin.',
  tag: 'authors',
  params: referenceParam,
  answer: authorWorks,
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
