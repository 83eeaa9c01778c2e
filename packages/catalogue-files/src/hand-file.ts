import { z } from 'zod'
import { awardResults, seriesRoles } from './enums.ts'
import { key, languageTag, localisedText, paragraph, plainText, slug, year } from './fields.ts'
import { personRecord, seriesRecord, workRecord } from './records.ts'

const series = seriesRecord.shape
const work = workRecord.shape

const title = z.strictObject({ lang: languageTag, value: plainText(400) })

/** Place of a work in a series. `position` is "3", "0.5" or "1–3"; null for a work without a number. */
const place = z.strictObject({
  series: key,
  position: plainText(30).nullable(),
  role: z.enum(seriesRoles),
})

/** A person. Only a new person has a `record`, with fields of `people.ndjson`. */
const handPerson = z.strictObject({
  key,
  record: personRecord
    .pick({
      slug: true,
      givenName: true,
      familyName: true,
      sortName: true,
      bornYear: true,
      diedYear: true,
      gender: true,
      nativeLanguage: true,
      nationality: true,
    })
    .extend({ name: plainText(200), aliases: z.array(plainText(200)) })
    .optional(),
  /** Keys of the people who write under this name. */
  penNameOf: z.array(key).default([]),
  biography: paragraph.optional(),
})

const handSeries = z.strictObject({
  key,
  mainVolumes: series.mainVolumes,
  volumes: series.volumes,
  storyOrder: series.storyOrder,
  /** Status of the series, which overrides the one in `series.ndjson`. */
  status: series.status.unwrap().optional(),
  /** Key of the parent series. Another parent in `series.ndjson` is an error. */
  parent: key.optional(),
  parentPosition: series.parentPosition,
  /** Other names in use, such as abbreviations. */
  aliases: z.array(title).default([]),
  record: z
    .strictObject({
      slug,
      /** Name by language. The one in the original language is the official name. */
      names: localisedText(300),
      originalLanguage: languageTag,
      kind: series.kind,
      status: series.status,
      parent: key.nullable().default(null),
    })
    .optional(),
  description: paragraph.optional(),
})

const handEdition = z.strictObject({
  language: languageTag,
  /** Number of the edition among the work's editions in this language; by default the next number. */
  place: z.int().min(1).optional(),
  title: plainText(400),
  year: year(1800).nullable(),
  /** Printed name of the publisher; null if uncertain. */
  publisher: plainText(120).nullable(),
  /** Keys of people. */
  translators: z.array(key),
})

const handWork = z.strictObject({
  key,
  flagship: work.flagship,
  /** Importance for the genre: 6 most important, 5 canon, 4 classics and prize winners, 3 well regarded. */
  grade: work.grade,
  /** Estimated length of the work. The page count of an edition has priority. */
  length: work.length,
  untranslated: work.untranslated,
  record: z
    .strictObject({
      slug,
      originalLanguage: languageTag,
      firstPublicationYear: work.firstPublicationYear,
      workType: work.workType,
      group: work.group,
      genres: work.genres,
      authors: z.array(key).min(1),
      series: z.array(place),
      prior: work.prior.default(null),
    })
    .optional(),
  /** Keys of the works in this collection, anthology or omnibus, in their order, as far as they have records. */
  contains: z.array(key).default([]),
  /** Further places in series, which `record` does not contain. */
  series: z.array(place).default([]),
  /** Further display titles, which `record` does not contain. */
  titles: z.array(title).default([]),
  aliases: z.array(title).default([]),
  synopsis: paragraph.optional(),
  editions: z.array(handEdition).default([]),
  awards: z
    .array(z.strictObject({ award: key, category: slug, year: year(1900), result: z.enum(awardResults) }))
    .default([]),
})

/**
 * `by-hand/<letter>/<author>.json`: an author and their works. An entry without `record` adds to an existing record.
 */
export const handFile = z.strictObject({
  people: z.array(handPerson).default([]),
  series: z.array(handSeries).default([]),
  works: z.array(handWork).default([]),
})
export type HandFile = z.infer<typeof handFile>
export type HandPerson = HandFile['people'][number]
export type HandSeries = HandFile['series'][number]
export type HandWork = HandFile['works'][number]
