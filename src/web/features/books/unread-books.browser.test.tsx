import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listBookFacets, listBooks, listUnreadBooks, listUnreadFacets } from '#contract/calls/books'
import { answering, errorResponse, page, reader, showPages } from '#tests/support/components'
import * as booksPage from '#web/routes/books.tsx'
import { testBookCard, testFacets } from '#tests/support/sample-books'

const main = screen.getByRole('main')
const titles = () => [...document.querySelectorAll('main article h2')].map((title) => title.textContent)
const pageOf = (...names: string[]) => ({
  items: names.map((title, index) => testBookCard({ id: index + 1, slug: title.toLowerCase(), title })),
  nextCursor: null,
  total: names.length,
  more: false,
})
const chip = main.getByRole('link', { name: 'Unread by me' })
const lists = [
  answering(listBooks, pageOf('Dune', 'Ubik')),
  answering(listBookFacets, testFacets({})),
  answering(listUnreadFacets, testFacets({})),
]

it('on the page of all books, the removable filter “Unread by me” hides the books that the reader has read', async () => {
  const { api } = await showPages([page('books', booksPage)], {
    at: '/en/books',
    me: reader,
    api: [...lists, answering(listUnreadBooks, pageOf('Ubik'))],
  })
  await expect.poll(titles).toEqual(['Dune', 'Ubik'])
  await chip.click()
  await expect.poll(titles).toEqual(['Ubik'])
  await expect.element(main.getByText('1 book that you have not read')).toBeVisible()
  expect([location.search, document.activeElement?.textContent]).toEqual(['?mine=unread', 'Unread by me'])
  expect(api.requestsOf(listUnreadBooks)[0]!.query).toEqual({ sort: 'acclaim' })
  const sorted = main.getByRole('link', { name: 'Newest first', includeHidden: true })
  expect(sorted.element().getAttribute('href')).toBe('/en/books?sort=newest&mine=unread')
  await chip.click()
  await expect.poll(titles).toEqual(['Dune', 'Ubik'])
})

it('with the filter “Unread by me”, a failure shows a retry button and no books', async () => {
  await showPages([page('books', booksPage)], {
    at: '/en/books?mine=unread',
    me: reader,
    api: [...lists, answering(listUnreadBooks, () => errorResponse(500, 'internal'))],
  })
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(titles()).toEqual([])
})

it('a visitor with the filter “Unread by me” sees all books and a link to the sign-in', async () => {
  await showPages([page('books', booksPage)], { at: '/en/books?mine=unread', api: lists })
  await expect
    .element(main.getByRole('link', { name: 'Sign in to hide the books you have read' }))
    .toHaveAttribute('href', '/en/login?next=%2Fen%2Fbooks%3Fmine%3Dunread')
  expect(titles()).toEqual(['Dune', 'Ubik'])
})
