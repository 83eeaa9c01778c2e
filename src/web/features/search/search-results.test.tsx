import { searchFoundMax } from '#contract/values/limits'
import { describe, expect, it } from 'vitest'
import type { BookHit, SearchResults } from '#contract/calls/search'
import { pathsUnder } from '../../platform/paths.ts'
import { currentLinksOf, elementsOf, linksOf, markupAt, textOf } from '#tests/support/markup'
import { FoundRow } from './found-row.tsx'
import { KindTabs, SearchGroups, countHits, isCapped } from './search-results.tsx'
import { useResultNote } from './use-result-note.ts'

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
  it('the results page has a tab with a count for each kind with results, and for the requested kind', () => {
    const tabs = (kind: 'books' | 'series' | undefined) =>
      markupAt(
        '/de/search',
        <KindTabs counts={counts} kind={kind} hrefOf={(each) => paths.search({ q: 'dune', kind: each })} />,
      )
    expect(linksOf(tabs(undefined))).toEqual([
      { href: '/de/search?q=dune', text: 'Alle' },
      { href: '/de/search?q=dune&kind=books', text: 'Bücher 34' },
      { href: '/de/search?q=dune&kind=authors', text: 'Autoren 1' },
      { href: '/de/search?q=dune&kind=awards', text: 'Auszeichnungen 2' },
    ])
    expect([currentLinksOf(tabs(undefined)), currentLinksOf(tabs('series'))]).toEqual([
      ['Alle'],
      ['Reihen 0'],
    ])
  })

  it('the results page shows the best results of each kind, and links to all results of a kind', () => {
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
    expect(elementsOf(markup, 'header').map(textOf)).toEqual([
      'Bücher (34) Alle 34 ansehen',
      'Auszeichnungen (1)',
    ])
    expect(linksOf(markup)[0]).toEqual({ href: '/de/search?q=dune&kind=books', text: 'Alle 34 ansehen' })
  })
})

it('the results page begins with the kind of entity (book, author, series, genre or award) that matches the query best', () => {
  const author = { id: 9, slug: 'a', name: 'Le Guin', profileImageUrl: '/a.svg', bookCount: 1, matched: null }
  const results: SearchResults = {
    books: [book()],
    authors: [author],
    series: [],
    genres: [],
    awards: [],
    hasMore: { books: false, authors: false, series: false, genres: false, awards: false },
    isExact: true,
    bestKind: 'authors',
    unknownNumber: null,
    suggestion: null,
  }
  const markup = markupAt(
    '/en/search',
    <SearchGroups results={results} counts={{ ...counts, books: 1 }} hrefOf={() => '/'} />,
  )
  expect(elementsOf(markup, 'header').map(textOf)).toEqual(['Authors (1)', 'Books (1)'])
})

describe('useResultNote', () => {
  type Outcome = Parameters<ReturnType<typeof useResultNote>>[1]
  function Note({ outcome }: { outcome: Outcome }) {
    return <p>{useResultNote()('Dune: Saga', outcome)}</p>
  }
  const noteOf = (outcome: Partial<Outcome>, path = '/en/search') => {
    const whole = { books: [], isExact: false, isEmpty: false, unknownNumber: null, ...outcome }
    return textOf(elementsOf(markupAt(path, <Note outcome={whole} />), 'p')[0]!)
  }

  it('the results page says what the reader can do after an unknown or invalid ISBN', () => {
    const unknownNumber = { text: 'ISBN 9783161484100', isValid: true }
    expect(noteOf({ isEmpty: true, unknownNumber })).toBe(
      'We do not have ISBN 9783161484100 yet. Search for the title: the book may be here in another edition.',
    )
    expect(noteOf({ isEmpty: true, unknownNumber: { ...unknownNumber, isValid: false } }, '/de/search')).toBe(
      'ISBN 9783161484100 ist nicht gültig. Prüfe die Ziffern, oder such nach dem Titel.',
    )
  })
  it('if a book title is only a part of the query, the results page names this part', () => {
    const books = [{ reason: { kind: 'part' as const, text: 'Dune' } }]
    expect(noteOf({ books })).toBe('No title is exactly “Dune: Saga”. Results for “Dune”:')
    expect(noteOf({ books, isExact: true })).toBe('')
  })
  it('the results page of the search has a message if nothing was found, and another message if nothing matches exactly', () => {
    expect(noteOf({ isEmpty: true })).toContain('Check the spelling')
    expect(noteOf({ books: [{ reason: null }] })).toContain('No exact match for “Dune: Saga”')
  })
})

describe('FoundRow', () => {
  const detailsOf = (fields: Partial<BookHit>, path = '/de/search') =>
    elementsOf(markupAt(path, <FoundRow hit={{ kind: 'books', ...book(fields) }} />), 'p').map(textOf)

  it.each([
    ['/de/search', 'auf Englisch: „Dune“', 'Band 8 von Discworld', 'Hugo Award 1966', 'gefunden als „Wüste“'],
    ['/en/search', 'found as “Dune”', 'volume 8 of Discworld', 'Hugo Award 1966', 'in German: “Wüste”'],
    ['/it/search', 'in inglese: «Dune»', 'volume 8 di Discworld', 'Hugo Award 1966', 'in tedesco: «Wüste»'],
  ])(
    'a search result on %s shows why the book matches: a title in another language, a volume, an award',
    (path, ...reasons) => {
      const series = { text: 'Discworld', language: 'en' }
      expect([
        detailsOf({ matched: { text: 'Dune', language: 'en' } }, path)[0],
        detailsOf({ reason: { kind: 'volume', series, position: '8' } }, path)[0],
        detailsOf({ reason: { kind: 'honour', award: 'Hugo Award', year: 1966, isWinner: true } }, path)[0],
        detailsOf({ matched: { text: 'Wüste', language: 'de' } }, path)[0],
      ]).toEqual(reasons)
    },
  )

  it('the results page shows which part of the query is the title of a found book', () => {
    const reason = { kind: 'part', text: 'Dune' } as const
    expect(detailsOf({ reason }, '/en/search')[0]).toBe('title in your search: “Dune”')
    expect(detailsOf({ reason }, '/it/search')[0]).toBe('titolo nella tua ricerca: «Dune»')
  })

  it('a search result marks a matched title that is not in the language of the page with the `lang` attribute', () => {
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

it('isCapped is true if the number of found books is the maximum that the results page lists', () => {
  const counts = { books: searchFoundMax.books, authors: 3, series: 0, genres: 0, awards: 0 }
  expect(countHits(counts)).toBe(searchFoundMax.books + 3)
  expect(isCapped(counts)).toBe(true)
  expect(isCapped(counts, 'books')).toBe(true)
  expect(isCapped(counts, 'authors')).toBe(false)
  expect(isCapped({ ...counts, books: searchFoundMax.books - 1 })).toBe(false)
})
