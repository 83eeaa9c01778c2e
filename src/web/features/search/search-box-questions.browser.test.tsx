import { describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listFound, searchAll } from '#contract/calls/search'
import { answering, page, showPages } from '#tests/support/components'
import * as searchPage from '#web/routes/search.tsx'
import {
  bar,
  ask,
  book,
  box,
  list,
  none,
  options,
  sentQueries,
  showBar,
  some,
} from '#tests/support/search-box'

describe('requests of the search box [spec 219]', () => {
  it('the search box sends a request for the trimmed query, and none for blanks [spec 219]', async () => {
    const shown = await showBar()
    await box.click()
    await userEvent.keyboard('   ')
    await userEvent.keyboard('dune')
    await expect.element(list).toBeVisible()
    // checks only the last request, because a slow machine may also send the beginning of the word
    await expect.poll(() => sentQueries(shown).at(-1)).toBe('dune')
    expect(sentQueries(shown)).not.toContain('')
  })

  it('the search box searches from one character on, and does not repeat a request whose results are cached [spec 219]', async () => {
    const shown = await showBar()
    await ask('d')
    await expect.poll(() => sentQueries(shown)).toEqual(['d'])
    await userEvent.keyboard('u')
    await expect.poll(() => sentQueries(shown)).toEqual(['d', 'du'])
    await expect.element(list).toHaveAttribute('aria-busy', 'false')
    await userEvent.keyboard('{Backspace}')
    // the results for 'd' come from the cache, so the list is not busy
    await expect.element(list).toHaveAttribute('aria-busy', 'false')
    await userEvent.keyboard('x')
    await expect.poll(() => sentQueries(shown)).toEqual(['d', 'du', 'dx'])
  })

  it('a late response to an older query does not replace the list of the newer query', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const shown = await showBar(async ({ query }) => {
      if (query['q'] !== 'old') return { ...none, books: [book(2, 'The New Book')] }
      await promise
      return { ...none, books: [book(1, 'The Old Book')] }
    })
    await box.click()
    await userEvent.keyboard('old')
    await expect.poll(() => sentQueries(shown)).toEqual(['old'])
    await box.fill('new')
    await expect.element(options.first()).toMatchTextContent(/The New Book/)
    release()
    await box.fill('newer')
    await expect.poll(() => sentQueries(shown)).toEqual(['old', 'new', 'newer'])
    await expect.element(options.first()).toMatchTextContent(/The New Book/)
    await expect.element(screen.getByText('The Old Book')).not.toBeInTheDocument()
  })

  it('the list of the previous query is dimmed and marked as busy while the reader continues typing the same word', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const shown = await showBar(async ({ query }) => {
      if (query['q'] === 'dune') await promise
      return { ...none, books: [book(1, query['q'] === 'dune' ? 'Dune' : 'Dun and Dusted')] }
    })
    await ask('dun')
    await userEvent.keyboard('e')
    await expect.element(list).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => sentQueries(shown).at(-1)).toBe('dune')
    await expect.element(options.first()).toMatchTextContent(/Dun and Dusted/)
    const opacity = () => getComputedStyle(list.getByRole('group').element()).opacity
    expect(Number(opacity())).toBeLessThan(0.5)
    await expect.element(bar.getByRole('status')).toHaveTextContent('')
    release()
    await expect.element(options.first()).not.toMatchTextContent(/Dun and Dusted/)
    await expect.poll(opacity).toBe('1')
    await expect.element(list).toHaveAttribute('aria-busy', 'false')
  })

  it('pasting an ISBN with hyphens sends exactly one search query, for the whole ISBN', async () => {
    const shown = await showBar()
    await box.click()
    document.execCommand('insertText', false, '978-0-441-17271-9')
    await expect.element(list).toBeVisible()
    expect(sentQueries(shown)).toEqual(['978-0-441-17271-9'])
  })
})

it('Enter before the list has loaded opens the results page, and the list remains closed [spec 99]', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const shown = await showBar(() => promise.then(() => some), 'de')
  await box.click()
  await userEvent.keyboard('pratchett{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe('/de/search?q=pratchett')
  release()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(sentQueries(shown).length).toBeLessThanOrEqual(1)
  await expect.element(list).not.toBeInTheDocument()
})

it('on the results page, a new query in either of the two search boxes updates the results on the page [spec 100]', async () => {
  await showPages([page('search', searchPage)], {
    at: '/en/search?q=pratchett',
    api: [
      answering(searchAll, ({ query }) => ({ ...none, books: [book(1, `About ${query['q']}`)] })),
      answering(listFound, {
        items: [],
        nextCursor: null,
        total: 1,
        more: false,
        counts: { books: 1, authors: 0, series: 0, genres: 0, awards: 0 },
        isExact: true,
        unknownNumber: null,
      }),
    ],
  })
  const main = screen.getByRole('main')
  const large = main.getByRole('combobox')
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Search: pratchett')
  await large.fill('hyperion')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveTextContent('Search: hyperion')
  expect(location.search).toBe('?q=hyperion')
  await expect.element(main.getByText('About hyperion')).toBeVisible()
  await box.fill('discworld')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveTextContent('Search: discworld')
  await expect.element(main.getByText('About discworld')).toBeVisible()
  await expect.element(large).toHaveValue('discworld')
  history.back()
  await expect.element(heading).toHaveTextContent('Search: hyperion')
  await expect.element(main.getByText('About hyperion')).toBeVisible()
  await expect.element(large).toHaveValue('hyperion')
})
