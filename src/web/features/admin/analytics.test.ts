import { describe, expect, it } from 'vitest'
import type { AnalyticsReport } from '#contract/calls/analytics'
import { testReport } from '#tests/support/sample-analytics'
import { csvOf } from '../../ui/charts/csv.ts'
import { csvRows } from './analytics-csv.ts'
import { spansOf } from './analytics-spans.ts'

const daysOf = (count: number): AnalyticsReport['perDay'] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 22 - count + 1 + index)).toISOString().slice(0, 10),
    views: index + 1,
    visits: 1,
    signUps: 0,
    ratings: 2,
  }))

const report = (perDay: AnalyticsReport['perDay']): AnalyticsReport =>
  testReport({
    totals: { ...testReport().totals, views: 28 },
    perDay,
    books: [{ id: 1, slug: 'x', name: '=HYPERLINK("https://evil.example")', count: 3 }],
    searches: [
      { key: '+49 30', count: 2 },
      { key: '@sum(a1)', count: 1 },
    ],
  })

describe('charts of the analytics', () => {
  it.each([
    [7, 'day', 7],
    [30, 'day', 30],
    [90, 'week', 13],
    [365, 'month', 13],
  ] as const)(
    'the chart of %i days groups the days by %s, and every day is in exactly one group [spec 281]',
    (count, unit, parts) => {
      const days = daysOf(count)
      const drawn = spansOf(days, 'views', 'de')
      expect([drawn.unit, drawn.spans.length]).toEqual([unit, parts])
      expect(drawn.spans.reduce((sum, { value }) => sum + value, 0)).toBe((count * (count + 1)) / 2)
      expect(drawn.spans.at(-1)!.fullName).toContain('November 2026')
    },
  )

  it('the CSV file of an analytics report has totals, days and rankings, and no cell becomes a spreadsheet formula', () => {
    const text = csvOf(csvRows(report(daysOf(7))))
    expect(text).toContain('total,views,28')
    expect(text).toContain('views,2026-11-22,7')
    expect(text).toContain('books,"\'=HYPERLINK(""https://evil.example"")",3')
    expect(text).toContain("searches,'+49 30,2")
    expect(text).toContain("searches,'@sum(a1),1")
  })
})
