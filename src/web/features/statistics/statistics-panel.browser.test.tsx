import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { ReadingStatistics } from '#contract/calls/statistics'
import { translateOn } from '#i18n/words-server'
import { languagesFor, reader, show } from '#tests/support/components'
import { StatisticsPanel } from './statistics-panel.tsx'

const statistics: ReadingStatistics = {
  ...reader.statistics,
  booksRead: 3,
  booksToRead: 2,
  booksPaused: 0,
  booksNotFinished: 0,
  ratingsGiven: 1,
  pagesRead: 900,
  booksWithoutPages: 0,
  booksWithoutDate: 0,
  years: [{ period: 2026, books: 3, pages: 900 }],
  months: [{ period: 1, books: 3, pages: 900 }],
  year: 2026,
  groups: [{ group: 'fantasy', books: 3 }],
  languages: [],
  authors: [],
  ratings: [0, 0, 0, 0, 1],
  series: [],
  awards: [],
  goal: null,
}

for (const language of languagesFor(0))
  it(`one button shows all statistics as tables, and then as charts again, in '${language}'`, async () => {
    const t = translateOn('statistics', language)
    await show(<StatisticsPanel statistics={statistics} period={2026} presentYear={2026} isStale={false} />, {
      at: `/${language}/profile`,
    })
    const charts = () => document.querySelectorAll('.chart').length
    const tables = () => document.querySelectorAll('.chart table').length
    await expect.poll(charts).toBe(5)
    expect(tables()).toBe(0)
    await screen.getByRole('button', { name: t('asTables'), exact: true }).click()
    await expect.poll(tables).toBe(5)
    expect(document.querySelector('.columns, .bars')).toBeNull()
    await screen.getByRole('button', { name: t('asCharts'), exact: true }).click()
    await expect.poll(tables).toBe(0)
  })
