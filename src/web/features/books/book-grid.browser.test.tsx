import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listBookFacets, listBooks } from '#contract/calls/books'
import { answering, page, errorResponse, showPages } from '#tests/support/components'
import * as booksPage from '#web/routes/books.tsx'
import { testBookCard, testFacets } from '#tests/support/sample-books'

const main = screen.getByRole('main')
const cards = () => [...document.querySelectorAll('main article')]
const pageOf = (first: number) => ({
  items: Array.from({ length: 24 }, (_, place) =>
    testBookCard({ id: first + place, slug: `book-${first + place}` }),
  ),
  nextCursor: `from-${first + 24}`,
  total: 100,
  more: false,
})

it('loading more books appends them to the list and focuses the first new card; success and failure are announced [spec 134]', async () => {
  const { api } = await showPages([page('books', booksPage)], {
    at: '/en/books',
    api: [
      answering(listBooks, ({ query }) => pageOf(query['cursor'] === undefined ? 0 : 24)),
      answering(listBookFacets, testFacets({})),
    ],
  })
  const more = main.getByRole('link', { name: 'Load 24 more books' })
  await more.click()
  await expect.poll(() => cards().length).toBe(48)
  await expect.poll(() => document.activeElement).toBe(cards()[24]!.querySelector('a'))
  await expect.element(main.getByText('24 more books are shown')).toBeInTheDocument()
  expect(new Set(cards().map((card) => card.querySelector('a')?.getAttribute('href'))).size).toBe(48)
  api.answer(answering(listBooks, () => errorResponse(400, 'bad_cursor')))
  await more.click()
  await expect.element(main.getByRole('alert')).toBeVisible()
  expect([cards().length, location.pathname + location.search]).toEqual([48, '/en/books'])
})
