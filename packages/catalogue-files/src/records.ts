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

/** `sources.json`: a source of data outside this site, its licence, and the text that credits it. */
export const sourceRecord = z.strictObject({
  key,
  name: plainText(200),
  url: z.url().nullable(),
  commit: plainText(64).nullable(),
  licence: plainText(60),
  licenceUrl: z.url().nullable(),
  attribution: localisedText(700),
  /** Copyright notice and text of the licence, if the licence requires it in copies. */
  notice: plainText(2000).optional(),
})

/** `former.json`: a slug that a record had in the past. Pages with this slug redirect. */
export const formerRecord = z.strictObject({
  kind: z.enum(['work', 'person', 'series', 'genre']),
  slug,
  /** Key of the record that had the slug. */
  was: key,
  /** Key of the record to which the slug redirects; null if the record was deleted. */
  now: key.nullable(),
})

const weightedKeys = z.array(z.tuple([key, z.number().positive()])).max(100)

/**
 * `neighbours.ndjson`: for a work, its related works, computed from ratings by readers of other sites; strongest first.
 */
export const neighbourRecord = z.strictObject({
  key,
  /** Other works whose readers probably like this work too. */
  predictors: weightedKeys,
  /**
   * Other works that readers of this work like too, with only the first volume of a series. Empty for later volumes.
   */
  similar: weightedKeys,
  source: key,
})

/** `picks.ndjson`: works that an editor recommends after a work, best first. Written by hand. */
export const pickRecord = z.strictObject({ key, picks: z.array(key).min(1).max(10) })

/** `genres.ndjson`: a genre of the fixed list of genres. */
export const genreRecord = z.strictObject({
  key,
  slug,
  group: z.enum(genreGroups),
  /** Position in the list of genres, from 1; unique. */
  position: z.int().min(1),
  names: localisedText(60),
  descriptions: localisedText(400),
  /** Other words by which a search finds the genre, by language. */
  synonyms: z.record(languageTag, z.array(plainText(60))),
  source: key,
})

/** `people.ndjson`: a person, or a pen name of several persons. */
export const personRecord = z.strictObject({
  key,
  slug,
  /**
   * The first name is as printed on books. `lang` is set only if readers of a language know the person by another name.
   */
  names: z.array(personName).min(1),
  givenName: plainText(120).nullable(),
  familyName: plainText(120).nullable(),
  /** "Le Guin, Ursula K." */
  sortName: plainText(200),
  kind: z.enum(['person', 'joint-pseudonym', 'house-name']),
  /** Keys of the people who use this pen name. Empty for an ordinary name. */
  penNameOf: z.array(key),
  bornYear: year(firstYear).nullable(),
  diedYear: year(firstYear).nullable(),
  gender: z.enum(genders).nullable(),
  /** Language the person writes in. */
  nativeLanguage: languageTag.nullable(),
  nationality: country.nullable(),
  source: key,
  /**
   * Names of the fields that a person wrote or corrected by hand without a source. All other fields come from the
   * data of `source`.
   */
  reviewed: z.array(plainText(40)),
  /** Only from `identifiers.ndjson`. */
  externalIds: z.array(externalId).optional(),
  /** Biography; only from `by-hand/`. */
  texts: paragraph.optional(),
})

/** Earliest publication year of a volume without a record. */
export const volumeYearMin = 1800
/** A volume of a series without a record, of which only the title is known. */
export const knownVolume = z.strictObject({
  /** Number of the volume in publication order; null if it has none. */
  position: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/)
    .nullable(),
  title: plainText(500),
  language: languageTag,
  year: year(volumeYearMin).nullable(),
})

/** Maximum position of a series in its parent. */
export const parentPositionMax = 100
export const parentPosition = z.int().min(1).max(parentPositionMax)

/** `series.ndjson`: a series, a cycle inside a series, or a shared universe. */
export const seriesRecord = z.strictObject({
  key,
  slug,
  names: z.array(localisedName).min(1),
  kind: z.enum(seriesKinds),
  /** null if not certain. */
  status: z.enum(seriesStatuses).nullable(),
  parent: key.nullable(),
  /**
   * Position among the series with the same parent, in reading order; undefined if readers may start with this series.
   * Only from `by-hand/`.
   */
  parentPosition: parentPosition.optional(),
  /** Number of published main volumes, with or without a record; only from `by-hand/`. */
  mainVolumes: z.int().min(1).max(5000).optional(),
  /** Volumes without a record; only from `by-hand/`. */
  volumes: z.array(knownVolume).optional(),
  /**
   * Keys of all main volumes in the order of the story, if it differs from the order of publication; only from
   * `by-hand/`.
   */
  storyOrder: z.array(key).min(2).optional(),
  source: key,
  reviewed: z.array(plainText(40)),
  /** Description; only from `by-hand/`. */
  texts: paragraph.optional(),
})

/** `publishers.ndjson`: a publisher or imprint as printed. */
export const publisherRecord = z.strictObject({ key, slug, name: plainText(120), source: key })

/**
 * Position of a work in a series. Pages show the label. The numbers are used to sort volumes and to find missing
 * volumes.
 */
export const membership = z.strictObject({
  series: key,
  /** "3", "0.5", "1–3"; null without a number. */
  positionLabel: plainText(30).nullable(),
  /** Number by which volumes are sorted; for a range such as "1–3", its first number. */
  positionSort: z.number().min(0).nullable(),
  /** Number of the first volume in a work with several volumes; `to`: number of the last one. Null for other works. */
  from: z.number().min(0).nullable(),
  to: z.number().min(0).nullable(),
  role: z.enum(seriesRoles),
})

/** Average and number of the ratings that readers of other sites gave to a work. */
export const prior = z.strictObject({ ratingMean: z.number().min(1).max(5), ratingCount: z.int().min(0) })

/** `works.ndjson`: a work. */
export const workRecord = z.strictObject({
  key,
  slug,
  titles: z.array(localisedName).min(1),
  originalLanguage: languageTag.nullable(),
  firstPublicationYear: year(firstYear).nullable(),
  /** null if not certain. */
  workType: z.enum(workTypes).nullable(),
  group: z.enum(genreGroups),
  /** One to five genre keys, best first. */
  genres: z.array(key).min(1).max(5),
  contributors: z.array(contributor),
  series: z.array(membership),
  prior: prior.nullable(),
  externalIds: z.array(externalId),
  source: key,
  reviewed: z.array(plainText(40)),
  /**
   * Importance for the genre, from 1 to 6: 6 for the most important works, 5 for the rest of the canon; only from
   * `by-hand/`.
   */
  grade: z.int().min(1).max(6).optional(),
  /** An estimate from `by-hand/`, or computed from the pages of an edition. */
  length: z.enum(workLengths).optional(),
  /** Languages in which the work was never published; only from `by-hand/`. */
  untranslated: z.array(languageTag).min(1).optional(),
  /** Works in this collection, anthology or omnibus, in order; only from `by-hand/`. */
  contains: z.array(key).min(1).optional(),
  /** Synopsis; only from `by-hand/`. */
  texts: paragraph.optional(),
  /** Set if every field of the work was written by hand; only from `by-hand/`. */
  flagship: z.literal(true).optional(),
})

/** `editions.ndjson`: a printed or digital edition of one work. */
export const editionRecord = z.strictObject({
  key,
  work: key,
  title: plainText(400),
  language: languageTag.nullable(),
  /** True if the edition is in the original language of the work; null if either language is unknown. */
  isOriginalLanguage: z.boolean().nullable(),
  /** True for the primary edition, which is in the original language if such an edition exists. */
  isPrimary: z.boolean(),
  isbn13: isbn13.nullable(),
  publisher: key.nullable(),
  binding: z.enum(bindingTypes).nullable(),
  pages: z.int().min(1).max(10_000).nullable(),
  publicationYear: year(1800).nullable(),
  /** Further works in this edition, in order: the volumes of an omnibus. */
  contains: z.array(key),
  /** Translators, illustrators, narrators of this edition. */
  contributors: z.array(contributor),
  externalIds: z.array(externalId),
  source: key,
  /** Key of a second source, from which publisher, binding, pages or year were added. */
  enrichedBy: key.nullable(),
})

/** An honour, from `awards/` or from the file of the work. */
export interface AwardHonourRecord {
  key: string
  /** Key that the honour would have if it were not linked to its work or series. Null if it is not linked. */
  printedKey: string | null
  award: string
  /** Key of one of the categories of `award`. */
  category: string
  /** Year of the ceremony or of the works; see `yearIs` of the award. */
  year: number
  result: (typeof awardResults)[number]
  rank: number | null
  /** Key of the work; null if the work has no record, or if nobody was honoured. */
  work: string | null
  /** Key of the series, if the series was honoured as a whole. */
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
