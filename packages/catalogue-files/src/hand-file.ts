import { z } from 'zod'
import { awardResults, seriesRoles } from './enums.ts'
import { key, languageTag, localisedText, paragraph, plainText, slug, year } from './fields.ts'
import { personRecord, seriesRecord, workRecord } from './records.ts'

const series = seriesRecord.shape
const work = workRecord.shape

const title = z.strictObject({ lang: languageTag, value: plainText(400) })

/** Position of a work in a series. `position`: "3", "0.5", "1–3"; null if the work has no number. */
const place = z.strictObject({
  series: key,
  position: plainText(30).nullable(),
  role: z.enum(seriesRoles),
})

/** A person. A new person has a `record` with fields of `people.ndjson`. */
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
  /** Status of the series. Overrides the status in `series.ndjson`. */
  status: series.status.unwrap().optional(),
  /** Parent of the series. If `series.ndjson` has another parent, an error is reported. */
  parent: key.optional(),
  parentPosition: series.parentPosition,
  /** Other names in use, such as abbreviations. */
  aliases: z.array(title).default([]),
  record: z
    .strictObject({
      slug,
      /** Names by language. The name in the original language is the official one. */
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
  /** Number of the edition among the editions of the work in this language. Default: the next number. */
  place: z.int().min(1).optional(),
  title: plainText(400),
  year: year(1800).nullable(),
  /** Name of the publisher; null if uncertain. */
  publisher: plainText(120).nullable(),
  /** Keys of people. */
  translators: z.array(key),
})

const handWork = z.strictObject({
  key,
  flagship: work.flagship,
  /**
   * Importance for the genre: 6 for the most important works, 5 for the canon, 4 for classics and prize winners, 3 for
   * well regarded works.
   */
  grade: work.grade,
  /** Estimated length of the work. If an edition has a page count, the page count is used instead. */
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
  /** Keys of the works in this collection, anthology or omnibus, in order. Works without a record are omitted. */
  contains: z.array(key).default([]),
  /** Positions in series that the record of the work does not contain. */
  series: z.array(place).default([]),
  /** Display titles that the record of the work does not contain. */
  titles: z.array(title).default([]),
  aliases: z.array(title).default([]),
  synopsis: paragraph.optional(),
  editions: z.array(handEdition).default([]),
  awards: z
    .array(z.strictObject({ award: key, category: slug, year: year(1900), result: z.enum(awardResults) }))
    .default([]),
})

/**
 * `by-hand/<letter>/<author>.json`: an author and their works. An entry without `record` adds data to an existing
 * record.
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
