import { searchFoundMax } from '#contract/values/limits'
import { describe, expect, it } from 'vitest'
import type { BookHit, SearchResults } from '#contract/calls/search'
import { pathsUnder } from '../../platform/paths.ts'
import { currentLinksOf, elementsOf, linksOf, markupAt, textOf } from '../../platform/test-kit.ts'
import { FoundRow } from './found-row.tsx'
import { KindTabs, SearchGroups, countHits, isCapped } from './search-results.tsx'

const paths = pathsUnder('/de')
const book = (fields: Partial<BookHit> = {}): BookHit => ({
  id: 12,
  slug: 'dune',
  title: 'Dune',
  coverImage: '/covers/books/12.svg',
  authors: ['Frank Herbert'],
  year: 1965,
  originalTitle: null,
  group: 'science-fiction',
  editionId: null,
  matched: null,
  reason: null,
  ...fields,
})
const counts = { books: 34, authors: 1, series: 0, genres: 0, awards: 2 }

describe('tabs and groups of search results', () => {
  it('shows a tab with a count for each kind with results, and for the requested kind', () => {
    const tabs = (kind: 'books' | 'series' | undefined) =>
      markupAt(
        '/de/search',
        <KindTabs counts={counts} kind={kind} hrefOf={(each) => paths.search({ q: 'dune', kind: each })} />,
      )
    expect(linksOf(tabs(undefined))).toEqual([
      { href: '/de/search?q=dune', text: 'Alle' },
      { href: '/de/search?q=dune&kind=books', text: 'Bücher 34' },
      { href: '/de/search?q=dune&kind=authors', text: 'Autoren 1' },
      { href: '/de/search?q=dune&kind=awards', text: 'Preise 2' },
    ])
    expect([currentLinksOf(tabs(undefined)), currentLinksOf(tabs('series'))]).toEqual([
      ['Alle'],
      ['Reihen 0'],
    ])
  })

  it('shows the best results of each kind, each with a link to the others', () => {
    const none = { authors: [], series: [], genres: [] }
    const results: SearchResults = {
      ...none,
      books: [book()],
      awards: [{ id: 5, slug: 'hugo', name: 'Hugo', year: 1953, description: null, matched: null }],
      hasMore: { books: true, authors: false, series: false, genres: false, awards: false },
      isExact: true,
      bestKind: null,
      unknownNumber: null,
      suggestion: null,
    }
    const markup = markupAt(
      '/de/search',
      <SearchGroups
        results={results}
        counts={{ ...counts, awards: 1 }}
        hrefOf={(kind) => paths.search({ q: 'dune', kind })}
      />,
    )
    expect(elementsOf(markup, 'header').map(textOf)).toEqual(['Bücher (34) Alle 34 ansehen', 'Preise (1)'])
    expect(linksOf(markup)[0]).toEqual({ href: '/de/search?q=dune&kind=books', text: 'Alle 34 ansehen' })
  })
})

describe('FoundRow', () => {
  const detailsOf = (fields: Partial<BookHit>, path = '/de/search') =>
    elementsOf(markupAt(path, <FoundRow hit={{ kind: 'books', ...book(fields) }} />), 'p').map(textOf)

  it.each([
    ['/de/search', 'auf Englisch: „Dune“', 'Band 8 von Discworld', 'Hugo Award 1966', 'gefunden als „Wüste“'],
    ['/en/search', 'found as “Dune”', 'volume 8 of Discworld', 'Hugo Award 1966', 'in German: “Wüste”'],
    ['/it/search', 'in inglese: «Dune»', 'volume 8 di Discworld', 'Hugo Award 1966', 'in tedesco: «Wüste»'],
  ])('says on %s why a book matched: a title in another language, a volume, an award', (path, ...reasons) => {
    const series = { text: 'Discworld', language: 'en' }
    expect([
      detailsOf({ matched: { text: 'Dune', language: 'en' } }, path)[0],
      detailsOf({ reason: { kind: 'volume', series, position: '8' } }, path)[0],
      detailsOf({ reason: { kind: 'honour', award: 'Hugo Award', year: 1966, isWinner: true } }, path)[0],
      detailsOf({ matched: { text: 'Wüste', language: 'de' } }, path)[0],
    ]).toEqual(reasons)
  })

  it('marks a title in another language with its language', () => {
    const markup = markupAt(
      '/de/search',
      <FoundRow
        hit={{ kind: 'books', ...book({ matched: { text: 'Dune', language: 'en' } }) }}
        headingLevel={2}
      />,
    )
    expect(markup).toContain('<span lang="en">Dune</span>')
    expect(elementsOf(markup, 'h2').map(textOf)).toEqual(['Dune'])
  })
})

it('reports that there may be more results than pages: of one kind, or of any', () => {
  const counts = { books: searchFoundMax.books, authors: 3, series: 0, genres: 0, awards: 0 }
  expect(countHits(counts)).toBe(searchFoundMax.books + 3)
  expect(isCapped(counts)).toBe(true)
  expect(isCapped(counts, 'books')).toBe(true)
  expect(isCapped(counts, 'authors')).toBe(false)
  expect(isCapped({ ...counts, books: searchFoundMax.books - 1 })).toBe(false)
})
