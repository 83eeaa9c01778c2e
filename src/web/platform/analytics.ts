import type { AnalyticsEvent } from '#contract/calls/analytics'
import { barePath, isCountedPage } from '#contract/values/pages'
import { analyticsEntities } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { analyticsEventsPerMinute, analyticsRetryBlockMs } from '#contract/values/limits'
import { currentSession, settledSession } from './session.ts'

type Metadata = AnalyticsEvent['metadata']
/** Fields of an analytics event that the caller of `track` passes. */
type Notified = Pick<AnalyticsEvent, 'eventType' | 'route' | 'entityType' | 'entityId'> &
  Pick<Metadata, 'search' | 'results' | 'target'>

/** Dependencies of {@link createAnalytics}; tests pass their own. */
export interface AnalyticsEnvironment {
  fetch: typeof fetch
  /** Monotonic clock in milliseconds. */
  now: () => number
  /** True if the browser asks not to be tracked (Global Privacy Control, Do Not Track). */
  isUnwanted: () => boolean
  /**
   * Returns the host of the page that linked to the site, `direct`, or undefined for an internal link or a reload.
   */
  source: () => string | undefined
  /** Resolves when the session is known, or could not be fetched. */
  whenSessionKnown: () => Promise<unknown>
  describe: () => Pick<Metadata, 'viewport' | 'user_role'> & { language: Language }
}

/**
 * Creates the functions that send analytics events. Nothing is stored in the browser, and events contain no user id.
 * The reader sees no failures.
 */
export function createAnalytics({
  fetch,
  now,
  isUnwanted,
  source,
  whenSessionKnown,
  describe,
}: AnalyticsEnvironment) {
  const sent = new Set<string>()
  let blockedUntil = Number.NEGATIVE_INFINITY
  let isFirst = true
  let minute = { startedAt: Number.NEGATIVE_INFINITY, events: 0 }

  /** Counts one event. Returns false if more events than the maximum were counted in this minute. */
  function hasRoom(): boolean {
    if (now() - minute.startedAt >= 60_000) minute = { startedAt: now(), events: 0 }
    minute.events += 1
    return minute.events <= analyticsEventsPerMinute
  }

  /**
   * Sends an event. Returns false if the event was dropped or its request failed. Sends nothing with Do Not Track.
   */
  async function track({ search, results, target, ...event }: Notified): Promise<boolean> {
    if (isUnwanted()) return true
    if (now() < blockedUntil || !hasRoom()) return false
    // only the first page view contains the source of the visit
    const visitSource = isFirst && event.eventType === 'page_view' ? source() : undefined
    isFirst &&= event.eventType !== 'page_view'
    const timestamp = new Date().toISOString()
    await whenSessionKnown()
    const described = describe()
    const metadata: Metadata = {
      request_id: Math.random().toString(36).slice(2),
      timestamp,
      ...described,
      source: visitSource,
      search,
      results,
      target,
    }
    try {
      const { ok } = await fetch('/api/analytics/event', {
        method: 'POST',
        credentials: 'include',
        headers: { 'Accept-Language': described.language, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...event, metadata } satisfies AnalyticsEvent),
        keepalive: true,
      })
      if (ok) return true
    } catch {
      // a network error is handled like an error response
    }
    blockedUntil = now() + analyticsRetryBlockMs
    return false
  }

  /**
   * Sends a page view, at most once per route. Excluded pages, and URLs with a query or a fragment, are not counted.
   */
  async function pageView(
    address: { pathname: string; search: string; hash: string },
    entity?: Pick<Notified, 'entityType' | 'entityId'>,
  ): Promise<void> {
    const route = barePath(address.pathname)
    if (address.search || address.hash || !isCountedPage(route) || sent.has(route)) return
    sent.add(route)
    if (!(await track({ eventType: 'page_view', route, ...entity }))) sent.delete(route)
  }

  return { track, pageView }
}

/** Returns the entity in the loader data of a page whose path contains a slug; undefined for other pages. */
export function viewedEntity(
  params: Readonly<Record<string, string | undefined>>,
  data: unknown,
): Pick<Notified, 'entityType' | 'entityId'> | undefined {
  if (params['slug'] === undefined) return undefined
  const loaded = data as Record<string, { id?: number } | null> | null | undefined
  const entityType = analyticsEntities.find((each) => typeof loaded?.[each]?.id === 'number')
  return entityType && { entityType, entityId: loaded?.[entityType]?.id }
}

function readSource(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'navigate') return undefined
  if (document.referrer === '') return 'direct'
  const { host, hostname } = new URL(document.referrer)
  return host === location.host ? undefined : hostname
}

export const { track, pageView } = createAnalytics({
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => performance.now(),
  isUnwanted: () =>
    navigator.doNotTrack === '1' ||
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  source: readSource,
  whenSessionKnown: settledSession,
  describe: () => ({
    viewport: `${innerWidth}x${innerHeight}`,
    user_role: currentSession().me?.role ?? 'anonymous',
    language: document.documentElement.lang as Language,
  }),
})
