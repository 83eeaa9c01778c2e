import type { AnalyticsReport } from '#contract/calls/analytics'
import { entityKinds } from '#contract/values/entities'

type Row = readonly (string | number)[]

/**
 * Returns a report as CSV rows with English field names in every language, for example `['visits', '2026-01-31', 12]`.
 */
export function csvRows(report: AnalyticsReport): Row[] {
  const { totals, perDay } = report
  const lists = (
    ['pages', 'searches', 'emptySearches', 'sources', 'roles', 'languages', 'devices'] as const
  ).flatMap((name) => report[name].map(({ key, count }): Row => [name, key, count]))
  return [
    ['figure', 'of', 'count'],
    ['from', report.from, ''],
    ['to', report.to, ''],
    ...Object.entries(totals).map(([name, count]): Row => ['total', name, count]),
    ...(['views', 'visits', 'signUps', 'ratings'] as const).flatMap((name) =>
      perDay.map((day): Row => [name, day.day, day[name]]),
    ),
    ...entityKinds.flatMap((kind) => report[kind].map(({ name, count }): Row => [kind, name, count])),
    ...lists,
  ]
}
