import { describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { type ForYouBook, listForYou, listRefusedBooks, refuseBook } from '#contract/calls/recommendations'
import { answering, page, reader, showPages } from '#tests/support/components'
import { onDemand } from '../../platform/on-demand.tsx'
import { ForYouShelf } from './for-you-shelf.tsx'
import { testBookCard } from '#tests/support/sample-books'

const Shelf = onDemand(() => Promise.resolve(ForYouShelf), ['recommendations'])
const author = { id: 3, slug: 'ada', name: 'Ada' }
const books = Array.from({ length: 8 }, (_, number): ForYouBook => ({
  ...testBookCard({ id: 20 + number, slug: `book-${number}`, title: `Book ${number}` }),
  because: { book: { id: 12, slug: 'dune', name: 'Dune' }, stars: 4 },
  reason: { kind: 'author', author },
}))
function show(ratings: number, shown: ForYouBook[]) {
  let refused = ''
  return showPages([page('shelf', { default: Shelf })], {
    at: '/en/shelf',
    me: reader,
    api: [
      answering(listForYou, { ratings, books: shown }),
      answering(listRefusedBooks, () =>
        shown
          .filter(({ id }) => String(id) === refused)
          .map(({ because: _because, reason: _reason, ...card }) => card),
      ),
      answering(refuseBook, ({ params }) => {
        refused = params['bookId'] ?? ''
      }),
    ],
  })
}

describe('shelf of recommendations', () => {
  it('the row of recommendations has six books with their reasons, a button to refuse a book, and a link to all recommendations', async () => {
    await show(5, books)
    await expect
      .element(screen.getByRole('link', { name: 'All books for you' }))
      .toHaveAttribute('href', '/en/for-you')
    expect(screen.getByText('Because you gave “Dune” 4 stars').elements()).toHaveLength(6)
    await screen.getByRole('button', { name: 'Not for me: “Book 0”' }).click()
    await expect.element(screen.getByRole('button', { name: 'Undo: recommend “Book 0” again' })).toBeVisible()
  })
  it('the row of recommendations says how many more books the reader must rate, and links to books to rate', async () => {
    await show(2, [])
    await expect.element(screen.getByText('Rate 3 more books', { exact: false })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Choose books' }))
      .toHaveAttribute('href', '/en/for-you')
  })
})
