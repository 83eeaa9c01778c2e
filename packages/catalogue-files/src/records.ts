import { z } from 'zod'
import {
  type awardResults,
  bindingTypes,
  genders,
  genreGroups,
  seriesKinds,
  seriesRoles,
  seriesStatuses,
  workLengths,
  workTypes,
} from './enums.ts'
import {
  type confidence,
  contributor,
  country,
  externalId,
  firstYear,
  isbn13,
  key,
  languageTag,
  localisedName,
  localisedText,
  paragraph,
  personName,
  plainText,
  slug,
  year,
} from './fields.ts'

/** `sources.json`: a source of data, its licence, and the text that credits it. */
export const sourceRecord = z.strictObject({
  key,
  name: plainText(200),
  url: z.url().nullable(),
  commit: plainText(64).nullable(),
  licence: plainText(60),
  licenceUrl: z.url().nullable(),
  attribution: localisedText(700),
  /** Copyright notice with the text of the licence, if copies must contain it. */
  notice: plainText(2000).optional(),
})

/** `former.json`: a slug that a record had in the past. Pages with this slug redirect. */
export const formerRecord = z.strictObject({
  kind: z.enum(['work', 'person', 'series', 'genre']),
  slug,
  /** Key of the record to which the slug belonged. */
  was: key,
  /** Key of the record to which the slug redirects; null if the record was deleted. */
  now: key.nullable(),
})

const weightedKeys = z.array(z.tuple([key, z.number().positive()])).max(100)

/** `neighbours.ndjson`: the works related to a work by ratings on other sites, most similar first. */
export const neighbourRecord = z.strictObject({
  key,
  /** Works whose readers probably like this work. */
  predictors: weightedKeys,
  /** Works that readers of this work like, with only the first volume of a series. Empty for later volumes. */
  similar: weightedKeys,
  source: key,
})

/** `picks.ndjson`: works that an editor recommends after a work, best first. */
export const pickRecord = z.strictObject({ key, picks: z.array(key).min(1).max(10) })

/** `genres.ndjson`: a genre. */
export const genreRecord = z.strictObject({
  key,
  slug,
  group: z.enum(genreGroups),
  /** Position in the list of genres, from 1; unique. */
  position: z.int().min(1),
  names: localisedText(60),
  descriptions: localisedText(400),
  /** Further words by which a search finds the genre, by language. */
  synonyms: z.record(languageTag, z.array(plainText(60))),
  source: key,
})

/** `people.ndjson`: a person, or a pen name of several people. */
export const personRecord = z.strictObject({
  key,
  slug,
  /** Names; the first one is printed on books. `lang` is set for a name that only readers of a language use. */
  names: z.array(personName).min(1),
  givenName: plainText(120).nullable(),
  familyName: plainText(120).nullable(),
  /** Name for sorting: "Le Guin, Ursula K." */
  sortName: plainText(200),
  kind: z.enum(['person', 'joint-pseudonym', 'house-name']),
  /** Keys of the people who use this pen name; empty for other names. */
  penNameOf: z.array(key),
  bornYear: year(firstYear).nullable(),
  diedYear: year(firstYear).nullable(),
  gender: z.enum(genders).nullable(),
  /** Language in which the person writes. */
  nativeLanguage: languageTag.nullable(),
  nationality: country.nullable(),
  source: key,
  /** Names of the fields that were written or corrected by hand. The other fields are from `source`. */
  reviewed: z.array(plainText(40)),
  /** Identifiers from `identifiers.ndjson`. */
  externalIds: z.array(externalId).optional(),
  /** Biography from `by-hand/`. */
  texts: paragraph.optional(),
})

/** Earliest year of a volume without a record. */
export const volumeYearMin = 1800
/** A volume of a series that has no record, but a known title. */
export const knownVolume = z.strictObject({
  /** Number of the volume by publication; null if it has none. */
  position: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/)
    .nullable(),
  title: plainText(500),
  language: languageTag,
  year: year(volumeYearMin).nullable(),
})

/** Maximum position of a series among the series of its parent. */
export const parentPositionMax = 100
export const parentPosition = z.int().min(1).max(parentPositionMax)

/** `series.ndjson`: a series, a cycle inside a series, or a shared universe. */
export const seriesRecord = z.strictObject({
  key,
  slug,
  names: z.array(localisedName).min(1),
  kind: z.enum(seriesKinds),
  /** Null if uncertain. */
  status: z.enum(seriesStatuses).nullable(),
  parent: key.nullable(),
  /** Place in the reading order of the parent; missing if readers may begin with this series. From `by-hand/`. */
  parentPosition: parentPosition.optional(),
  /** Number of published main volumes, also of those without a record. From `by-hand/`. */
  mainVolumes: z.int().min(1).max(5000).optional(),
  /** Volumes without a record. From `by-hand/`. */
  volumes: z.array(knownVolume).optional(),
  /** Keys of all main volumes by the time of the story, if it is not the order of publication. From `by-hand/`. */
  storyOrder: z.array(key).min(2).optional(),
  source: key,
  reviewed: z.array(plainText(40)),
  /** Description from `by-hand/`. */
  texts: paragraph.optional(),
})

/** `publishers.ndjson`: a publisher or imprint with its printed name. */
export const publisherRecord = z.strictObject({ key, slug, name: plainText(120), source: key })

/** Place of a work in a series. Pages show the label; the numbers sort volumes and show which ones are missing. */
export const membership = z.strictObject({
  series: key,
  /** "3", "0.5" or "1–3"; null without a number. */
  positionLabel: plainText(30).nullable(),
  /** Number by which volumes are sorted: 1 for "1–3". */
  positionSort: z.number().min(0).nullable(),
  /** Number of the first volume in a work with several volumes. `to`: number of the last one. Null for other works. */
  from: z.number().min(0).nullable(),
  to: z.number().min(0).nullable(),
  role: z.enum(seriesRoles),
})

/** Average and number of the ratings of a work on other sites. */
export const prior = z.strictObject({ ratingMean: z.number().min(1).max(5), ratingCount: z.int().min(0) })

/** `works.ndjson`: a work. */
export const workRecord = z.strictObject({
  key,
  slug,
  titles: z.array(localisedName).min(1),
  originalLanguage: languageTag.nullable(),
  firstPublicationYear: year(firstYear).nullable(),
  /** Null if uncertain. */
  workType: z.enum(workTypes).nullable(),
  group: z.enum(genreGroups),
  /** Keys of one to five genres, most fitting first. */
  genres: z.array(key).min(1).max(5),
  contributors: z.array(contributor),
  series: z.array(membership),
  prior: prior.nullable(),
  externalIds: z.array(externalId),
  source: key,
  reviewed: z.array(plainText(40)),
  /**
   * Importance for the genre: 6 for the most important works, 5 for the remaining canon, down to 1. From `by-hand/`.
   */
  grade: z.int().min(1).max(6).optional(),
  /** Length by the pages of an edition, else an estimate from `by-hand/`. */
  length: z.enum(workLengths).optional(),
  /** Languages in which the work was never published. From `by-hand/`. */
  untranslated: z.array(languageTag).min(1).optional(),
  /** Keys of the works in this collection, anthology or omnibus, in their order. From `by-hand/`. */
  contains: z.array(key).min(1).optional(),
  /** Synopsis from `by-hand/`. */
  texts: paragraph.optional(),
  /** Set if every field was written by hand. From `by-hand/`. */
  flagship: z.literal(true).optional(),
})

/** `editions.ndjson`: a printed or digital edition of one work. */
export const editionRecord = z.strictObject({
  key,
  work: key,
  title: plainText(400),
  language: languageTag.nullable(),
  /** True if the language is the original language of the work; null if one of them is unknown. */
  isOriginalLanguage: z.boolean().nullable(),
  /** True for the primary edition of the work: in the original language, if there is such an edition. */
  isPrimary: z.boolean(),
  isbn13: isbn13.nullable(),
  publisher: key.nullable(),
  binding: z.enum(bindingTypes).nullable(),
  pages: z.int().min(1).max(10_000).nullable(),
  publicationYear: year(1800).nullable(),
  /** Keys of further works in this edition, in their order, such as the volumes of an omnibus. */
  contains: z.array(key),
  /** Translators, illustrators and narrators of this edition. */
  contributors: z.array(contributor),
  externalIds: z.array(externalId),
  source: key,
  /** Key of a second source, which completed publisher, binding, pages or year. */
  enrichedBy: key.nullable(),
})

/** An honour (win or nomination) from `awards/` or from the file of a work. */
export interface AwardHonourRecord {
  key: string
  /** Key that an earlier import may have used, before the honour had a work or series. Null if there is none. */
  printedKey: string | null
  award: string
  /** Key of a category of the award. */
  category: string
  /** Year of the ceremony or of the works, as `yearIs` of the award says. */
  year: number
  result: (typeof awardResults)[number]
  rank: number | null
  /** Key of the work; null if it has no record, or if nobody was honoured. */
  work: string | null
  /** Key of the series, if it was honoured as a whole. */
  series: string | null
  printedTitle: string | null
  printedName: string | null
  note: string | null
  source: string
  confidence: z.infer<typeof confidence>
}

export type LocalisedText = Record<string, string>
export type SourceRecord = z.infer<typeof sourceRecord>
export type NeighbourRecord = z.infer<typeof neighbourRecord>
export type PickRecord = z.infer<typeof pickRecord>
export type FormerRecord = z.infer<typeof formerRecord>
export type GenreRecord = z.infer<typeof genreRecord>
export type PersonRecord = z.infer<typeof personRecord>
export type SeriesRecord = z.infer<typeof seriesRecord>
export type PublisherRecord = z.infer<typeof publisherRecord>
export type SeriesMembership = z.infer<typeof membership>
export type WorkRecord = z.infer<typeof workRecord>
export type WorkLength = (typeof workLengths)[number]
export type EditionRecord = z.infer<typeof editionRecord>
export type LocalisedName = z.infer<typeof localisedName>
export type ExternalId = z.infer<typeof externalId>
export type Contributor = z.infer<typeof contributor>
