import { z } from 'zod'
import { bookCard } from './books.ts'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { link, referenceParam } from './references.ts'
import { awardResults } from '../values/editing-enums.ts'
import { awardParameters } from '../values/page-parameters/awards.ts'
import { queryShape } from './query-schema.ts'

/** A category of an award. `key` is its name in URLs. */
export const awardCategory = z.strictObject({ id: z.number().int(), key: z.string(), name: z.string() })
export type AwardCategory = z.infer<typeof awardCategory>

/** An award as shown in lists. `year` is the year of its foundation. */
export const awardCard = link.extend({
  year: z.number().int().nullable(),
  /** Plain text in the reader's language, else English. */
  description: z.string().nullable(),
  image: z.string().nullable(),
  categories: z.array(awardCategory),
  winnerCount: z.number().int(),
  nomineeCount: z.number().int(),
})
export type AwardCard = z.infer<typeof awardCard>

export const award = awardCard.extend({
  descriptionHtml: z.string().nullable(),
  otherNames: z.array(z.string()),
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  version: z.number().int(),
})
export type Award = z.infer<typeof award>

/** A nominee of the same year and category as a winner. Only a book of the catalogue has a slug. */
const awardNominee = z.strictObject({
  title: z.string(),
  slug: z.string().nullable(),
  coverImage: z.string().nullable(),
  isInLanguage: z.boolean(),
})
export type AwardNominee = z.infer<typeof awardNominee>

/** A win or nomination. A work or person outside the catalogue has only the printed title and name. */
export const awardHonour = z.strictObject({
  id: z.number().int(),
  year: z.number().int().nullable(),
  category: z.string().nullable(),
  isWinner: z.boolean(),
  result: z.enum(awardResults),
  rank: z.number().int().nullable(),
  book: bookCard.nullable(),
  /**
   * `known`: the book has an edition or title in the reader's language; `never`: it was certainly never published in
   * this language. Null without a book.
   */
  availability: z.enum(['known', 'never', 'unknown']).nullable(),
  /** Nominees of this year and category that did not win. Empty except for the first winner in the category. */
  nominees: z.array(awardNominee),
  person: link.nullable(),
  /** The honoured series and its first volume in the catalogue; null if no series was honoured. */
  series: link.extend({ firstVolume: bookCard.nullable() }).nullable(),
  printedTitle: z.string().nullable(),
  printedName: z.string().nullable(),
})
export type AwardHonour = z.infer<typeof awardHonour>

const { category, available } = awardParameters

/** Filters of the honours of an award. `winners` includes the entries of years in which nobody won. */
export const awardHonoursQuery = z.strictObject({
  ...listQueryShape,
  result: z.enum(['winners', 'nominees']).default('winners'),
  ...queryShape({ category, available }),
})
export type AwardHonoursQuery = z.infer<typeof awardHonoursQuery>

/** All books that won an award in one category, latest win first. `category` is null if the award has no categories. */
export const awardRecord = z.strictObject({
  category: z.string().nullable(),
  winners: z.array(
    z.strictObject({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      authors: z.array(link),
      coverImage: z.string(),
      year: z.number().int().nullable(),
      isInLanguage: z.boolean(),
    }),
  ),
})
export type AwardRecord = z.infer<typeof awardRecord>

const readingCall = { ...publicRead, tag: 'awards' } as const
const entityCall = { ...readingCall, redirect: 301, params: referenceParam } as const

export const listAwards = defineCall('listAwards', {
  ...readingCall,
  summary: 'Lists all awards, with their categories and counts.',
  answer: z.array(awardCard),
})

export const getAward = defineCall('getAward', {
  ...entityCall,
  summary: 'Returns an award by slug or id. Former slugs and merged awards answer 301.',
  answer: award,
})

export const listAwardHonours = defineCall('listAwardHonours', {
  ...entityCall,
  summary: 'Lists winners or nominees of an award, the newest first, paginated.',
  query: awardHonoursQuery,
  answer: pageOf(awardHonour),
})

export const getAwardRecord = defineCall('getAwardRecord', {
  ...entityCall,
  summary: 'Returns all books that won an award in one category, by default in the first.',
  query: z.strictObject(queryShape({ category })),
  answer: awardRecord,
})
