import { describe, expect, it } from 'vitest'
import type { Book, BookAward } from '#contract/calls/books'
import type { ModalData } from '#contract/calls/modal'
import { attributeOf, elementsOf, factsOf, linksOf, markupAt, textOf } from '#tests/support/markup'
import { testBook } from '#tests/support/sample-books'
import { testEdition } from '#tests/support/sample-editions'
import { ModalBook } from './modal-book.tsx'
import { ModalAwards, ModalFacts, ModalRating, ModalGenres, ModalSeries } from './modal-facts.tsx'

const facts = (path: string, book: Book, edition: Parameters<typeof ModalFacts>[0]['edition'] = null) =>
  factsOf(markupAt(path, <ModalFacts book={book} edition={edition} />))
const linesOf = (markup: string) => elementsOf(markup, 'li').map(textOf)

describe('the facts of the modal', () => {
  it.each([
    ['/books', '/genres?genre=Space%20Opera', '/genres?genre=Magic%20%26%20Law'],
    ['/de/books', '/de/genres?genre=Space%20Opera', '/de/genres?genre=Magic%20%26%20Law'],
    ['/it/books', '/it/genres?genre=Space%20Opera', '/it/genres?genre=Magic%20%26%20Law'],
  ])(
    'the book modal on %s shows genres as chips that link to the genres by name [spec 107]',
    (path, first, second) => {
      const genres: Book['genres'] = [
        { id: 8, slug: 'opera', name: 'Space Opera', group: 'science-fiction' },
        { id: 9, slug: 'law', name: 'Magic & Law', group: 'fantasy' },
      ]
      const markup = markupAt(path, <ModalGenres book={testBook({ genres })} />)
      expect(linksOf(markup)).toEqual([
        { href: first, text: 'Space Opera' },
        { href: second, text: 'Magic & Law' },
      ])
      for (const chip of elementsOf(markup, 'a')) expect(attributeOf(chip, 'class')).toContain('chip')
    },
  )

  it.each([
    ['/books', '3.7 from 1,234 ratings', '3.7 out of 5 stars', 'No ratings yet'],
    ['/de/books', '3,7 aus 1.234 Bewertungen', '3,7 von 5 Sternen', 'Noch keine Bewertungen'],
    ['/it/books', '3,7 da 1234 valutazioni', '3,7 stelle su 5', 'Ancora nessuna valutazione'],
  ])(
    'the book modal on %s shows the average rating and the number of ratings, or that there are no ratings [spec 109]',
    (path, words, stars, none) => {
      const shown = (book: Book) =>
        elementsOf(markupAt(path, <ModalRating book={book} />), 'p', 'modal-rating')[0]!
      const rated = shown(testBook({ averageRating: 3.7, ratingCount: 1234 }))
      expect(textOf(rated)).toBe(words)
      expect(rated).toContain(`aria-label="${stars}"`)
      expect(textOf(shown(testBook()))).toBe(none)
    },
  )

  it.each([
    ['/books', ['Published', 'March 1978'], 'Publisher', 'Pages'],
    ['/de/books', ['Erschienen', 'März 1978'], 'Verlag', 'Seiten'],
    ['/it/books', ['Pubblicazione', 'marzo 1978'], 'Editore', 'Pagine'],
  ])(
    'the book modal on %s shows date, publisher and pages of the edition [spec 110]',
    (path, published, publisher, pages) => {
      const book = testBook({ publicationDate: '1965-08-01', publisher: 'Chilton Books', pages: 412 })
      const edition = testEdition(1, { publicationDate: '1978-03', publisher: 'Heyne', pages: 800 })
      expect(facts(path, book, edition)).toEqual([published, [publisher, 'Heyne'], [pages, '800']])
    },
  )

  it('without an edition, the book modal shows the facts of the book, including the date with its known precision [spec 110]', () => {
    const known = { publisher: 'Chilton Books', pages: 412 }
    const rest = [
      ['Publisher', 'Chilton Books'],
      ['Pages', '412'],
    ]
    const factsOf = (book: Partial<Book>) => facts('/books', testBook({ ...known, ...book }))
    expect(factsOf({ publicationDate: '1965-08-01', publicationYear: 1965 })).toEqual([
      ['First published', '1 August 1965'],
      ...rest,
    ])
    expect(factsOf({ publicationDate: '1965-08', publicationYear: 1965 })[0]![1]).toBe('August 1965')
    expect(factsOf({ publicationYear: 1965 })).toEqual([['First published', '1965'], ...rest])
    // unknown facts are omitted
    expect(facts('/books', testBook())).toEqual([])
  })

  it('the book modal shows the estimated length of the book for an edition without page count [spec 110]', () => {
    const book = testBook({ length: 'novella', pages: 120 })
    expect(facts('/books', book, testEdition(1))).toEqual([['Length', 'up to 150 pages, estimated']])
    expect(facts('/books', book, testEdition(1, { pages: 136 }))).toEqual([['Pages', '136']])
    expect(facts('/books', book)).toEqual([['Pages', '120']])
  })

  it('the book modal shows the first publication of the book for an edition without a date [spec 110]', () => {
    const book = testBook({ publicationYear: 1965 })
    expect(facts('/de/books', book, testEdition(1, { pages: 1 }))).toEqual([
      ['Erstmals erschienen', '1965'],
      ['Seiten', '1'],
    ])
  })

  it.each([
    ['/books', '', ['Dune Chronicles Volume 1 of 6', 'Legends Volume 0.5 of 1', 'Masters 99 volumes']],
    ['/de/books', '/de', ['Dune Chronicles Band 1 von 6', 'Legends Band 0.5 von 1', 'Masters 99 Bände']],
    ['/it/books', '/it', ['Dune Chronicles Volume 1 di 6', 'Legends Volume 0.5 di 1', 'Masters 99 volumi']],
  ])(
    'the book modal on %s shows every series of the book with link and position [spec 111]',
    (path, prefix, lines) => {
      const around = { previous: null, next: null }
      const allSeries: Book['allSeries'] = [
        {
          series: { id: 1, slug: 'dune-chronicles', name: 'Dune Chronicles' },
          position: '1',
          volumeCount: 6,
          ...around,
        },
        { series: { id: 2, slug: 'legends', name: 'Legends' }, position: '0.5', volumeCount: 1, ...around },
        {
          series: { id: 3, slug: 'sf-masters', name: 'Masters' },
          position: null,
          volumeCount: 99,
          ...around,
        },
      ]
      const markup = markupAt(path, <ModalSeries book={testBook({ allSeries })} />)
      expect(linksOf(markup).map(({ href }) => href)).toEqual([
        `${prefix}/series/dune-chronicles`,
        `${prefix}/series/legends`,
        `${prefix}/series/sf-masters`,
      ])
      expect(linesOf(markup)).toEqual(lines)
    },
  )

  it.each([
    ['/books', '', 'Winner', 'Nominee'],
    ['/de/books', '/de', 'Gewonnen', 'Nominiert'],
    ['/it/books', '/it', 'Vincitore', 'Candidato'],
  ])(
    'the book modal on %s shows each award with link, result, category and year [spec 112]',
    (path, prefix, winner, nominee) => {
      const prize = (
        id: number,
        isWinner: boolean,
        fields: Pick<BookAward, 'category' | 'year'>,
      ): BookAward => ({
        award: {
          id,
          slug: `a${id}`,
          name: `Award ${id}`,
          localizedName: `Preis ${id}`,
          categories: [],
          localizedCategories: [],
        },
        isWinner,
        result: isWinner ? 'winner' : 'nominee',
        ...fields,
      })
      const awards = [
        prize(7, true, { category: 'Best Novel', year: 1966 }),
        prize(8, false, { category: 'Best Story', year: 1967 }),
        prize(9, false, { category: null, year: null }),
      ]
      const markup = markupAt(path, <ModalAwards book={testBook({ awards })} />)
      expect(linesOf(markup)).toEqual([
        `Preis 7 1966 ${winner}, Best Novel`,
        `Preis 8 1967 ${nominee}, Best Story`,
        `Preis 9 ${nominee}`,
      ])
      expect(linksOf(markup).map(({ href }) => href)).toEqual([
        `${prefix}/awards?id=7`,
        `${prefix}/awards?id=8`,
        `${prefix}/awards?id=9`,
      ])
    },
  )
})

describe('synopsis and author in the modal', () => {
  const author: ModalData['author'] = {
    id: 3,
    slug: 'frank-herbert',
    name: 'Frank Herbert',
    profileImage: '/covers/people/3.svg',
    bioExcerpt: 'Born in Tacoma …',
    bioLanguage: 'en',
    isCut: true,
  }
  const modal = (path: string, book: Book, by: ModalData['author'] = null) =>
    markupAt(
      path,
      <ModalBook
        data={{
          book,
          author: by,
          ratings: [],
          isInReadingList: false,
          readingStatus: null,
          userRating: null,
        }}
        edition={null}
        slots={{ buy: null, stars: null, selector: null, reviews: [], write: null }}
      />,
    )

  it('the book modal renders the synopsis as HTML, not as text [spec 113]', () => {
    const markup = modal(
      '/books',
      testBook({ descriptionHtml: '<p>A <strong>desert</strong>.</p>', descriptionLanguage: 'en' }),
    )
    expect(markup).toContain('<div class="read"><p>A <strong>desert</strong>.</p></div>')
  })

  it.each([
    ['/books', 'No description yet.'],
    ['/de/books', 'Noch keine Beschreibung.'],
    ['/it/books', 'Ancora nessuna descrizione.'],
  ])('the book modal on %s says so if the book has no synopsis [spec 113]', (path, words) => {
    expect(textOf(modal(path, testBook()))).toContain(words)
    expect(textOf(modal(path, testBook({ descriptionHtml: '<p>x</p>' })))).not.toContain(words)
  })

  it.each([
    ['/books', '/authors/frank-herbert', 'View full author portrait'],
    ['/de/books', '/de/authors/frank-herbert', 'Vollständiges Porträt ansehen'],
    ['/it/books', '/it/authors/frank-herbert', 'Vedi il ritratto completo'],
  ])(
    'the book modal on %s shows picture, name and biography of the author, with a link to the page [spec 114, 115]',
    (path, href, portrait) => {
      const part = elementsOf(modal(path, testBook(), author), 'div', 'modal-author')[0]!
      expect(part).toContain('src="/covers/people/3.svg"')
      expect(linksOf(part)).toEqual([
        { href, text: 'Frank Herbert' },
        { href, text: portrait },
      ])
      expect(textOf(part)).toContain('Born in Tacoma …')
    },
  )
})
