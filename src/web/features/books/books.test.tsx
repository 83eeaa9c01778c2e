import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import type { SeriesPlace } from '#contract/calls/series'
import { callQuery, clientIn } from '../../platform/client.ts'
import { attributeOf, elementsOf, factsOf, markupAt, textOf } from '#tests/support/markup'
import { testEdition } from '#tests/support/sample-editions'
import { BookCard } from './book-card.tsx'
import { BookGrid } from './book-grid.tsx'
import { BookAbout } from './book-about.tsx'
import { BookHead } from './book-head.tsx'
import { AwardMedals } from './award-medals.tsx'
import { BookOverview } from './book-overview.tsx'
import { overviewOf } from './overview-calls.ts'
import { foreign } from '../../shared/foreign.ts'
import { testBook, testBookCard } from '#tests/support/sample-books'

const linksOf = (markup: string) =>
  elementsOf(markup, 'a').map((link) => ({ href: attributeOf(link, 'href'), text: textOf(link) }))
const herbert = { id: 3, slug: 'frank-herbert', name: 'Frank Herbert' }
const chronicles = { id: 5, slug: 'dune-chronicles', name: 'Dune Chronicles' }

describe('BookCard and BookGrid', () => {
  it("a book card links the title to the book's page, and shows authors, original title and year [spec 35]", () => {
    const card = testBookCard({
      title: 'Der Wüstenplanet',
      titleLanguage: 'de',
      originalTitle: 'Dune',
      authors: [herbert],
      publicationYear: 1965,
    })
    const markup = markupAt('/de/books', <BookCard book={card} />)
    expect(linksOf(markup)).toEqual([{ href: '/de/books/dune', text: 'Der Wüstenplanet' }])
    expect(textOf(markup)).toBe('Der Wüstenplanet Frank Herbert Dune · 1965')
    expect(markup).toContain('<span lang="en">Dune</span>')
    expect(markup).toContain('src="/covers/books/12.svg"')
  })

  it("a book card marks the language of a title only if it is not the page's language", () => {
    expect(
      attributeOf(elementsOf(markupAt('/de/books', <BookCard book={testBookCard()} />), 'a')[0]!, 'lang'),
    ).toBe('en')
    expect(
      attributeOf(elementsOf(markupAt('/books', <BookCard book={testBookCard()} />), 'a')[0]!, 'lang'),
    ).toBeNull()
    expect([foreign('en', 'de'), foreign('de', 'de'), foreign(null, 'de')]).toEqual([
      'en',
      undefined,
      undefined,
    ])
  })

  it('a grid of books ends with a link to the next page, unless it is the last page [spec 134]', () => {
    const grid = (nextCursor: string | null, total: number) => {
      const queries = new QueryClient()
      const { queryKey } = callQuery(clientIn('de'), 'listBooks', { query: {} })
      queries.setQueryData(queryKey, { items: [testBookCard()], nextCursor, total, more: false })
      return markupAt(
        '/de/books',
        <QueryClientProvider client={queries}>
          <BookGrid query={{}} hrefOfNext={(cursor) => `/de/books?cursor=${cursor}`} />
        </QueryClientProvider>,
      )
    }
    const more = (markup: string) =>
      elementsOf(elementsOf(markup, 'p', 'load-more')[0] ?? '', 'a').map((link) => [
        attributeOf(link, 'href'),
        textOf(link),
      ])
    expect(more(grid('c', 100))).toEqual([['/de/books?cursor=c', 'Weitere 24 Bücher laden']])
    expect(more(grid('c', 4))).toEqual([['/de/books?cursor=c', 'Weitere 3 Bücher laden']])
    expect(more(grid('c', 2))).toEqual([['/de/books?cursor=c', 'Noch ein Buch laden']])
    expect(more(grid(null, 1))).toEqual([])
  })
})

describe('head of a book', () => {
  const book = testBook({
    authors: [herbert, { id: 4, slug: 'x', name: 'X' }],
    series: chronicles,
    seriesPosition: '1',
    genres: [{ id: 8, slug: 'space-opera', name: 'Space Opera', group: 'science-fiction' }],
    publicationDate: '1965-08',
    averageRating: 4.3,
    ratingCount: 1234,
    descriptionHtml: '<p>Sand.</p>',
    descriptionLanguage: 'en',
  })

  /** Head and synopsis, as on the page of a book. */
  const Head = ({
    book: shownBook,
    edition = null,
    selector = null,
  }: {
    book: Book
    edition?: Edition | null
    selector?: React.ReactNode
  }) => (
    <>
      <BookHead book={shownBook} edition={edition} actions={null} reviewsHref="/reviews" />
      <BookAbout book={shownBook} edition={edition} selector={selector} />
    </>
  )

  it('the head of a book shows the average and the number of ratings in the format of the language [spec 109]', () => {
    const rating = (path: string) => elementsOf(markupAt(path, <Head book={book} />), 'a', 'book-rating')[0]!
    expect(textOf(rating('/books/dune'))).toBe('4.3 from 1,234 ratings')
    expect(textOf(rating('/de/books/dune'))).toBe('4,3 aus 1.234 Bewertungen')
    expect(textOf(rating('/it/books/dune'))).toBe('4,3 da 1234 valutazioni')
    expect(rating('/de/books/dune')).toContain('aria-label="4,3 von 5 Sternen"')
  })

  it('the head of a book omits unknown facts, and has a link to suggest a description if there is none', () => {
    const text = textOf(markupAt('/de/books/dune', <Head book={testBook({ originalLanguage: null })} />))
    expect(text).toContain('Noch keine Beschreibung.')
    expect(text).toContain('Beschreibung vorschlagen')
    expect(text).not.toContain('unbekannt')
  })

  it("the head of a book names the language of the description if it is not the page's language", () => {
    const german = markupAt('/de/books/dune', <Head book={book} />)
    expect(textOf(german)).toContain('Dieser Text ist auf Englisch; auf Deutsch gibt es noch keinen.')
    expect(german).toContain('<div class="read book-synopsis" lang="en"><p>Sand.</p></div>')
    expect(markupAt('/books/dune', <Head book={book} />)).toContain(
      '<div class="read book-synopsis"><p>Sand.</p></div>',
    )
  })

  it('the head of a book links to its series, authors and genres', () => {
    const links = linksOf(markupAt('/books/dune', <Head book={book} />))
    expect(links).toContainEqual({ href: '/authors/frank-herbert', text: 'Frank Herbert' })
    expect(links.find(({ text }) => text === 'Dune Chronicles, volume 1')?.href).toMatch(/series/)
    expect(links.find(({ text }) => text === 'Space Opera')?.href).toMatch(/genre=space-opera$/)
  })

  it('the head of a book names the translator of the shown edition and contains the edition selector', () => {
    const edition = testEdition(3, {
      languageCode: 'de',
      translator: 'Ronald M. Hahn',
      coverImage: '/covers/editions/3.svg',
    })
    const plain = markupAt('/de/books/dune', <Head book={book} edition={edition} />)
    expect(textOf(elementsOf(plain, 'dl')[0]!)).toContain('Ausgabe Deutsch')
    expect(textOf(elementsOf(plain, 'dl')[0]!)).toContain('Übersetzung Ronald M. Hahn')
    expect(plain).toContain('src="/covers/editions/3.svg"')
    expect(
      textOf(markupAt('/de/books/dune', <Head book={book} edition={edition} selector={<i>selector</i>} />)),
    ).toContain('Hier gezeigt selector')
  })

  it.each([
    ['/books/dune', 'Length', 'over 700 pages, estimated'],
    ['/de/books/dune', 'Umfang', 'über 700 Seiten, geschätzt'],
    ['/it/books/dune', 'Lunghezza', 'oltre 700 pagine (stima)'],
  ])(
    'the page of a book on %s shows the estimated length, unless the edition has a page count',
    (path, ...fact) => {
      const factsWith = (length: Book['length'], edition: Edition | null) =>
        factsOf(markupAt(path, <Head book={{ ...book, length }} edition={edition} />))
      expect(factsWith('very-long', null)).toContainEqual(fact)
      expect(factsWith('very-long', testEdition(3))).toContainEqual(fact)
      expect(factsWith('very-long', testEdition(3, { pages: 688 }))).not.toContainEqual(fact)
      expect(factsWith(null, testEdition(3))).not.toContainEqual([fact[0], expect.anything()])
    },
  )
})

/** Returns the markup of the overview with cached responses. */
function overviewAt(path: string, book: Book, volumes: SeriesPlace[] = []) {
  const client = clientIn(path.startsWith('/de') ? 'de' : path.startsWith('/it') ? 'it' : 'en')
  const queries = new QueryClient()
  const inputs = overviewOf(book, book.slug)
  const page = { nextCursor: null, more: false }
  queries.setQueryData(callQuery(client, 'listRelatedBooks', inputs.related).queryKey, [])
  if (inputs.series)
    queries.setQueryData(callQuery(client, 'listSeriesVolumes', inputs.series).queryKey, {
      ...page,
      items: volumes,
      total: volumes.length,
    })
  return markupAt(
    path,
    <QueryClientProvider client={queries}>
      <BookOverview book={book} reference={book.slug} voice={null} editions={null} relatedHref="/related" />
    </QueryClientProvider>,
  )
}

describe('overview of a book', () => {
  const award = {
    id: 1,
    slug: 'hugo',
    name: 'Hugo Award',
    localizedName: 'Hugo-Preis',
    categories: [],
    localizedCategories: [],
  }

  it('each prize of a book is shown as won or nominated, with year and, if known, category [spec 161]', () => {
    const awards = [
      { award, isWinner: true, result: 'winner', category: 'Bester Roman', year: 1966 },
      { award, isWinner: false, result: 'nominee', category: null, year: 1964 },
    ] as const
    const rows = elementsOf(markupAt('/de/books/dune', <AwardMedals awards={awards} />), 'li')
    expect(rows.map(textOf)).toEqual(['Hugo-Preis 1966 Bester Roman, Gewonnen', 'Hugo-Preis 1964 Nominiert'])
    expect(rows.map((row) => row.includes('<svg'))).toEqual([true, false])
  })

  it('a book’s page shows each series’ volume count, and for the main series also spine images and the next volume [spec 159]', () => {
    const messiah = { id: 13, slug: 'dune-messiah', name: 'Dune Messiah' }
    const book = testBook({
      series: chronicles,
      allSeries: [
        { series: chronicles, position: '1', volumeCount: 6, previous: null, next: messiah },
        {
          series: { id: 6, slug: 'gollancz', name: 'SF Masterworks' },
          position: null,
          volumeCount: 1,
          previous: null,
          next: null,
        },
      ],
    })
    const volume = (id: number, slug: string) => ({
      ...testBookCard({ id, slug, title: slug }),
      spine: `/covers/spine/${id}.svg`,
      position: null,
      role: 'main' as const,
      languages: [],
      untranslated: [],
      opening: null,
      isHeld: true as const,
    })
    const markup = overviewAt('/books/dune', book, [volume(12, 'dune'), volume(13, 'dune-messiah')])
    const strip = elementsOf(markup, 'section', 'series-strip')[0]!
    expect(textOf(strip)).toBe('Dune Chronicles Volume 1 of 6 NextDune Messiah Go to the series dune')
    expect([...strip.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['', 'dune-messiah'])
    expect(
      linksOf(strip)
        .map(({ href }) => href)
        .filter((href) => href === '/books/dune-messiah'),
    ).toHaveLength(2)
    expect(elementsOf(markup, 'li', 'series-row').map(textOf)).toEqual(['SF Masterworks 1 volume'])
  })

  it("if a book has no edition in the reader's language, its overview says so", () => {
    const row = {
      languageCode: 'en',
      title: 'Dune',
      otherTitles: [],
      editionCount: 2,
      isOriginal: true,
      translators: [],
      firstYear: 1965,
    }
    const book = testBook({ languages: [row], editions: [testEdition(1)] })
    expect(textOf(overviewAt('/it/books/dune', book))).toContain('Non conosciamo un’edizione italiana.')
    expect(textOf(overviewAt('/books/dune', book))).not.toContain('We know of no edition')
    expect(textOf(overviewAt('/it/books/dune', { ...book, untranslated: ['it'] }))).toContain(
      'Mai uscito in italiano.',
    )
  })

  it('the head of a book shows its rating only if there are ratings', () => {
    const head = (book: Book) =>
      markupAt('/books/dune', <BookHead book={book} edition={null} actions={null} reviewsHref="/reviews" />)
    expect(head(testBook())).not.toContain('book-rating')
    expect(head(testBook({ ratingCount: 1, averageRating: 5 }))).toContain('book-rating')
  })
})
