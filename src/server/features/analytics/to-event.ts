import type { AnalyticsEvent } from '#contract/calls/analytics'
import { isCountedPage } from '#contract/values/pages'
import type { Role } from '#contract/values/enums'
import { fold } from '@biblionaut/fold-text'
import type { EventRow } from './analytics.repo.ts'

/** User agents of robots, whose visits are not counted. */
const robots = /bot\b|crawl|spider|slurp|preview/i

const countedModal = /^\/modal\/(?:book|author|series|genre|award)\/\d{1,10}$/

function isCounted({ eventType, route }: AnalyticsEvent): boolean {
  if (eventType === 'page_view') return isCountedPage(route)
  return eventType === 'modal_open' ? countedModal.test(route) : true
}

/**
 * Returns the class of device for a window size such as `1280x720`. The exact size is not stored, because it could
 * identify a browser.
 */
function deviceOf(viewport: string): EventRow['device'] {
  const width = Number(viewport.split('x')[0])
  return width < 720 ? 'phone' : width < 1100 ? 'tablet' : 'desktop'
}

/** First 100 folded characters of a search text. A text with @, possibly an email address, is replaced by '…@…'. */
const searchOf = (search: string): string => (search.includes('@') ? '…@…' : fold(search).slice(0, 100))

/** Returns the stored fields of an event, or `null` for robots and for pages that are not counted. */
export function toEventRow(
  event: AnalyticsEvent,
  { role, userAgent }: { role: Role | null; userAgent: string | null },
): EventRow | null {
  if (!isCounted(event) || robots.test(userAgent ?? '')) return null
  const { eventType, route, entityType, entityId, metadata } = event
  const hasEntity = entityType != null && entityId != null
  const { search } = metadata
  return {
    eventType,
    route,
    entityType: hasEntity ? entityType : null,
    entityId: hasEntity ? entityId : null,
    role: role ?? 'anonymous',
    device: deviceOf(metadata.viewport),
    language: metadata.language ?? null,
    source: metadata.source ?? null,
    search: search === undefined ? null : searchOf(search) || null,
    results: search === undefined ? null : (metadata.results ?? null),
    target: eventType === 'click' ? (metadata.target ?? null) : null,
  }
}
