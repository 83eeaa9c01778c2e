import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listBookFacets, listBooks } from '#contract/calls/books'
import { answering, asPhone, axeViolations, page, showPages } from '#tests/support/components'
import * as booksPage from '#web/routes/books.tsx'
import { testBookCard, testFacets } from '#tests/support/sample-books'

const main = screen.getByRole('main')
const value = (one: string, count: number, isChosen = false) => ({ value: one, count, isChosen })
/** Returns numbers of books per decade and per shape (series or standalone). `decades`: the selected decades. */
const countsOf = (decades: string[]) =>
  testFacets({
    decade: ['1980', '1970', '1960'].map((one) => value(one, 3, decades.includes(one))),
    shape: [value('series', 4), value('standalone', 6)],
  })
const showBooks = () =>
  showPages([page('books', booksPage)], {
    at: '/en/books',
    api: [
      answering(listBooks, { items: [testBookCard()], nextCursor: null, total: 10, more: false }),
      answering(listBookFacets, ({ query }) => countsOf(query['decade']?.split(',') ?? [])),
    ],
  })
const summary = (text: string) => main.getByText(text, { exact: true })
const link = (name: string) => main.getByRole('link', { name })
const address = () => decodeURIComponent(location.pathname + location.search)

it('on a desktop the menu of a filter for books closes after a choice, unless the filter accepts several values', async () => {
  await showBooks()
  await expect.element(summary('Filters')).not.toBeVisible()
  await summary('Decade').click()
  await link('1970s 3').click()
  await expect.poll(address).toBe('/en/books?decade=1970')
  expect(document.activeElement).toBe(link('1970s 3').element())
  await link('1960s 3').click()
  await expect.poll(address).toBe('/en/books?decade=1960,1970')
  await expect.element(link('1960s: remove filter')).toBeVisible()
  expect(await axeViolations('main')).toEqual([])
  await summary('Series').click()
  await expect.element(link('1980s 3')).not.toBeInTheDocument()
  await link('Standalone 6').click()
  await expect.poll(address).toBe('/en/books?shape=standalone&decade=1960,1970')
  await expect.element(link('Part of a series 4')).not.toBeInTheDocument()
})

it('on a phone the filters for books are in a sheet that stays open after a choice', async () => {
  await asPhone()
  await showBooks()
  await expect.element(summary('Decade')).not.toBeVisible()
  await summary('Filters').click()
  await summary('Decade').click()
  await summary('Series').click()
  await expect.element(link('1970s 3')).toBeVisible()
  await link('1970s 3').click()
  await expect.poll(address).toBe('/en/books?decade=1970')
  await expect.element(link('1960s 3')).toBeVisible()
  expect(await axeViolations('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(390)
  await userEvent.keyboard('{Escape}')
  await expect.element(link('1960s 3')).not.toBeInTheDocument()
  await expect.element(main.getByText(/^Decade/)).toBeVisible()
})

it('a removed filter passes the focus to a remaining filter, or else to the element before the books', async () => {
  await showBooks()
  await summary('Decade').click()
  await link('1970s 3').click()
  await link('1960s 3').click()
  await expect.element(link('1960s: remove filter')).toBeVisible()
  ;(link('1960s: remove filter').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(link('1970s: remove filter').element())
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/en/books')
  await expect.poll(() => document.activeElement?.nextElementSibling?.tagName).toBe('UL')
})
