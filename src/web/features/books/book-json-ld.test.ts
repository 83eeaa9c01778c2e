import { describe, expect, it } from 'vitest'
import { testEdition, testEditions } from '#tests/support/sample-editions'
import { bookJsonLd } from './book-json-ld.ts'
import { testBook } from '#tests/support/sample-books'

const site = { publicUrl: 'https://books.example', language: 'de' }
const award = {
  id: 1,
  slug: 'hugo',
  name: 'Hugo Award',
  localizedName: 'Hugo',
  categories: [],
  localizedCategories: [],
}

describe('bookJsonLd', () => {
  it('bookJsonLd omits unknown data, for example the rating of a book without ratings, and empty lists', () => {
    expect(bookJsonLd(testBook(), site)).toEqual({
      '@type': 'Book',
      '@id': 'https://books.example/de/books/dune#work',
      name: 'Dune',
      url: 'https://books.example/de/books/dune',
      inLanguage: 'en',
      image: 'https://books.example/covers/books/12.svg',
    })
  })

  it('bookJsonLd contains the average rating out of five and the number of ratings', () => {
    expect(bookJsonLd(testBook({ averageRating: 4.3, ratingCount: 27 }), site)['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.3,
      ratingCount: 27,
      bestRating: 5,
    })
  })

  it('bookJsonLd links a book and its editions to their records in other catalogues', () => {
    const [edition] = testEditions
    const object = bookJsonLd(
      testBook({
        identifiers: [{ scheme: 'wikidata', value: 'Q190192' }],
        editions: [{ ...edition!, identifiers: [{ scheme: 'goodreads-book', value: '234225' }] }],
      }),
      site,
    )
    expect(object['sameAs']).toEqual(['https://www.wikidata.org/wiki/Q190192'])
    expect(object['workExample']).toMatchObject([{ sameAs: ['https://www.goodreads.com/book/show/234225'] }])
  })

  it('bookJsonLd contains no average of fewer than five ratings', () => {
    const averageOf = (ratingCount: number) =>
      bookJsonLd(testBook({ averageRating: 2, ratingCount }), site)['aggregateRating']
    expect(averageOf(4)).toBeUndefined()
    expect(averageOf(5)).toMatchObject({ ratingValue: 2, ratingCount: 5 })
  })

  it('bookJsonLd contains authors, genres, date, series, other titles and won prizes', () => {
    const series = { id: 5, slug: 'dune', name: 'Dune Chronicles' }
    const object = bookJsonLd(
      testBook({
        authors: [{ id: 3, slug: 'frank-herbert', name: 'Frank Herbert' }],
        genres: [{ id: 1, slug: 'space-opera', name: 'Space Opera', group: 'science-fiction' }],
        publicationDate: '1965-08',
        titles: [
          { language: 'en', title: 'Dune', kind: 'official' },
          { language: 'de', title: 'Der Wüstenplanet', kind: 'translated' },
          { language: 'de', title: 'Der Wüstenplanet', kind: 'alias' },
        ],
        allSeries: [{ series, position: '1', volumeCount: 6, previous: null, next: null }],
        awards: [
          { award, isWinner: true, result: 'winner', category: 'Best Novel', year: 1966 },
          { award, isWinner: false, result: 'nominee', category: 'Best Novel', year: 1964 },
        ],
      }),
      site,
    )
    expect(object).toMatchObject({
      author: [
        {
          '@type': 'Person',
          '@id': 'https://books.example/de/authors/frank-herbert#person',
          name: 'Frank Herbert',
        },
      ],
      genre: ['Space Opera'],
      datePublished: '1965-08',
      alternateName: ['Der Wüstenplanet'],
      isPartOf: {
        '@type': 'BookSeries',
        '@id': 'https://books.example/de/series/dune#series',
        name: 'Dune Chronicles',
      },
      position: '1',
      award: ['Hugo Award, Best Novel, 1966'],
    })
  })

  it('bookJsonLd lists the editions of a book, and names the original work of each translation', () => {
    const jsonLd = bookJsonLd(testBook({ editions: [...testEditions] }), site)
    const examples = jsonLd['workExample'] as Record<string, unknown>[]
    expect(jsonLd['workTranslation']).toEqual([{ '@id': 'https://books.example/de/books/dune?edition=3' }])
    expect(examples).toHaveLength(3)
    expect(examples[0]).toEqual({
      '@type': 'Book',
      '@id': 'https://books.example/de/books/dune?edition=1',
      name: 'Dune',
      bookFormat: 'https://schema.org/Hardcover',
      inLanguage: 'en',
      numberOfPages: 412,
      datePublished: '1965-08',
      publisher: { '@type': 'Organization', name: 'Chilton Books' },
      exampleOfWork: { '@id': 'https://books.example/de/books/dune#work' },
    })
    expect(examples[1]!['bookFormat']).toBe('https://schema.org/EBook')
    expect(examples[2]).toMatchObject({
      bookFormat: 'https://schema.org/Paperback',
      translator: [{ '@type': 'Person', name: 'Ronald M. Hahn' }],
      translationOfWork: { '@id': 'https://books.example/de/books/dune#work' },
    })
  })

  it.each([
    ['Anna Berg, Hans Tal', ['Anna Berg', 'Hans Tal']],
    ['Anna Berg & Hans Tal; Ida Moor', ['Anna Berg', 'Hans Tal', 'Ida Moor']],
    ['Anna Berg und Hans Tal', ['Anna Berg', 'Hans Tal']],
    ['Riccardo Valla e Gianni Pilo', ['Riccardo Valla', 'Gianni Pilo']],
    ['Anna Berg, Anna Berg', ['Anna Berg']],
    ['Robert Brown, Jr.', ['Robert Brown, Jr.']],
  ])('bookJsonLd names each translator of %j as a person', (translator, names) => {
    const jsonLd = bookJsonLd(testBook({ editions: [testEdition(1, { translator })] }), site)
    expect(jsonLd['workExample']).toMatchObject([
      { translator: names.map((name) => ({ '@type': 'Person', name })) },
    ])
  })

  it('bookJsonLd contains the beginning of the synopsis, and states the language of the title', () => {
    const book = testBook({
      titleLanguage: 'de',
      originalLanguage: 'en',
      descriptionHtml: '<p>Ein <em>Planet</em> aus Sand.</p>',
    })
    expect(bookJsonLd(book, site)).toMatchObject({
      inLanguage: 'de',
      description: 'Ein Planet aus Sand.',
    })
  })

  it('bookJsonLd does not escape a title, because the page escapes the whole JSON-LD', () => {
    expect(bookJsonLd(testBook({ title: '</script><b>' }), site)['name']).toBe('</script><b>')
  })
})
