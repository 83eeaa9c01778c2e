import { z } from 'zod'
import { defineCall } from './call.ts'
import { analyticsEntities, analyticsEventTypes, analyticsTargets, roles } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import {
  analyticsCleanupMinDays,
  analyticsEventMaxBytes,
  analyticsRangesDays,
  searchMaxCharacters,
} from '../values/limits.ts'
import { link, numericId } from './lists.ts'

/** A path of this site as it is counted: without language, query and fragment. */
const route = z
  .string()
  .max(200)
  .regex(/^\/[\w~./%-]*$/)

/**
 * What goes along with an event. `user_role` is taken and not believed: the session tells. Of `viewport` a class is
 * kept: phone, tablet, desktop. `request_id` and `timestamp` are not kept at all.
 */
const metadata = z.strictObject({
  request_id: z.string().max(64),
  timestamp: z.string().max(40),
  /** `1280x720`. */
  viewport: z.string().regex(/^\d{1,5}x\d{1,5}$/),
  user_role: z.enum([...roles, 'anonymous']),
  language: z.enum(interfaceLanguages).optional(),
  /** With the first event of a visit: the host that led here, or `direct`. */
  source: z
    .string()
    .max(100)
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  /** What was searched for, and how much was found. */
  search: z.string().trim().min(1).max(searchMaxCharacters).optional(),
  results: z.number().int().min(0).max(1000).optional(),
  /** What was clicked. */
  target: z.enum(analyticsTargets).optional(),
})

/** What is counted when somebody looks at something (specification, sections 3 and 7). */
export const analyticsEvent = z.strictObject({
  eventType: z.enum(analyticsEventTypes),
  route,
  entityType: z.enum(analyticsEntities).nullish(),
  entityId: numericId.nullish(),
  metadata,
})
export type AnalyticsEvent = z.infer<typeof analyticsEvent>

export const recordEvent = defineCall('recordEvent', {
  summary:
    'Takes one event to be counted. It is written later, together with others, or dropped where there are too many.',
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

/** What was looked at in the days up to and with today, by days of UTC. */
export const analyticsReport = z.strictObject({
  days: z.number().int(),
  /** `YYYY-MM-DD`, both included. */
  from: z.string(),
  to: z.string(),
  totals: z.strictObject({
    views: z.number().int(),
    modals: z.number().int(),
    /** Visits: what began elsewhere. Who it was is not known, so nobody is counted as the same reader twice or once. */
    visits: z.number().int(),
    /** Accounts that were signed in to at some time in these days. */
    activeAccounts: z.number().int(),
    searches: z.number().int(),
    emptySearches: z.number().int(),
    shopClicks: z.number().int(),
    signUps: z.number().int(),
    ratings: z.number().int(),
    reviews: z.number().int(),
    imports: z.number().int(),
    /** Events that came and were not kept. */
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
  pages: counted,
  searches: counted,
  emptySearches: counted,
  sources: counted,
  roles: counted,
  languages: counted,
  devices: counted,
})
export type AnalyticsReport = z.infer<typeof analyticsReport>

const adminCall = {
  tag: 'analytics',
  actor: 'SUPER_USER',
  ownership: 'none',
  rate: 'admin',
  cache: 'private',
} as const

export const getAnalytics = defineCall('getAnalytics', {
  ...adminCall,
  summary: 'What was looked at in the last 7, 30, 90 or 365 days.',
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
  ...adminCall,
  summary: 'Deletes events and counts that are older.',
  query: z.strictObject({
    olderThanDays: z.coerce.number<number | string>().int().min(analyticsCleanupMinDays).max(3650),
  }),
  answer: z.strictObject({ events: z.number().int(), counts: z.number().int() }),
  audit: true,
})
