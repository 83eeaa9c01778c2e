import { describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listBooks } from '#contract/calls/books'
import {
  type ForYouBook,
  listForYou,
  listRefusedBooks,
  refuseBook,
  unrefuseBook,
} from '#contract/calls/recommendations'
import { getOwnBookRating, rateBook } from '#contract/calls/reviews'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, page, reader, showPages, languagesFor } from '#tests/support/components'
import { testBookCard } from '#tests/support/sample-books'
import * as forYou from './for-you.tsx'

const dune = { kind: 'book' as const, id: 12, slug: 'dune', name: 'Dune' }
const { kind: _kind, ...link } = dune
const book = (id: number, title: string, more: Partial<ForYouBook> = {}): ForYouBook => ({
  ...testBookCard({ id, slug: title.toLowerCase(), title }),
  because: { book: link, stars: 5 },
  reason: { kind: 'readers', of: dune, isHere: false, genre: null },
  ...more,
})
const books = [
  book(21, 'Hyperion'),
  book(22, 'Ubik', {
    reason: { kind: 'author', author: { id: 3, slug: 'philip-k-dick', name: 'Philip K. Dick' } },
  }),
]
const testSummary = { averageRating: 5, ratingCount: 1, ratingDistribution: [0, 0, 0, 0, 1], reviewCount: 0 }
const show = (api: Parameters<typeof showPages>[1]['api'] = [], at = '/en/for-you') =>
  showPages([page('for-you', forYou)], {
    at,
    me: reader,
    api: [answering(listRefusedBooks, []), ...(api ?? [])],
  })
const button = (name: string) => screen.getByRole('button', { name, exact: true })

describe('page of recommendations', () => {
  it('the link to the sign-in leads a visitor back to the recommendations with their filter', async () => {
    await showPages([page('for-you', forYou)], { at: '/en/for-you?available=de' })
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }))
      .toHaveAttribute('href', '/en/login?next=%2Fen%2Ffor-you%3Favailable%3Dde')
  })
  for (const language of languagesFor(2)) {
    const t = translateOn('recommendations', language)
    it(`in '${language}' each recommendation shows its reason and the reader’s book that led to the recommendation`, async () => {
      await show([answering(listForYou, { ratings: 5, books })], `/${language}/for-you`)
      const item = screen.getByRole('main').getByRole('listitem').filter({ hasText: 'Hyperion' })
      await expect.element(item.getByText(t('forYou.because', { book: 'Dune', count: 5 }))).toBeVisible()
      await expect.element(item.getByText(t('forYou.readersElsewhere'))).toBeVisible()
      await expect.element(screen.getByText(t('author', { author: 'Philip K. Dick' }))).toBeVisible()
    })
    it(`in '${language}' one click refuses a recommended book, and a second click undoes the refusal`, async () => {
      let refused: ForYouBook[] = []
      const shown = await show(
        [
          answering(listForYou, { ratings: 5, books }),
          answering(listRefusedBooks, () =>
            refused.map(({ because: _because, reason: _reason, ...card }) => card),
          ),
          answering(refuseBook, ({ params }) => {
            refused = books.filter(({ id }) => String(id) === params['bookId'])
          }),
          answering(unrefuseBook, () => {
            refused = []
          }),
        ],
        `/${language}/for-you`,
      )
      const refuse = button(t('forYou.refuseWhich', { title: 'Ubik' }))
      const takeBack = button(t('forYou.takeBackWhich', { title: 'Ubik' }))
      await refuse.click()
      await expect.element(screen.getByText(t('forYou.isRefused'))).toBeVisible()
      await takeBack.first().click()
      await expect.element(refuse).toBeVisible()
      await refuse.click()
      await screen.getByText(t('forYou.refused'), { exact: false }).click()
      await takeBack.last().click()
      await expect.element(refuse).toBeVisible()
      expect(shown.api.requestsOf(refuseBook)).toHaveLength(2)
      expect(shown.api.requestsOf(unrefuseBook)).toHaveLength(2)
      await expect.element(screen.getByText(t('forYou.refused'), { exact: false })).not.toBeInTheDocument()
    })
  }
  it("if refusing a recommended book can't be saved, the book is shown again with an error", async () => {
    await show([
      answering(listForYou, { ratings: 5, books }),
      answering(refuseBook, () => errorResponse(500, 'internal')),
    ])
    await button('Not for me: “Ubik”').click()
    await expect.element(screen.getByText('Nothing has changed. internal', { exact: false })).toBeVisible()
    await expect.element(button('Not for me: “Ubik”')).toBeVisible()
  })
  it("if refusing a recommended book can't be saved and the list of refused books can't be loaded again, the book is shown again", async () => {
    const shown = await show([answering(listForYou, { ratings: 5, books })])
    await expect.element(button('Not for me: “Ubik”')).toBeVisible()
    const unavailable = () => errorResponse(503, 'overloaded')
    shown.api.answer(answering(refuseBook, unavailable), answering(listRefusedBooks, unavailable))
    await button('Not for me: “Ubik”').click()
    await expect.element(screen.getByText('Nothing has changed. overloaded', { exact: false })).toBeVisible()
    await expect.element(button('Not for me: “Ubik”')).toBeVisible()
  })
  it("if the list of refused books can't be loaded, the page of recommendations shows the error and a retry button", async () => {
    const shown = await show([
      answering(listForYou, { ratings: 5, books }),
      answering(listRefusedBooks, () => errorResponse(503, 'overloaded')),
    ])
    const alert = screen.getByRole('main').getByRole('alert')
    await expect.element(alert.getByText('overloaded')).toBeVisible()
    shown.api.answer(answering(listRefusedBooks, [testBookCard({ title: 'Solaris' })]))
    await button('Try again').click()
    await expect.element(screen.getByText('Books you have hidden', { exact: false })).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })
  it('the query of the URL filters recommendations; if none match the filter, the page links to all recommendations', async () => {
    const shown = await show(
      [
        answering(listForYou, ({ query }) => ({
          ratings: 5,
          books: query.length === undefined ? books : [],
        })),
      ],
      '/en/for-you?available=de&length=novella,nonsense',
    )
    await expect.element(screen.getByRole('link', { name: 'Show all books for you' })).toBeVisible()
    expect(shown.api.requestsOf(listForYou)[0]?.query).toEqual({ available: 'de', length: 'novella' })
    await screen.getByRole('link', { name: 'Show all books for you' }).click()
    await expect.element(screen.getByRole('link', { name: 'Hyperion' })).toBeVisible()
  })
  it('a new reader rates well-known books, and then requests matching recommendations', async () => {
    let ratings = 4
    const none = { rating: null, review: null, removal: null, helpfulReviews: [] }
    const shown = await show([
      answering(listForYou, () => ({ ratings, books: ratings < 5 ? [] : books })),
      answering(listBooks, {
        items: [testBookCard(), testBookCard({ id: 13, slug: 'emma', title: 'Emma' })],
        nextCursor: null,
        total: 2,
        more: false,
      }),
      answering(getOwnBookRating, none),
      answering(rateBook, ({ body }) => {
        ratings += 1
        return { ...(body as { rating: number }), review: null, summary: testSummary }
      }),
    ])
    await expect.element(screen.getByText('Rate one more book', { exact: false })).toBeVisible()
    expect(shown.api.requestsOf(listBooks)[0]?.query).toEqual({ available: 'en', limit: '18' })
    await expect
      .element(screen.getByRole('link', { name: 'Import your library' }))
      .toHaveAttribute('href', '/en/profile/import')
    await expect.element(screen.getByText('4 of 5 books rated')).toBeVisible()
    await screen
      .getByRole('group', { name: 'Emma', exact: false })
      .getByRole('radio')
      .nth(4)
      .click({ force: true })
    expect(shown.api.requestsOf(rateBook).map(({ params, body }) => [params, body])).toEqual([
      [{ id: '13' }, { rating: 5 }],
    ])
    await expect.element(screen.getByText('5 of 5 books rated')).toBeVisible()
    await button('Show books for me').click()
    await expect.element(screen.getByRole('link', { name: 'Hyperion' })).toBeVisible()
  })
  it('the page of recommendations advises a reader whose ratings are low to give a book four or five stars', async () => {
    await show([answering(listForYou, { ratings: 6, books: [] })])
    await expect.element(screen.getByText('Give four or five stars', { exact: false })).toBeVisible()
  })
})
