import { expect } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { Language } from '#contract/values/languages'
import { searchAll, type SearchResults } from '#contract/calls/search'
import * as dataSources from '#web/routes/data-sources.tsx'
import { answering, page, type Shown, showPages } from './components.tsx'

export const bar = screen.getByRole('banner')
export const box = bar.getByRole('combobox')
export const list = screen.getByRole('listbox')
export const options = list.getByRole('option')
export const input = () => box.element() as HTMLInputElement
export const selected = () => document.querySelectorAll('[role=option][aria-selected="true"]')
export const ghost = () => document.querySelector('.search-ghost')

export const book = (id: number, title: string) => ({
  id,
  slug: `book-${id}`,
  title,
  coverImage: '/favicon.svg',
  authors: ['Journey Author'],
  year: 1980 + id,
  originalTitle: null,
  group: 'science-fiction' as const,
  editionId: null,
  reason: null,
  matched: null,
})
export const none: SearchResults = {
  books: [],
  authors: [],
  series: [],
  genres: [],
  awards: [],
  hasMore: { books: false, authors: false, series: false, genres: false, awards: false },
  isExact: true,
  bestKind: null,
  unknownNumber: null,
  suggestion: null,
}
const named = { image: null, description: null, matched: null }
/** Search results with two books, and with one author, series, genre and award each. */
export const some: SearchResults = {
  ...none,
  books: [
    book(1, 'Dune'),
    { ...book(2, 'Dune Messiah'), matched: { text: 'Der Herr des Wüstenplaneten', language: 'de' } },
  ],
  authors: [
    { id: 3, slug: 'a', name: 'Ann Dune', profileImageUrl: '/favicon.svg', bookCount: 3, matched: null },
  ],
  series: [{ id: 4, slug: 's', name: 'Dune Chronicles', bookCount: 6, ...named }],
  genres: [{ id: 5, slug: 'g', name: 'Dune Fiction', group: 'science-fiction', bookCount: 1234, ...named }],
  awards: [{ id: 6, slug: 'p', name: 'Dune Award', year: 1953, description: null, matched: null }],
  hasMore: { ...none.hasMore, books: true },
  isExact: true,
  suggestion: 'Dune Messiah',
}

type Reply = Parameters<typeof answering<typeof searchAll>>[1]
/** A page for tests of the search box in the header. The tests do not use the content of the page. */
export const bare = page('data-sources', dataSources)
export const showBar = (reply: Reply = some, language: Language = 'en'): Promise<Shown> =>
  showPages([bare], { at: `/${language}/data-sources`, api: [answering(searchAll, reply)] })
export const sentQueries = (shown: Shown) => shown.api.requestsOf(searchAll).map(({ query }) => query['q'])

/** Types a query and waits for the list of results. */
export async function ask(question: string): Promise<void> {
  await box.fill(question)
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
}
