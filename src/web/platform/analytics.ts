import type { AnalyticsEvent } from '#contract/calls/analytics'
import { isCountedPage } from '#contract/values/counted-routes'
import type { Language } from '#contract/values/languages'
import { analyticsEventsPerMinute, analyticsRetryBlockMs } from '#contract/values/limits'
import { barePath } from './paths.ts'
import { currentSession } from './session.ts'

type Metadata = AnalyticsEvent['metadata']
/** What a page tells besides what every event carries. */
type Notified = Pick<AnalyticsEvent, 'eventType' | 'route' | 'entityType' | 'entityId'> &
  Pick<Metadata, 'search' | 'results' | 'target'>

/** What events are made of; handed in by tests. */
export interface AnalyticsEnvironment {
  fetch: typeof fetch
  /** Milliseconds that only go forward. */
  now: () => number
  /** The browser wishes not to be counted (Global Privacy Control, Do Not Track). */
  isUnwanted: () => boolean
  /** Host that led to the first page of this visit, `direct`, or undefined where it goes on from our own page. */
  source: () => string | undefined
  describe: () => Pick<Metadata, 'viewport' | 'user_role'> & { language: Language }
}

/**
 * Makes what tells the server of what is looked at. Nothing is kept in the browser, and nobody is told apart: an event
 * carries what the specification names and no more. Failures are nobody's concern; after one nothing is sent for a
 * second. Of more events than readers make, the first of each minute stand for all.
 */
export function createAnalytics({ fetch, now, isUnwanted, source, describe }: AnalyticsEnvironment) {
  const sent = new Set<string>()
  let blockedUntil = Number.NEGATIVE_INFINITY
  let isFirst = true
  let minute = { startedAt: Number.NEGATIVE_INFINITY, events: 0 }

  /** Whether one more event may be sent in this minute. */
  function hasRoom(): boolean {
    if (now() - minute.startedAt >= 60_000) minute = { startedAt: now(), events: 0 }
    minute.events += 1
    return minute.events <= analyticsEventsPerMinute
  }

  /** Sends an event; false where it did not arrive. */
  async function track({ search, results, target, ...event }: Notified): Promise<boolean> {
    if (isUnwanted()) return true
    if (now() < blockedUntil || !hasRoom()) return false
    const described = describe()
    const metadata: Metadata = {
      request_id: Math.random().toString(36).slice(2),
      timestamp: new Date().toISOString(),
      ...described,
      source: isFirst ? source() : undefined,
      search,
      results,
      target,
    }
    isFirst = false
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
      // as if refused
    }
    blockedUntil = now() + analyticsRetryBlockMs
    return false
  }

  /** Tells of a page, once for each route. */
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

/** Where this visit came from. A page that is loaded anew, or reached from another of ours, begins none. */
function readSource(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'navigate') return undefined
  if (document.referrer === '') return 'direct'
  const { host, hostname } = new URL(document.referrer)
  return host === location.host ? undefined : hostname
}

/** The browser's own. */
export const { track, pageView } = createAnalytics({
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => performance.now(),
  isUnwanted: () =>
    navigator.doNotTrack === '1' ||
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  source: readSource,
  describe: () => ({
    viewport: `${innerWidth}x${innerHeight}`,
    user_role: currentSession().me?.role ?? 'anonymous',
    language: document.documentElement.lang as Language,
  }),
})
