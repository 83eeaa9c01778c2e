import { describe, expect, it } from 'vitest'
import type { Book } from '#contract/calls/books'
import { elementsOf, factsOf, markupAt, textOf } from '#tests/support/markup'
import { BookDetails } from './book-details.tsx'
import { testBook } from '#tests/support/sample-books'

describe('BookDetails', () => {
  it('the details of a book show publisher, page count, and the publication date with its known precision [spec 110]', () => {
    const book = testBook({ publicationDate: '1965-08', publisher: 'Chilton Books', pages: 412 })
    expect(factsOf(markupAt('/de/books/dune', <BookDetails book={book} />))).toEqual(
      expect.arrayContaining([
        ['Erstmals erschienen', 'August 1965'],
        ['Verlag', 'Chilton Books'],
        ['Seiten', '412'],
      ]),
    )
  })

  it('the details of a book show a future publication date as announced [spec 110]', () => {
    const facts = (isAnnounced: boolean) =>
      factsOf(
        markupAt(
          '/de/books/dune',
          <BookDetails book={testBook({ publicationDate: '2031-03', isAnnounced })} />,
        ),
      )
    expect(facts(true)).toContainEqual(['Angekündigt für', 'März 2031'])
    expect(facts(false)).toContainEqual(['Erstmals erschienen', 'März 2031'])
  })

  it('the details of a book leave out unknown data, and ask readers for it in one line', () => {
    const markup = markupAt(
      '/en/books/dune',
      <BookDetails book={testBook({ originalLanguage: null, publicationDate: null, genres: [] })} />,
    )
    expect(factsOf(markup)).toEqual([['Original title', 'Dune']])
    expect(elementsOf(markup, 'h2').map(textOf)).toEqual(['Details'])
    expect(textOf(elementsOf(markup, 'p')[0]!)).toBe(
      'We do not know yet: Original language, First published and Genres. Add what you know',
    )
  })

  it('the details of a book show an estimated length only if the page count is unknown', () => {
    const labelsOf = (book: Partial<Book>) =>
      factsOf(markupAt('/de/books/dune', <BookDetails book={testBook(book)} />)).filter(([label]) =>
        ['Umfang', 'Seiten'].includes(label!),
      )
    expect(labelsOf({ length: 'usual' })).toEqual([['Umfang', 'etwa 250–450 Seiten, geschätzt']])
    expect(labelsOf({ length: 'usual', pages: 412 })).toEqual([['Seiten', '412']])
    expect(labelsOf({})).toEqual([])
  })

  it('the details of a book show titles by language and kind, and people by role', () => {
    const book = testBook({
      titles: [
        { language: 'de', title: 'Der Wüstenplanet', kind: 'translated' },
        { language: null, title: 'Arrakis', kind: 'alias' },
      ],
      contributors: [
        { id: 3, slug: 'frank-herbert', name: 'Frank Herbert', printedName: 'F. Herbert', role: 'author' },
      ],
    })
    expect(factsOf(markupAt('/it/books/dune', <BookDetails book={book} />))).toEqual(
      expect.arrayContaining([
        ['Tedesco, Titolo tradotto', 'Der Wüstenplanet'],
        ['Noto anche come', 'Arrakis'],
        ['Autore', 'Frank Herbert'],
      ]),
    )
  })
})
