import { awardResults } from '#contract/values/enums'
import { z } from 'zod'
import { key, ownTexts, plainText, siteTexts, slug, year } from './catalogue-fields.ts'

const category = z
  .strictObject({
    /** Unique inside its award. */
    key: slug,
    names: siteTexts(120),
    /**
     * First and last year in which it was given, as the award counts; null where that is not certain, or it still is.
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
    /** Title in the original language, and the authors, as printed, joined by commas. Both null where nobody got it. */
    title: plainText(400).nullable().default(null),
    author: plainText(200).nullable().default(null),
    /** Key of the work, where the catalogue has it: then the site links it. */
    work: key.nullable().default(null),
    /** Key of the series, where it was honoured as a whole. */
    series: key.nullable().default(null),
    rank: z.int().min(1).nullable().default(null),
    /** For whoever edits the file; not shown. */
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
 * `awards/<key>.json`: one award with its history in every language, its categories in their order, and all honours
 * that are certain. Everything in it is written by hand, from general knowledge.
 */
export const awardFile = z.strictObject({
  key: slug,
  /** Order of the awards on the site, from 1, unique. */
  position: z.int().min(1),
  names: siteTexts(120),
  descriptions: ownTexts,
  founded: year(1900),
  ended: year(1900).nullable().default(null),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** What the award means by a year: that of the ceremony (`given`) or that of the works (`honoured`). */
  yearIs: z.enum(['given', 'honoured']),
  /** Given to manuscripts: the work comes out up to a year after its honour. */
  isForManuscripts: z.boolean().default(false),
  categories: z.array(category).min(1),
  entries: z.array(entry).default([]),
})
export type AwardFile = z.infer<typeof awardFile>
