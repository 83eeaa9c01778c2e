import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { SeriesVolume } from '#contract/calls/series'
import { show } from '#tests/support/components'
import { SeriesProgress } from './series-progress.tsx'

const volume = (id: number, fields: Partial<SeriesVolume> = {}): SeriesVolume => ({
  id,
  slug: `volume-${id}`,
  title: `Volume the ${id}`,
  titleSoft: null,
  titleLanguage: 'en',
  originalTitle: null,
  originalLanguage: 'en',
  coverImage: '/covers/none.svg',
  authors: [],
  group: 'science-fiction',
  publicationYear: 1990 + id,
  averageRating: null,
  ratingCount: 0,
  series: null,
  seriesPosition: String(id),
  spine: '/spines/none.svg',
  opening: null,
  position: String(id),
  role: 'main',
  languages: ['en'],
  untranslated: [],
  isHeld: true,
  ...fields,
})
const volumes = [volume(1), volume(2, { languages: ['de'], untranslated: ['en'] }), volume(3)]
const text = () => document.querySelector('.series-progress')!.textContent

it('the progress in a series shows how many volumes the reader has read, and the first unread volume', async () => {
  await show(<SeriesProgress volumes={volumes} read={new Set([1, 3, 99])} />, { at: '/en/series/sprawl' })
  await expect
    .element(screen.getByRole('link', { name: 'Volume the 2' }))
    .toHaveAttribute('href', '/en/books/volume-2')
  expect(text()).toContain('2 of 3 volumes read')
  expect(text()).toContain('never translated into English')
  expect(document.querySelectorAll('.series-ticks [data-read]')).toHaveLength(2)
})

it('the progress in a series shows no next volume if the reader has read no volume or all volumes', async () => {
  await show(<SeriesProgress volumes={volumes} read={new Set()} />, { at: '/en/series/sprawl' })
  expect(text()).toContain('0 of 3 volumes read')
  expect(document.querySelector('.series-next')).toBeNull()
  await show(<SeriesProgress volumes={volumes} read={new Set([1, 2, 3])} />, { at: '/en/series/sprawl' })
  expect(document.querySelector('.series-next')).toBeNull()
})
