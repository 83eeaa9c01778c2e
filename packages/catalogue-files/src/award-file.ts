import { z } from 'zod'
import { awardResults } from './enums.ts'
import { country, key, localisedText, paragraph, plainText, slug, year } from './fields.ts'

const category = z
  .strictObject({
    /** Unique inside its award. */
    key: slug,
    names: localisedText(120),
    /**
     * First year in which the category was awarded; null if uncertain. `activeTo`: last such year; null if uncertain or
     * still awarded.
     */
    activeFrom: year(1900).nullable().default(null),
    activeTo: year(1900).nullable().default(null),
  })
  .refine(
    ({ activeFrom, activeTo }) => activeFrom === null || activeTo === null || activeFrom <= activeTo,
    'ends before it begins',
  )

const entry = z
  .strictObject({
    category: slug,
    year: year(1900),
    result: z.enum(awardResults),
    /** Title in the original language and `author`, as printed. Both are null if nobody was honoured. */
    title: plainText(400).nullable().default(null),
    author: plainText(200).nullable().default(null),
    /** Key of the work, if it has a record. */
    work: key.nullable().default(null),
    /** Key of the series, if the series was honoured as a whole. */
    series: key.nullable().default(null),
    rank: z.int().min(1).nullable().default(null),
    /** Remark for editors of the file; not shown on the site. */
    note: plainText(400).nullable().default(null),
  })
  .refine(
    ({ result, title, author, work, series }) =>
      result === 'no-award'
        ? title === null && author === null && work === null && series === null
        : title !== null && author !== null && (work === null || series === null),
    'needs title and author and at most one of work and series, or none of all where nobody got it',
  )

/**
 * `awards/<key>.json`: an award with its history, its categories in their order, and its honours. Written by hand
 * without a source.
 */
export const awardFile = z.strictObject({
  key: slug,
  /** Position of the award among the awards on the site, from 1; unique. */
  position: z.int().min(1),
  names: localisedText(120),
  descriptions: paragraph,
  founded: year(1900),
  ended: year(1900).nullable().default(null),
  country,
  /**
   * Meaning of the year of an honour (a win or nomination): year of the award (`given`) or of publication (`honoured`).
   */
  yearIs: z.enum(['given', 'honoured']),
  /**
   * True if the award honours manuscripts. A work may then be published up to a year after the year in which it is
   * honoured.
   */
  isForManuscripts: z.boolean().default(false),
  categories: z.array(category).min(1),
  entries: z.array(entry).default([]),
})
export type AwardFile = z.infer<typeof awardFile>

/** An award without its honours. */
export type AwardRecord = Omit<AwardFile, 'founded' | 'ended' | 'entries'> & {
  slug: string
  foundedYear: number
  endedYear: number | null
  source: string
}
