import {
  awardResults,
  genreGroups,
  seriesKinds,
  seriesRoles,
  seriesStatuses,
  workLengths,
  workTypes,
} from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { z } from 'zod'
import { key, languageTag, ownTexts, plainText, slug, year } from './catalogue-fields.ts'
import { knownVolume, parentPosition, personRecord, prior } from './catalogue-file.ts'

const title = z.strictObject({ lang: languageTag, value: plainText(400) })

/** Place of a work in a series: "3", "0.5", "1–3"; null where it belongs without a number. */
const place = z.strictObject({
  series: key,
  position: plainText(30).nullable(),
  role: z.enum(seriesRoles),
})

/** A person; `record` where they are new to the catalogue, with the fields of `people.ndjson`. */
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
  biography: ownTexts.optional(),
})

const handSeries = z.strictObject({
  key,
  /** How many main volumes have appeared, here or not; left out where that is not certain. */
  mainVolumes: z.int().min(1).max(5000).optional(),
  /** Volumes that are known by their title, and have no record; `position` null: without a number. */
  volumes: z.array(knownVolume).optional(),
  /** Of a series that is in the files already: as it stands today, where its line does not say. */
  status: z.enum(seriesStatuses).optional(),
  /** Of a series that is in the files already: what it is part of, where its line does not say. */
  parent: key.optional(),
  /** Its place among the series of its parent that are read one after another; left out where there is no order. */
  parentPosition: parentPosition.optional(),
  record: z
    .strictObject({
      slug,
      /** By language; the original one is the official name. */
      names: z.record(languageTag, plainText(300)),
      originalLanguage: languageTag,
      kind: z.enum(seriesKinds),
      status: z.enum(seriesStatuses).nullable(),
      /** The series or shared universe that it is part of. */
      parent: key.nullable().default(null),
    })
    .optional(),
  description: ownTexts.optional(),
})

const handEdition = z.strictObject({
  language: languageTag,
  /**
   * Its number among the work's editions in this language; left out where it follows the one before it: the key is made
   * of it.
   */
  place: z.int().min(1).optional(),
  title: plainText(400),
  year: year(1800).nullable(),
  /** The publisher's name; null where it is not certain. */
  publisher: plainText(120).nullable(),
  /** Keys of people. */
  translators: z.array(key),
})

const handWork = z.strictObject({
  key,
  /** One of the works that are the pattern for the others: everything about it is there, in all languages. */
  flagship: z.literal(true).optional(),
  /**
   * How much it matters to the genre: 5 the canon that everybody knows, 4 classics and prize winners, 3 well regarded.
   */
  grade: z.int().min(1).max(5).optional(),
  /** How long it is, as an estimate; where an edition tells its pages, those count. */
  length: z.enum(workLengths).optional(),
  /** Languages of the site that it was certainly never published in. */
  untranslated: z.array(z.enum(interfaceLanguages)).min(1).optional(),
  record: z
    .strictObject({
      slug,
      originalLanguage: languageTag,
      firstPublicationYear: year(-800).nullable(),
      workType: z.enum(workTypes).nullable(),
      group: z.enum(genreGroups),
      genres: z.array(key).min(1).max(5),
      authors: z.array(key).min(1),
      series: z.array(place),
      prior: prior.nullable().default(null),
    })
    .optional(),
  /** Places of a work that is in the files already, in series that its line does not name. */
  series: z.array(place).default([]),
  /** Titles that are shown; of a work that is in the files already only those that it lacks. */
  titles: z.array(title).default([]),
  aliases: z.array(title).default([]),
  synopsis: ownTexts.optional(),
  editions: z.array(handEdition).default([]),
  awards: z
    .array(z.strictObject({ award: key, category: slug, year: year(1900), result: z.enum(awardResults) }))
    .default([]),
})

/**
 * `by-hand/<letter>/<author>.json`: what was written by hand about an author and their works, in one file.
 * An entry with `record` is new to the catalogue; one without adds texts, titles, places in series, editions and
 * honours to what the files hold already.
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
