import { z } from 'zod'
import { adminCall } from './access-presets.ts'
import { defineCall } from './call.ts'
import { analyticsEntities, analyticsEventTypes, analyticsTargets, roles } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import {
  analyticsCleanupMinDays,
  analyticsEventMaxBytes,
  analyticsRangesDays,
  searchMaxCharacters,
} from '../values/limits.ts'
import { link, numericId } from './references.ts'

/** Path of the counted page, without language, query and fragment. */
const route = z
  .string()
  .max(200)
  .regex(/^\/[\w~./%-]*$/)

/** `user_role`, `request_id` and `timestamp` are not stored. `viewport` is stored as phone, tablet or desktop. */
const metadata = z.strictObject({
  request_id: z.string().max(64),
  timestamp: z.string().max(40),
  /** Width and height in pixels: `1280x720`. */
  viewport: z.string().regex(/^\d{1,5}x\d{1,5}$/),
  user_role: z.enum([...roles, 'anonymous']),
  language: z.enum(interfaceLanguages).optional(),
  /** The referring host, or `direct`; only in the first event of a visit. */
  source: z
    .string()
    .max(100)
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  /** Search text of a search event. `results`: number of results of the search. */
  search: z.string().trim().min(1).max(searchMaxCharacters).optional(),
  results: z.number().int().min(0).max(1000).optional(),
  target: z.enum(analyticsTargets).optional(),
})

export const analyticsEvent = z.strictObject({
  eventType: z.enum(analyticsEventTypes),
  route,
  entityType: z.enum(analyticsEntities).nullish(),
  entityId: numericId.nullish(),
  metadata,
})
export type AnalyticsEvent = z.infer<typeof analyticsEvent>

export const recordEvent = defineCall('recordEvent', {
  summary: 'Records an analytics event. It is written later in a batch, or dropped if there are too many.',
  tag: 'analytics',
  body: analyticsEvent,
  bodyMaxBytes: analyticsEventMaxBytes,
  answer: z.void(),
  actor: 'anyone',
  ownership: 'none',
  rate: 'analytics',
  cache: 'private',
  audit: false,
})

const counted = z.array(z.strictObject({ key: z.string(), count: z.number().int() }))
const countedLinks = z.array(link.extend({ count: z.number().int() }))

/** Analytics of the last `days` days, including today. A day begins at midnight UTC. */
export const analyticsReport = z.strictObject({
  days: z.number().int(),
  /** First day of the report, `YYYY-MM-DD`. */
  from: z.string(),
  /** Last day of the report, `YYYY-MM-DD`. */
  to: z.string(),
  totals: z.strictObject({
    views: z.number().int(),
    modals: z.number().int(),
    /** Number of visits, each of which began on another site or without a referrer. Visitors are not counted. */
    visits: z.number().int(),
    /** Number of accounts that signed in or used a session during these days. */
    activeAccounts: z.number().int(),
    searches: z.number().int(),
    emptySearches: z.number().int(),
    shopClicks: z.number().int(),
    signUps: z.number().int(),
    ratings: z.number().int(),
    reviews: z.number().int(),
    imports: z.number().int(),
    /** Number of events that were received but not stored. */
    dropped: z.number().int(),
  }),
  perDay: z.array(
    z.strictObject({
      day: z.string(),
      views: z.number().int(),
      visits: z.number().int(),
      signUps: z.number().int(),
      ratings: z.number().int(),
    }),
  ),
  books: countedLinks,
  authors: countedLinks,
  series: countedLinks,
  genres: countedLinks,
  awards: countedLinks,
  pages: counted,
  searches: counted,
  emptySearches: counted,
  sources: counted,
  roles: counted,
  languages: counted,
  devices: counted,
})
export type AnalyticsReport = z.infer<typeof analyticsReport>

const analyticsCall = { ...adminCall, tag: 'analytics' } as const

export const getAnalytics = defineCall('getAnalytics', {
  ...analyticsCall,
  summary: 'Returns what was viewed in the last 7, 30, 90 or 365 days.',
  query: z.strictObject({
    days: z.coerce
      .number()
      .pipe(z.union(analyticsRangesDays.map((days) => z.literal(days))))
      .default(30),
  }),
  answer: analyticsReport,
  audit: false,
})

export const deleteAnalytics = defineCall('deleteAnalytics', {
  ...analyticsCall,
  summary: 'Deletes events and counts older than a number of days.',
  query: z.strictObject({
    olderThanDays: z.coerce.number<number | string>().int().min(analyticsCleanupMinDays).max(3650),
  }),
  answer: z.strictObject({ events: z.number().int(), counts: z.number().int() }),
  isRecentSignInNeeded: true,
})
