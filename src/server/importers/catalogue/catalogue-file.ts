import {
  type AwardResult,
  bindingTypes,
  genders,
  genreGroups,
  seriesKinds,
  seriesRoles,
  seriesStatuses,
  workLengths,
  workTypes,
} from '#contract/values/enums'
import { volumeNumber } from '#contract/calls/field-schemas'
import { interfaceLanguages } from '#contract/values/languages'
import { parentPositionMax, publicationYearMin } from '#contract/values/limits'
import { z } from 'zod'
import {
  type confidence,
  contributor,
  externalId,
  isbn13,
  key,
  languageTag,
  localisedName,
  ownTexts,
  personName,
  plainText,
  siteTexts,
  slug,
  year,
} from './catalogue-fields.ts'

/**
 * `sources.json`, one element an outside source: what came from it, under which licence, and the text that credits it
 * on the site.
 */
export const sourceRecord = z.strictObject({
  key,
  name: plainText(200),
  url: z.url().nullable(),
  commit: plainText(64).nullable(),
  licence: plainText(60),
  licenceUrl: z.url().nullable(),
  /** The page of the site that names sources shows this; plain text. */
  attribution: siteTexts(700),
})

/**
 * `former.json`: an address that shipped once and is no longer that of its record. `was` is the record that had it,
 * `now` the one it leads to: the same where that was renamed, another where it was merged or was no such thing; null
 * where it leads nowhere.
 */
export const formerRecord = z.strictObject({
  kind: z.enum(['work', 'person', 'series', 'genre']),
  slug,
  was: key,
  now: key.nullable(),
})

const weightedKeys = z.array(z.tuple([key, z.number().positive()])).max(100)

/** `neighbours.ndjson`: works that go with a work, by what readers elsewhere gave them; strongest first. */
export const neighbourRecord = z.strictObject({
  key,
  /** Whoever liked one of these is likely to like the work. */
  predictors: weightedKeys,
  /** Liked by the same readers, of series the first volume; empty of a later volume. */
  similar: weightedKeys,
  source: key,
})

/** `picks.ndjson`: works that an editor names to go on with after a work, best first; written by hand. */
export const pickRecord = z.strictObject({ key, picks: z.array(key).min(1).max(10) })

/** `genres.ndjson`: a genre of the controlled list. */
export const genreRecord = z.strictObject({
  key,
  slug,
  group: z.enum(genreGroups),
  /** Order inside the list, from 1, unique. */
  position: z.int().min(1),
  names: siteTexts(60),
  descriptions: siteTexts(400),
  /** Other words a reader might type, per language. */
  synonyms: z.partialRecord(z.enum(interfaceLanguages), z.array(plainText(60))),
  source: key,
})

/** `people.ndjson`: a person, or a name that stands for several. */
export const personRecord = z.strictObject({
  key,
  slug,
  /**
   * The first is the name as printed; languages are given only where readers of one know the person under another form.
   */
  names: z.array(personName).min(1),
  givenName: plainText(120).nullable(),
  familyName: plainText(120).nullable(),
  /** "Le Guin, Ursula K." */
  sortName: plainText(200),
  kind: z.enum(['person', 'joint-pseudonym', 'house-name']),
  /** Keys of the people who write under this name; empty for an ordinary name. */
  penNameOf: z.array(key),
  bornYear: year(-800).nullable(),
  diedYear: year(-800).nullable(),
  gender: z.enum(genders).nullable(),
  /** Language the person writes in. */
  nativeLanguage: languageTag.nullable(),
  /** ISO 3166-1 alpha-2, upper case. */
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  source: key,
  /** Fields that were set from general knowledge and not from `source`. */
  reviewed: z.array(plainText(40)),
  /** Biography; only from `by-hand/`. */
  texts: ownTexts.optional(),
})

/** A volume of a series that is known by its title, and has no record. */
export const knownVolume = z.strictObject({
  /** Its number in the order of publication; null where it belongs without one. */
  position: volumeNumber.nullable(),
  title: plainText(500),
  language: languageTag,
  year: year(publicationYearMin).nullable(),
})

/** A place among the series of one world. */
export const parentPosition = z.int().min(1).max(parentPositionMax)

/** `series.ndjson`: a series, a cycle inside one, or a shared universe. */
export const seriesRecord = z.strictObject({
  key,
  slug,
  names: z.array(localisedName).min(1),
  kind: z.enum(seriesKinds),
  /** null where not certain. */
  status: z.enum(seriesStatuses).nullable(),
  parent: key.nullable(),
  /**
   * Its place among the series of its parent that are read one after another; left out where one may begin with it
   * at any time, as in Discworld. Two may share a place; only from `by-hand/`.
   */
  parentPosition: parentPosition.optional(),
  /** How many main volumes have appeared, here or not; only from `by-hand/`. */
  mainVolumes: z.int().min(1).max(5000).optional(),
  /** Volumes without a record; only from `by-hand/`. */
  volumes: z.array(knownVolume).optional(),
  source: key,
  reviewed: z.array(plainText(40)),
  /** Description; only from `by-hand/`. */
  texts: ownTexts.optional(),
})

/** `publishers.ndjson`: a publisher or imprint as printed. */
export const publisherRecord = z.strictObject({ key, slug, name: plainText(120), source: key })

/** Place of a work in a series. Label is for show, numbers are for order and gaps. */
export const membership = z.strictObject({
  series: key,
  /** "3", "0.5", "1–3"; null where the work belongs without a number. */
  positionLabel: plainText(30).nullable(),
  /** Number for sorting: the first of a range. */
  positionSort: z.number().min(0).nullable(),
  /** First and last volume held, only where the work holds a run of them. */
  from: z.number().min(0).nullable(),
  to: z.number().min(0).nullable(),
  role: z.enum(seriesRoles),
})

/** What readers elsewhere gave it. */
export const prior = z.strictObject({ ratingMean: z.number().min(1).max(5), ratingCount: z.int().min(0) })

/** `works.ndjson`: a work (the specification's Book). */
export const workRecord = z.strictObject({
  key,
  slug,
  titles: z.array(localisedName).min(1),
  originalLanguage: languageTag.nullable(),
  firstPublicationYear: year(-800).nullable(),
  /** null where not certain. */
  workType: z.enum(workTypes).nullable(),
  group: z.enum(genreGroups),
  /** One to five genre keys, best first. */
  genres: z.array(key).min(1).max(5),
  contributors: z.array(contributor),
  series: z.array(membership),
  /** Ratings elsewhere: a ground of acclaim, never shown and never counted as ratings of ours. */
  prior: prior.nullable(),
  externalIds: z.array(externalId),
  source: key,
  reviewed: z.array(plainText(40)),
  /** How much it matters to the genre, 5 the canon; only from `by-hand/`. */
  grade: z.int().min(1).max(5).optional(),
  /** An estimate from `by-hand/`, or after the pages that an edition tells. */
  length: z.enum(workLengths).optional(),
  /** Languages it was never published in; only from `by-hand/`. */
  untranslated: z.array(z.enum(interfaceLanguages)).min(1).optional(),
  /** Synopsis; only from `by-hand/`. */
  texts: ownTexts.optional(),
  /** Worked out by hand in everything; only from `by-hand/`. */
  flagship: z.literal(true).optional(),
})

/** `editions.ndjson`: one printed or digital edition of one work. */
export const editionRecord = z.strictObject({
  key,
  work: key,
  title: plainText(400),
  language: languageTag.nullable(),
  /** null where either language is unknown. */
  isOriginalLanguage: z.boolean().nullable(),
  /**
   * True for the one edition of a work that its page opens with: one in the original language, or a translation where
   * there are only translations.
   */
  isPrimary: z.boolean(),
  isbn13: isbn13.nullable(),
  publisher: key.nullable(),
  binding: z.enum(bindingTypes).nullable(),
  pages: z.int().min(1).max(10_000).nullable(),
  publicationYear: year(1800).nullable(),
  /** Works of ours that this edition holds besides its own, in their order: the volumes in a box. */
  contains: z.array(key),
  /** Translators, illustrators, narrators of this edition. */
  contributors: z.array(contributor),
  externalIds: z.array(externalId),
  source: key,
  /** A second source that gave publisher, binding, pages and year of the same edition. */
  enrichedBy: key.nullable(),
})

/** An award with its categories, in their order; from `awards/<key>.json`. */
export interface AwardRecord {
  key: string
  slug: string
  /** Order on the site, from 1, unique. */
  position: number
  names: Texts
  /** Its history, 70 to 140 words. */
  descriptions: Texts
  foundedYear: number
  endedYear: number | null
  /** ISO 3166-1 alpha-2. */
  country: string
  /** What it means by a year: that of the ceremony or that of the works. */
  yearIs: 'given' | 'honoured'
  /** Given to manuscripts: the work comes out up to a year after its honour. */
  isForManuscripts: boolean
  /** In their order; a category key is unique inside its award. */
  categories: { key: string; names: Texts; activeFrom: number | null; activeTo: number | null }[]
  source: string
}

/**
 * One honour; from `awards/` or the file of the work. `year` is the year the award itself goes by (see
 * catalogue/README.md).
 */
export interface AwardHonourRecord {
  key: string
  /** The key it had, or would have had, before its work or series was in the catalogue; null where it links none. */
  printedKey: string | null
  award: string
  /** Key of a category of that award. */
  category: string
  year: number
  result: AwardResult
  rank: number | null
  /** null where the catalogue has no such work, or nobody got it. */
  work: string | null
  /** The series that was honoured as a whole. */
  series: string | null
  printedTitle: string | null
  printedName: string | null
  note: string | null
  source: string
  confidence: z.infer<typeof confidence>
}

type Texts = z.infer<ReturnType<typeof siteTexts>>
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
export type EditionRecord = z.infer<typeof editionRecord>
export type LocalisedName = z.infer<typeof localisedName>
export type PersonName = z.infer<typeof personName>
export type Contributor = z.infer<typeof contributor>

/** File name and schema of each kind, in the order in which references allow loading. */
export const catalogueFiles = {
  genres: { file: 'genres.ndjson', schema: genreRecord },
  people: { file: 'people.ndjson', schema: personRecord },
  publishers: { file: 'publishers.ndjson', schema: publisherRecord },
  series: { file: 'series.ndjson', schema: seriesRecord },
  works: { file: 'works.ndjson', schema: workRecord },
  editions: { file: 'editions.ndjson', schema: editionRecord },
} as const

/** A kind of record that is one line of a file, e.g. `works`. */
export type LineKind = keyof typeof catalogueFiles

type LineRecords = { [K in LineKind]: z.infer<(typeof catalogueFiles)[K]['schema']> }

interface CatalogueRecords extends LineRecords {
  awards: AwardRecord
  awardHonours: AwardHonourRecord
}

/** Name of a kind of record: those of the files, and those of `awards/`. */
export type CatalogueKind = keyof CatalogueRecords

/** The record type of a kind. */
export type CatalogueRecord<K extends CatalogueKind> = CatalogueRecords[K]

/** Where the records of a kind stand, for messages. */
export const placeOf: Record<CatalogueKind, string> = {
  genres: catalogueFiles.genres.file,
  people: catalogueFiles.people.file,
  publishers: catalogueFiles.publishers.file,
  series: catalogueFiles.series.file,
  works: catalogueFiles.works.file,
  editions: catalogueFiles.editions.file,
  awards: 'awards/',
  awardHonours: 'awards/',
}

export const catalogueKinds = Object.keys(placeOf) as CatalogueKind[]
