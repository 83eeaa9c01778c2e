import { z } from 'zod'
import { bookAward, bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { seriesOrders, seriesStatuses } from '../values/enums.ts'
import { seriesKinds, seriesRoles } from '../values/editing-enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import type { seriesBookCountFilters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { link, referenceParam } from './references.ts'
import { seriesListParameters, type seriesTabs } from '../values/page-parameters/series-list.ts'
import { seriesParameters } from '../values/page-parameters/series.ts'
import { queryShape } from './query-schema.ts'

/** How many books a series has, as the list may be filtered by: one to three, four to ten, more than ten. */
export type SeriesSize = (typeof seriesBookCountFilters)[number]

/**
 * The three shelves of the list (decisions, 'Catalogue'): series that tell a story, publishers' series of editions,
 * collections.
 */
export type SeriesShelf = (typeof seriesTabs)[number]

/** How much of a series there is in one language. */
export const seriesCoverage = z.strictObject({
  language: z.enum(interfaceLanguages),
  /** Volumes with an edition or a title in that language. */
  volumeCount: z.number().int(),
  /** Volumes that were never translated into it. Of the others nobody knows. */
  untranslatedCount: z.number().int(),
})

/** A series as lists show one. */
export const seriesCard = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  nameLanguage: z.string().nullable(),
  originalName: z.string().nullable(),
  kind: z.enum(seriesKinds),
  /** Null where nobody knows. */
  status: z.enum(seriesStatuses).nullable(),
  bookCount: z.number().int(),
  authors: z.array(link),
  /** An uploaded picture; null where the covers stand for it. */
  image: z.string().nullable(),
  /** Plain text in the reader's language, else English. */
  description: z.string().nullable(),
  /** Covers of the first volumes, at most three. */
  covers: z.array(z.string()),
  /** How many volumes are here, boxes of several left out. */
  volumeCount: z.number().int(),
  coverage: z.array(seriesCoverage),
})
export type SeriesCard = z.infer<typeof seriesCard>

const { tab: shelf, sort, status, size } = seriesListParameters
export const seriesListQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape({ sort, shelf, status, size }),
})
export type SeriesListQuery = z.infer<typeof seriesListQuery>

/** Where a series stands among those of its world that are read one after another. */
export const placeInParent = z.strictObject({
  /** Counted from one. */
  at: z.number().int(),
  /** How many have a place there. */
  of: z.number().int(),
  before: link.nullable(),
  after: link.nullable(),
})
export type PlaceInParent = z.infer<typeof placeInParent>

/** A series as its page shows one (specification, section 3). */
export const series = seriesCard.extend({
  descriptionHtml: z.string().nullable(),
  descriptionLanguage: z.string().nullable(),
  otherNames: z.array(z.string()),
  parent: link.nullable(),
  placeInParent: placeInParent.nullable(),
  /** The series that are part of it: those with a place in their order, then the others by their first year. */
  children: z.array(seriesCard),
  /** The orders its volumes can be read in; always holds `publication`. */
  orders: z.array(z.enum(seriesOrders)),
  /** How many main volumes have appeared, here or not; null where that is not certain. */
  mainVolumes: z.number().int().nullable(),
  /** How many of them are here; null where their number is not certain. */
  mainVolumesHere: z.number().int().nullable(),
  /** Honours of the series as a whole; those of its books stand with them. */
  awards: z.array(bookAward),
  sources: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  version: z.number().int(),
})
export type Series = z.infer<typeof series>

/** A volume at its place. `languages`: those of the site that it has a title or an edition in. */
export const seriesVolume = bookCard.extend({
  /** Address of its drawn spine. */
  spine: z.string(),
  /** What its synopsis begins with, as plain text in the reader's language. */
  opening: z.string().nullable(),
  position: z.string().nullable(),
  role: z.enum(seriesRoles),
  languages: z.array(z.enum(interfaceLanguages)),
  /** Those that it was never translated into. */
  untranslated: z.array(z.enum(interfaceLanguages)),
  isHeld: z.literal(true),
})
export type SeriesVolume = z.infer<typeof seriesVolume>

/** A volume that is known by its title, and has no page. */
export const knownVolume = z.strictObject({
  position: z.string().nullable(),
  title: z.string(),
  titleLanguage: z.string(),
  publicationYear: z.number().int().nullable(),
  isHeld: z.literal(false),
})
export type KnownVolume = z.infer<typeof knownVolume>

/** What stands at a place of a series. */
export const seriesPlace = z.discriminatedUnion('isHeld', [seriesVolume, knownVolume])
export type SeriesPlace = z.infer<typeof seriesPlace>

export const seriesVolumesQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape(seriesParameters),
})
export type SeriesVolumesQuery = z.infer<typeof seriesVolumesQuery>

const readingCall = {
  method: 'GET',
  tag: 'series',
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
} as const

export const listSeries = defineCall('listSeries', {
  ...readingCall,
  summary: 'Series, sorted and filtered, a page at a time.',
  query: seriesListQuery,
  answer: pageOf(seriesCard),
})

export const getSeries = defineCall('getSeries', {
  ...readingCall,
  summary: 'One series, by slug or by id. Former slugs and merged series answer 301.',
  params: referenceParam,
  answer: series,
})

export const listSeriesVolumes = defineCall('listSeriesVolumes', {
  ...readingCall,
  summary:
    'The books of a series in one of its orders, a page at a time; as published, volumes known by title alone are among them.',
  params: referenceParam,
  query: seriesVolumesQuery,
  answer: pageOf(seriesPlace),
})
