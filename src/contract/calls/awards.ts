import { z } from 'zod'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { awardResults } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { link, listQueryShape, pageOf, referenceParam } from './lists.ts'

/** A category of an award; `key` names it in addresses. */
export const awardCategory = z.strictObject({ id: z.number().int(), key: z.string(), name: z.string() })
export type AwardCategory = z.infer<typeof awardCategory>

/** An award as lists show one (specification, section 3). `year` is the one it was founded in. */
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

/** An award as its page shows one. */
export const award = awardCard.extend({
  descriptionHtml: z.string().nullable(),
  otherNames: z.array(z.string()),
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  version: z.number().int(),
})
export type Award = z.infer<typeof award>

/** What stood for election beside a winner: a book of ours by its slug, else what was printed. */
const awardNominee = z.strictObject({
  title: z.string(),
  slug: z.string().nullable(),
  coverImage: z.string().nullable(),
  isInLanguage: z.boolean(),
})
export type AwardNominee = z.infer<typeof awardNominee>

/**
 * One honour of one year. `isWinner` false means nominee, `result` tells finer. What no record of ours fits has only
 * its printed title and name.
 */
export const awardHonour = z.strictObject({
  id: z.number().int(),
  year: z.number().int().nullable(),
  category: z.string().nullable(),
  isWinner: z.boolean(),
  result: z.enum(awardResults),
  rank: z.number().int().nullable(),
  book: bookCard.nullable(),
  /**
   * Whether the book has appeared in the reader's language: `never` where that is on record, `unknown` where nobody
   * has said so. Null where there is no book.
   */
  availability: z.enum(['known', 'never', 'unknown']).nullable(),
  /** Of the first winner of a year and category: who else was nominated for it. */
  nominees: z.array(awardNominee),
  person: link.nullable(),
  /** Honoured as a whole, with its first volume that we have. */
  series: link.extend({ firstVolume: bookCard.nullable() }).nullable(),
  printedTitle: z.string().nullable(),
  printedName: z.string().nullable(),
})
export type AwardHonour = z.infer<typeof awardHonour>

/**
 * `result`: `winners` or `nominees`, everything that is no win; `category` one of the award's keys; `available`: only
 * books that have appeared in this language.
 */
export const awardHonoursQuery = z.strictObject({
  ...listQueryShape,
  result: z.enum(['winners', 'nominees']).default('winners'),
  category: z.string().min(1).max(120).optional(),
  available: z.enum(interfaceLanguages).optional(),
})
export type AwardHonoursQuery = z.infer<typeof awardHonoursQuery>

/**
 * The books that won in one category, the latest first: what a reader's progress through an
 * award is counted by. `category` is null where the award has none.
 */
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

const readingCall = {
  method: 'GET',
  tag: 'awards',
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
} as const

export const listAwards = defineCall('listAwards', {
  ...readingCall,
  summary: 'All awards, with their categories and counts.',
  answer: z.array(awardCard),
})

export const getAward = defineCall('getAward', {
  ...readingCall,
  summary: 'One award, by slug or by id. Former slugs and merged awards answer 301.',
  params: referenceParam,
  answer: award,
})

export const listAwardHonours = defineCall('listAwardHonours', {
  ...readingCall,
  summary: 'Winners or nominees of an award, the newest first, a page at a time.',
  params: referenceParam,
  query: awardHonoursQuery,
  answer: pageOf(awardHonour),
})

export const getAwardRecord = defineCall('getAwardRecord', {
  ...readingCall,
  summary: 'The books that won an award in one category, all of them; in its first where none is named.',
  params: referenceParam,
  query: z.strictObject({ category: awardHonoursQuery.shape.category }),
  answer: awardRecord,
})
