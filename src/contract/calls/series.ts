import { z } from 'zod'
import { bookAward, bookCard } from './books.ts'
import { publicRead } from './access-presets.ts'
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

/** Filter by the number of books of a series: one to three, four to ten, more than ten. */
export type SeriesSize = (typeof seriesBookCountFilters)[number]

export type SeriesShelf = (typeof seriesTabs)[number]

/** Number of volumes of a series that exist in one language. */
export const seriesCoverage = z.strictObject({
  language: z.enum(interfaceLanguages),
  /** Number of volumes with an edition or a title in that language. */
  volumeCount: z.number().int(),
  /** Number of volumes that were certainly never translated into that language. */
  untranslatedCount: z.number().int(),
})

export const seriesCard = link.extend({
  nameLanguage: z.string().nullable(),
  originalName: z.string().nullable(),
  kind: z.enum(seriesKinds),
  /** Null if unknown. */
  status: z.enum(seriesStatuses).nullable(),
  bookCount: z.number().int(),
  authors: z.array(link),
  /** URL of the uploaded picture; null if the covers are shown instead. */
  image: z.string().nullable(),
  /** Plain text in the reader's language, else English. */
  description: z.string().nullable(),
  /** URLs of the covers of the first volumes, at most three. */
  covers: z.array(z.string()),
  /** Number of volumes in the catalogue, without omnibuses. */
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

/** Position of a series in the reading order of its parent. */
export const placeInParent = z.strictObject({
  /** Rank of this series in the reading order, counted from 1. Series without a position in the parent have no rank. */
  at: z.number().int(),
  /** Number of all series that have a position in this parent. */
  of: z.number().int(),
  before: link.nullable(),
  after: link.nullable(),
})
export type PlaceInParent = z.infer<typeof placeInParent>

export const series = seriesCard.extend({
  descriptionHtml: z.string().nullable(),
  descriptionLanguage: z.string().nullable(),
  otherNames: z.array(z.string()),
  parent: link.nullable(),
  placeInParent: placeInParent.nullable(),
  /** Series whose parent is this series: first those with a position in it, then the others by first year. */
  children: z.array(seriesCard),
  /** Reading orders for which positions of volumes are stored. If no positions are stored: only `publication`. */
  orders: z.array(z.enum(seriesOrders)),
  /** Number of published main volumes, whether they are in the catalogue or not; null if uncertain. */
  mainVolumes: z.number().int().nullable(),
  /** Number of main volumes in the catalogue, also within omnibuses; null if `mainVolumes` is uncertain. */
  mainVolumesHere: z.number().int().nullable(),
  /** Awards and nominations of the series as a whole, without those of single books. */
  awards: z.array(bookAward),
  sources: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  version: z.number().int(),
})
export type Series = z.infer<typeof series>

/** `languages`: interface languages in which the volume has a title or an edition. */
export const seriesVolume = bookCard.extend({
  /** URL of the generated spine. */
  spine: z.string(),
  /** Beginning of the synopsis as plain text in the reader's language. */
  opening: z.string().nullable(),
  position: z.string().nullable(),
  role: z.enum(seriesRoles),
  languages: z.array(z.enum(interfaceLanguages)),
  /** Interface languages into which the volume was never translated. */
  untranslated: z.array(z.enum(interfaceLanguages)),
  isHeld: z.literal(true),
})
export type SeriesVolume = z.infer<typeof seriesVolume>

/** A volume of which only the title is known. It has no page. */
export const knownVolume = z.strictObject({
  position: z.string().nullable(),
  title: z.string(),
  titleLanguage: z.string(),
  publicationYear: z.number().int().nullable(),
  isHeld: z.literal(false),
})
export type KnownVolume = z.infer<typeof knownVolume>

export const seriesPlace = z.discriminatedUnion('isHeld', [seriesVolume, knownVolume])
export type SeriesPlace = z.infer<typeof seriesPlace>

export const seriesVolumesQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape(seriesParameters),
})
export type SeriesVolumesQuery = z.infer<typeof seriesVolumesQuery>

const readingCall = { ...publicRead, tag: 'series' } as const
const entityCall = { ...readingCall, redirect: 301, params: referenceParam } as const

export const listSeries = defineCall('listSeries', {
  ...readingCall,
  summary: 'Lists series, sorted, filtered and paginated.',
  query: seriesListQuery,
  answer: pageOf(seriesCard),
})

export const getSeries = defineCall('getSeries', {
  ...entityCall,
  summary: 'Returns a series by slug or id. Former slugs and merged series answer 301.',
  answer: series,
})

export const listSeriesVolumes = defineCall('listSeriesVolumes', {
  ...entityCall,
  summary:
    'Lists the volumes of a series in one of its orders, paginated; the order of publication includes volumes of which only the title is known.',
  query: seriesVolumesQuery,
  answer: pageOf(seriesPlace),
})
