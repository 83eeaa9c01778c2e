import { z } from 'zod'
import { awardResults } from './enums.ts'
import { country, key, localisedText, paragraph, plainText, slug, year } from './fields.ts'

const category = z
  .strictObject({
    /** Key of the category, unique in its award. */
    key: slug,
    names: localisedText(120),
    /** First year with this category; null if uncertain. `activeTo`: last year; null if uncertain or still awarded. */
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
    /** Printed title in the original language. `author`: printed author. Both are null if nobody was honoured. */
    title: plainText(400).nullable().default(null),
    author: plainText(200).nullable().default(null),
    /** Key of the honoured work, if it has a record. */
    work: key.nullable().default(null),
    /** Key of the series, if it was honoured as a whole. */
    series: key.nullable().default(null),
    rank: z.int().min(1).nullable().default(null),
    /** Remark for editors. Public pages do not show it. */
    note: plainText(400).nullable().default(null),
  })
  .refine(
    ({ result, title, author, work, series }) =>
      result === 'no-award'
        ? title === null && author === null && work === null && series === null
        : title !== null && author !== null && (work === null || series === null),
    'needs title and author and at most one of work and series, or none of all where nobody got it',
  )

/** `awards/<key>.json`: an award with its history, its categories in their order, and its honours. */
export const awardFile = z.strictObject({
  key: slug,
  /** Place of this file when several new awards are imported, from 1; unique. The site lists awards in this order. */
  position: z.int().min(1),
  names: localisedText(120),
  descriptions: paragraph,
  founded: year(1900),
  ended: year(1900).nullable().default(null),
  country,
  /** Meaning of an honour's year: year of the ceremony (`given`) or of the publication of the work (`honoured`). */
  yearIs: z.enum(['given', 'honoured']),
  /** True if the award honours manuscripts, so that a work may be published in the year after its honour. */
  isForManuscripts: z.boolean().default(false),
  categories: z.array(category).min(1),
  entries: z.array(entry).default([]),
})
export type AwardFile = z.infer<typeof awardFile>

/** An award with the field names of the catalogue records, without its honours. */
export type AwardRecord = Omit<AwardFile, 'founded' | 'ended' | 'entries'> & {
  slug: string
  foundedYear: number
  endedYear: number | null
  source: string
}
