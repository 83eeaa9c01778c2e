import { afterEach, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getReadingList } from '#contract/calls/reading-list'
import { getSeries, listSeriesVolumes, type SeriesVolume } from '#contract/calls/series'
import { answering, page, reader, showPages } from '#tests/support/components'
import { testBookCard } from '#tests/support/sample-books'
import { testSeries } from '#tests/support/sample-series'
// after a visit to the statistics, their style sheet also applies to the series page
import '../features/statistics/statistics-panel.tsx'
import * as seriesPage from './series.tsx'

const volumes: SeriesVolume[] = Array.from({ length: 40 }, (_, index) => ({
  ...testBookCard({ id: index + 1, slug: `volume-${index + 1}`, title: `Volume the ${index + 1}` }),
  spine: '/spines/none.svg',
  opening: null,
  position: String(index + 1),
  role: 'main',
  languages: ['en'],
  untranslated: [],
  isHeld: true,
}))

afterEach(() => screen.viewport(1280, 900))

it.each([1280, 390])(
  'a series page with the progress of a reader does not scroll sideways at a width of %i px',
  async (width) => {
    await screen.viewport(width, 900)
    await showPages([page('series/:slug', seriesPage)], {
      at: '/en/series/sprawl',
      me: reader,
      api: [
        answering(getSeries, testSeries()),
        answering(listSeriesVolumes, { items: volumes, nextCursor: null, total: 40, more: false }),
        answering(getReadingList, [{ bookId: 1, status: 'read', flag: null, rating: null }]),
      ],
    })
    await expect.element(screen.getByText('1 of 40 volumes read')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
