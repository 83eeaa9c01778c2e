import { describe, expect, it, onTestFinished } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listBooks } from '#contract/calls/books'
import { getHome, type Home, updateReadingPreferences } from '#contract/calls/reader-home'
import { getOwnBookRating } from '#contract/calls/reviews'
import { listForYou, listRefusedBooks } from '#contract/calls/recommendations'
import { addToReadingList, updateReadingEntry } from '#contract/calls/reading-list'
import { translateOn } from '#i18n/words-server'
import { setWordLoading } from '#web/platform/client-loader.ts'
import { answering, page, reader, showPages, languagesFor } from '#tests/support/components'
import { readingEntry } from '#tests/support/reading-api'
import { testBookCard } from '#tests/support/sample-books'
import { nothingAtHome } from '#tests/support/sample-home'
import * as start from './start.tsx'

const item = (id: number, title: string, fields: Parameters<typeof readingEntry>[1] = {}) => ({
  entry: readingEntry(id, fields),
  book: testBookCard({ id, slug: title.toLowerCase(), title }),
  pages: 240,
})
const home = (fields: Partial<Home> = {}): Home => ({
  ...nothingAtHome,
  reading: [item(1, 'Dune', { status: 'reading', progressPages: 60 })],
  queue: [item(2, 'Ubik'), item(3, 'Solaris')],
  counts: { reading: 1, queue: 2, all: 3, ratings: 0 },
  year: { year: 2026, finished: 2, goal: null },
  ...fields,
})
/** Shows the start page of a signed-in reader, with a fake API that stores the reader's changes. */
function showHome(language: string, fields: Partial<Home> = {}) {
  let pages = 60
  const shown = () =>
    home({ reading: [item(1, 'Dune', { status: 'reading', progressPages: pages })], ...fields })
  return showPages([page('', start)], {
    at: `/${language}`,
    me: reader,
    api: [
      answering(getHome, shown),
      answering(updateReadingEntry, ({ body }) => {
        pages = (body as { progressPages: number }).progressPages
        return readingEntry(1, { status: 'reading', progressPages: pages })
      }),
      answering(addToReadingList, () => ({ ...readingEntry(2, { status: 'reading' }), before: null })),
      answering(updateReadingPreferences, { languages: [], groups: [], isWelcomed: true }),
      answering(listBooks, {
        items: [testBookCard({ title: 'Dune' })],
        nextCursor: null,
        total: 1,
        more: false,
      }),
      answering(getOwnBookRating, { rating: null, review: null, removal: null, helpfulReviews: [] }),
      answering(listForYou, { ratings: 0, books: [] }),
      answering(listRefusedBooks, []),
    ],
  })
}

describe('start page of a reader', () => {
  for (const language of languagesFor(2)) {
    const t = translateOn('reading', language)
    it(`in '${language}' the reader’s start page saves and shows the page number that the reader has reached in a book`, async () => {
      const shown = await showHome(language)
      const field = screen.getByLabelText(t('progress.page'), { exact: true })
      await expect.element(field).toHaveValue('60')
      await field.click()
      await userEvent.keyboard('148')
      await screen.getByRole('button', { name: t('progress.save'), exact: true }).click()
      await expect
        .element(screen.getByRole('button', { name: t('progress.save'), exact: true }))
        .not.toBeInTheDocument()
      await expect.element(field).toHaveValue('148')
      expect(shown.api.requestsOf(updateReadingEntry).map(({ body }) => body)).toEqual([
        { progressPages: 148 },
      ])
    })

    it(`in '${language}' the reader’s start page rejects an invalid progress with an error and preserves the input`, async () => {
      const shown = await showHome(language)
      const field = screen.getByLabelText(t('progress.page'), { exact: true })
      await field.fill('4,5')
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByText(t('progress.numberNeeded'))).toBeVisible()
      await expect.element(field).toHaveValue('4,5')
      expect(shown.api.requestsOf(updateReadingEntry)).toEqual([])
    })
  }

  it('one click on the reader’s start page marks the first book of the queue as being read', async () => {
    const shown = await showHome('en')
    await screen.getByRole('button', { name: 'Start “Ubik”' }).click()
    await expect
      .poll(() => shown.api.requestsOf(addToReadingList).map(({ body }) => body))
      .toMatchObject([{ bookId: 2, status: 'reading' }])
  })

  it('a new reader sees three steps for preferences on the start page, each of which can be skipped', async () => {
    const shown = await showHome('en', {
      preferences: { languages: [], groups: [], isWelcomed: false },
      reading: [],
      queue: [],
      counts: { reading: 0, queue: 0, all: 0, ratings: 0 },
    })
    const button = (name: string) => screen.getByRole('button', { name, exact: true })
    await expect.element(screen.getByLabelText('English')).toBeChecked()
    await screen.getByLabelText('Deutsch').click()
    await button('Continue').click()
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Which of these do you know?')
    await expect.element(screen.getByRole('link', { name: 'Dune' })).toBeVisible()
    await button('Skip').click()
    await screen.getByLabelText('Fantasy').click()
    await button('Go to my start page').click()
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('An empty shelf, for now')
    expect(shown.api.requestsOf(updateReadingPreferences).map(({ body }) => body)).toEqual([
      { languages: ['en', 'de'], isWelcomed: true },
      { isWelcomed: true },
      { groups: ['fantasy'], isWelcomed: true },
    ])
  })

  it('if the books to rate cannot be loaded, the questions for a new reader show an error and a retry button', async () => {
    let isAway = false
    setWordLoading(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve()))
    onTestFinished(() => setWordLoading(() => Promise.resolve()))
    await showHome('en', { preferences: { languages: [], groups: [], isWelcomed: false } })
    const main = screen.getByRole('main')
    isAway = true
    await main.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect.element(main.getByText('This part could not be loaded.', { exact: false })).toBeVisible()
    isAway = false
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect.element(main.getByRole('link', { name: 'Dune' })).toBeVisible()
  })

  it('if a reader has no current book and an empty queue, the start page links to the list of books', async () => {
    await showHome('en', {
      reading: [],
      queue: [],
      counts: { reading: 0, queue: 0, all: 3, ratings: 0 },
    })
    const main = screen.getByRole('main')
    await expect.element(main.getByText(/your queue is empty/)).toBeVisible()
    expect(main.getByRole('link', { name: 'Browse books' }).elements()).toHaveLength(1)
    await expect.element(main.getByRole('heading', { name: 'Next in line' })).not.toBeInTheDocument()
    await expect.element(main.getByRole('heading', { name: 'Your 2026' })).toBeVisible()
  })

  it('if the reading list is empty, the start page links to ways to find a first book and has no empty rows', async () => {
    await showHome('en', {
      reading: [],
      queue: [],
      counts: { reading: 0, queue: 0, all: 0, ratings: 0 },
    })
    const main = screen.getByRole('main')
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('An empty shelf, for now')
    await expect.element(main.getByRole('link', { name: 'Import your library' })).toBeVisible()
    await expect.element(main.getByRole('heading', { name: 'Next in line' })).not.toBeInTheDocument()
  })
})
