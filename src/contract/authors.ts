import { z } from 'zod'
import { defineCall } from './call.ts'
import { authorFields } from './entity-fields.ts'
import { authorSorts, genreGroups } from './enums.ts'
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

export const authorListQuery = z.strictObject({
  ...listQueryShape,
  sort: z.enum(authorSorts).default('acclaim'),
  group: z.enum(genreGroups).optional(),
})
export type AuthorListQuery = z.infer<typeof authorListQuery>

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
  showsStarsOf: 'author',
  audit: false,
})
