import type { AnalyticsReport } from '#contract/calls/analytics'
import type { Language } from '#contract/values/languages'
import { formatMonth, formatPartialDate } from '#i18n/formats'

export type Figure = 'views' | 'visits' | 'signUps' | 'ratings'
type Day = AnalyticsReport['perDay'][number]

/** One column of a chart: a day, week or month. */
interface Span {
  name: string
  fullName: string
  value: number
}

/** Groups days into the columns of a chart: 30 days or less by day, 90 or less by week, more by month. */
export function spansOf(
  days: readonly Day[],
  figure: Figure,
  language: Language,
): { unit: 'day' | 'week' | 'month'; spans: Span[] } {
  const unit = days.length <= 30 ? 'day' : days.length <= 90 ? 'week' : 'month'
  const groups =
    unit === 'day'
      ? days.map((day) => [day])
      : unit === 'month'
        ? [...Map.groupBy(days, ({ day }) => day.slice(0, 7)).values()]
        : // weeks end with the last day; the first week may be shorter
          [...Map.groupBy(days, (_, index) => Math.floor((days.length - 1 - index) / 7)).values()]
  return {
    unit,
    spans: groups.map((group) => {
      const first = group[0]!.day
      const last = group.at(-1)!.day
      return {
        name:
          unit === 'month'
            ? formatMonth(Number(first.slice(5, 7)), language, 'short')
            : String(Number(first.slice(8))),
        fullName:
          unit === 'month'
            ? formatPartialDate(first.slice(0, 7), language)
            : unit === 'day'
              ? formatPartialDate(first, language)
              : `${formatPartialDate(first, language)} – ${formatPartialDate(last, language)}`,
        value: group.reduce((sum, day) => sum + day[figure], 0),
      }
    }),
  }
}
