import { describe, expect, it } from 'vitest'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import type { BookSort } from '#contract/values/enums'
import {
  type BookFilterName,
  type BookList,
  bookListParameters,
} from '#contract/values/page-parameters/book-filters'
import { readQuery } from '#contract/values/query-parameters'
import { pathsUnder } from '../../platform/paths.ts'
import { attributeOf, currentLinksOf, elementsOf, linksOf, markupAt, textOf } from '#tests/support/markup'
import { BooksFacets } from './books-facets.tsx'
import { NothingLeft } from './no-matching-books.tsx'
import { testFacets } from '#tests/support/sample-books'

const none = (value: string, count: number) => ({ value, count, isChosen: false })
const chosen = (value: string, count: number) => ({ value, count, isChosen: true })

/** Returns the props of `BooksFacets` for the list of books with this query. */
const given = (query: string, counts: BookFacetCounts, own: BookFilterName[] = []) => ({
  query: readQuery(bookListParameters, new URLSearchParams(query))!,
  counts,
  hrefOf: (other: BookList<BookSort>) => pathsUnder('/de').books(other),
  own,
})
const facets = (query: string, counts: BookFacetCounts, own?: BookFilterName[]) =>
  markupAt('/de/books', <BooksFacets {...given(query, counts, own)} />)
const menuOf = (markup: string, label: string) =>
  elementsOf(markup, 'details', 'menu').find((menu) =>
    textOf(elementsOf(menu, 'summary')[0]!).startsWith(label),
  )

const plain = testFacets({
  group: [none('fantasy', 6), none('science-fiction', 4)],
  genre: [{ ...none('humour', 5), name: 'Humor' }],
  length: [none('long', 3), none('short', 5)],
  decade: [none('1960', 6), none('1970', 4)],
  award: [none('any', 3), { ...none('hugo', 2), name: 'Hugo Award' }],
  available: [none('de', 9), none('it', 2)],
  shape: [none('series', 10)],
  rating: [none('4', 1), none('5', 1)],
})

describe('filters of a list of books', () => {
  it('a list of books can be sorted by acclaim, rating, title, publication date, and publication date in the page’s language [spec 283]', () => {
    const menu = menuOf(facets('group=horror&cursor=c', plain), 'Sortierung')!
    expect(linksOf(menu)).toEqual([
      { href: '/de/books?group=horror', text: 'Nach Renommee' },
      { href: '/de/books?sort=rating&group=horror', text: 'Beste Bewertung zuerst' },
      { href: '/de/books?sort=newest&group=horror', text: 'Neueste zuerst' },
      { href: '/de/books?sort=oldest&group=horror', text: 'Älteste zuerst' },
      { href: '/de/books?sort=appeared&group=horror', text: 'Neu auf Deutsch' },
      { href: '/de/books?sort=title&group=horror', text: 'Titel A–Z' },
      { href: '/de/books?sort=-title&group=horror', text: 'Titel Z–A' },
    ])
    expect(textOf(elementsOf(menu, 'summary')[0]!)).toBe('Sortierung: Nach Renommee')
  })

  it('each filter value of a book list shows a count, and its link preserves sort order and other filters', () => {
    const markup = facets('series=7&sort=title&cursor=c', plain)
    const to = (query: string) => `/de/books?sort=title&${query}`
    expect(linksOf(elementsOf(markup, 'ul', 'chips')[0]!)).toEqual([
      { href: to('series=7'), text: 'Alle' },
      { href: to('group=science-fiction&series=7'), text: 'Science-Fiction4' },
      { href: to('group=fantasy&series=7'), text: 'Fantasy6' },
    ])
    const inMenus = Object.fromEntries(
      ['Genre', 'Sprache', 'Auszeichnung', 'Jahrzehnt', 'Umfang', 'Bewertung'].map((label) => [
        label,
        linksOf(menuOf(markup, label)!).map(({ href, text }) => [text, href]),
      ]),
    )
    expect(inMenus).toEqual({
      Genre: [['Humor 5', to('genre=humour&series=7')]],
      Sprache: [
        ['Auf Deutsch 9', to('available=de&series=7')],
        ['Auf Italienisch 2', to('available=it&series=7')],
      ],
      Auszeichnung: [
        ['Ausgezeichnet 3', to('award=any&series=7')],
        ['Hugo Award 2', to('award=hugo&series=7')],
      ],
      Jahrzehnt: [
        ['1970er 4', to('decade=1970&series=7')],
        ['1960er 6', to('decade=1960&series=7')],
      ],
      Umfang: [
        ['Kurz (150–250 Seiten) 5', to('length=short&series=7')],
        ['Lang (450–700 Seiten) 3', to('length=long&series=7')],
      ],
      Bewertung: [
        ['ab 5 Sternen 1', to('rating=5&series=7')],
        ['ab 4 Sternen 1', to('rating=4&series=7')],
      ],
    })
  })

  it('a filter for books has no menu if each of its choices matches either all books of the list or none', () => {
    const markup = facets('', plain)
    expect(menuOf(markup, 'Reihe')).toBeUndefined()
    expect(menuOf(markup, 'Form')).toBeUndefined()
    expect(menuOf(markup, 'Genre')).toBeDefined()
  })

  it('the chosen filters for books are marked, and can be removed one by one or all at once [spec 45]', () => {
    const markup = facets(
      'genre=humour,dystopia&decade=1960&group=fantasy',
      testFacets({
        group: [chosen('fantasy', 6), none('horror', 1)],
        genre: [
          { ...chosen('dystopia', 3), name: 'Dystopie' },
          { ...chosen('humour', 3), name: 'Humor' },
        ],
        decade: [chosen('1960', 3), none('1970', 8)],
      }),
    )
    expect(currentLinksOf(elementsOf(markup, 'ul', 'chips')[0]!)).toEqual(['Fantasy6'])
    expect(textOf(elementsOf(menuOf(markup, 'Genre')!, 'summary')[0]!)).toBe('Genre 2')
    expect(currentLinksOf(menuOf(markup, 'Genre')!)).toEqual(['Dystopie 3', 'Humor 3'])
    expect(currentLinksOf(menuOf(markup, 'Jahrzehnt')!)).toEqual(['1960er 3'])
    const chips = elementsOf(markup, 'ul', 'chosen-filters')[0]!
    expect(
      elementsOf(chips, 'a').map((link) => [
        textOf(link),
        attributeOf(link, 'aria-label'),
        decodeURIComponent(attributeOf(link, 'href')!),
      ]),
    ).toEqual([
      ['Fantasy', 'Fantasy: Filter entfernen', '/de/books?genre=dystopia,humour&decade=1960'],
      ['Dystopie', 'Dystopie: Filter entfernen', '/de/books?group=fantasy&genre=humour&decade=1960'],
      ['Humor', 'Humor: Filter entfernen', '/de/books?group=fantasy&genre=dystopia&decade=1960'],
      ['1960er', '1960er: Filter entfernen', '/de/books?group=fantasy&genre=dystopia,humour'],
      ['Alle Filter entfernen', null, '/de/books'],
    ])
  })

  it('a genre’s page offers no removal of its genre filter; filters by author or series show their names', () => {
    const counts = testFacets(
      {
        genre: [
          { ...chosen('humour', 10), name: 'Humor' },
          { ...none('dystopia', 2), name: 'Dystopie' },
        ],
      },
      { author: { id: 3, slug: 'lem', name: 'Stanisław Lem' }, series: { id: 7, slug: 'x', name: 'Tichy' } },
    )
    const markup = facets('genre=humour&author=3&series=7', counts, ['genre'])
    expect(linksOf(menuOf(markup, 'Genre')!).map(({ text }) => text)).toEqual(['Dystopie 2'])
    expect(linksOf(elementsOf(markup, 'ul', 'chosen-filters')[0]!).map(({ text }) => text)).toEqual([
      'Stanisław Lem',
      'Tichy',
      'Alle Filter entfernen',
    ])
    expect(elementsOf(facets('genre=humour', counts, ['genre']), 'ul', 'chosen-filters')).toEqual([])
  })
})

describe('empty result of the filters', () => {
  it('if no book matches the filters, each link to remove one filter states how many books would then match', () => {
    const counts = testFacets(
      {
        genre: [{ ...chosen('humour', 0), name: 'Humor' }],
        decade: [chosen('1960', 0), chosen('1970', 0)],
      },
      {
        total: 0,
        without: [
          { filter: 'decade', value: '1960', count: 12 },
          { filter: 'decade', value: '1970', count: 12 },
          { filter: 'genre', value: 'humour', count: 1 },
        ],
      },
    )
    const markup = markupAt(
      '/de/books',
      <NothingLeft {...given('genre=humour&decade=1960,1970&sort=title', counts)} />,
    )
    expect(textOf(markup)).toContain('Kein Buch passt zu diesen Filtern.')
    expect(linksOf(markup).map(({ href, text }) => [text, decodeURIComponent(href!)])).toEqual([
      ['Ohne „1960er, 1970er“: 12 Bücher', '/de/books?sort=title&genre=humour'],
      ['Ohne „Humor“: 1 Buch', '/de/books?sort=title&decade=1960,1970'],
      ['Alle Filter entfernen', '/de/books?sort=title'],
    ])
  })
})
