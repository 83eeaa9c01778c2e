import { expect, it, onTestFinished } from 'vitest'
import { page as screen } from 'vitest/browser'
import {
  getReadingYear,
  getStatistics,
  type ReadingStatistics,
  type ReadingYear,
} from '#contract/calls/statistics'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, page, reader, showPages } from '#tests/support/components'
import * as profileYear from './profile-year.tsx'

const t = translateOn('statistics', 'en')
const common = translateOn('common', 'en')
const main = screen.getByRole('main')
const year: ReadingYear = {
  year: 2025,
  books: 9,
  pages: 1204,
  booksWithoutPages: 0,
  rereads: 0,
  booksPaused: 0,
  booksNotFinished: 0,
  groups: [],
  authors: [],
  lengths: [],
  favourites: [],
  longest: null,
  shortest: null,
  oldest: null,
  covers: [],
  piles: [],
  booksWithoutMonth: 0,
  averageOwnRating: null,
  isTold: true,
  token: 'x'.repeat(22),
}
const statistics: ReadingStatistics = {
  ...reader.statistics,
  booksToRead: 0,
  booksPaused: 0,
  booksNotFinished: 0,
  ratingsGiven: 0,
  pagesRead: 0,
  booksWithoutPages: 0,
  booksWithoutDate: 0,
  years: [
    { period: 2024, books: 5, pages: 900 },
    { period: 2025, books: 9, pages: 1204 },
  ],
  months: [],
  year: 2025,
  groups: [],
  languages: [],
  authors: [],
  ratings: [0, 0, 0, 0, 0],
  series: [],
  awards: [],
  goal: null,
}

it('if the list of years cannot be loaded, the page of a year shows the error and a retry button', async () => {
  const { api } = await showPages([page('profile/years/:year', profileYear)], {
    at: '/en/profile/years/2025',
    me: reader,
    api: [answering(getReadingYear, year), answering(getStatistics, () => errorResponse(503, 'overloaded'))],
  })
  await expect.element(main.getByRole('alert').getByText('overloaded')).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  api.answer(answering(getStatistics, statistics))
  await main.getByRole('button', { name: common('errorRetry') }).click()
  await expect.element(main.getByRole('link', { name: '2024', exact: true })).toBeVisible()
  await expect.element(main.getByText('overloaded')).not.toBeInTheDocument()
})

it('if the device cannot share the link of a published year, the page asks the reader to copy it, but not after a cancellation', async () => {
  let error = new DOMException('cancelled', 'AbortError')
  Object.defineProperty(navigator, 'share', { configurable: true, value: () => Promise.reject(error) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await showPages([page('profile/years/:year', profileYear)], {
    at: '/en/profile/years/2025',
    me: reader,
    api: [answering(getReadingYear, year), answering(getStatistics, statistics)],
  })
  const share = main.getByRole('button', { name: t('share.send') })
  const advice = main.getByText(t('share.copyFailed'))
  await share.click()
  await expect.element(advice).not.toBeInTheDocument()
  error = new DOMException('not allowed', 'NotAllowedError')
  await share.click()
  await expect.element(advice).toBeVisible()
})
