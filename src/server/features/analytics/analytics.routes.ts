import { deleteAnalytics, getAnalytics, recordEvent } from '#contract/calls/analytics'
import type { Api } from '../../platform/http/registry.ts'
import type { Analytics } from './analytics.service.ts'

export function mountAnalytics(api: Api, analytics: Analytics): void {
  api.route(recordEvent, ({ body, viewer, header }) => {
    analytics.record(body, { role: viewer?.role ?? null, userAgent: header('user-agent') })
  })
  api.route(getAnalytics, ({ query, language }) => analytics.report(query.days, language))
  api.route(deleteAnalytics, async ({ query, audit }) => {
    const deleted = await analytics.deleteOlder(query.olderThanDays)
    audit({ olderThanDays: query.olderThanDays, ...deleted })
    return deleted
  })
}
