import { describe, expect, it } from 'vitest'
import { elementsOf, markupAt, textOf } from '../../platform/test-kit.ts'
import { testEdition } from '../editions/test-kit.ts'
import { BookDetails } from './book-details.tsx'
import { EditionFacts } from './book-editions.tsx'
import { testBook } from './test-kit.ts'

/** The facts of markup as pairs of what and what it is. */
const factsOf = (markup: string) => {
  const values = elementsOf(markup, 'dd').map(textOf)
  return elementsOf(markup, 'dt').map((term, index) => [textOf(term), values[index]])
}

describe('the details of a book', () => {
  it('row 110: publication date, publisher and page count, each as precise as it is known', () => {
    const book = testBook({ publicationDate: '1965-08', publisher: 'Chilton Books', pages: 412 })
    expect(factsOf(markupAt('/de/books/dune', <BookDetails book={book} />))).toEqual(
      expect.arrayContaining([
        ['Erstmals erschienen', 'August 1965'],
        ['Verlag', 'Chilton Books'],
        ['Seiten', '412'],
      ]),
    )
  })

  it('names titles by language and kind, and people by what they did', () => {
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

describe('the facts of an edition', () => {
  const labels = { type: 'Original edition', binding: 'Hardcover', format: 'Printed', language: 'English' }

  it('row 169: are told with the words they are given; what no source says is left out', () => {
    const known = testEdition(1, {
      publisher: 'Chilton Books',
      publicationDate: '1965',
      pages: 412,
      isbn: '9780441013593',
      asin: 'B00B7NPRY8',
      translator: 'X',
    })
    expect(factsOf(markupAt('/books/dune', <EditionFacts edition={known} labels={labels} />))).toEqual([
      ['Kind of edition', 'Original edition'],
      ['Language', 'English'],
      ['Translation', 'X'],
      ['Format', 'Printed'],
      ['Binding', 'Hardcover'],
      ['Publisher', 'Chilton Books'],
      ['Published', '1965'],
      ['Pages', '412'],
      ['ISBN', '9780441013593'],
      ['ASIN', 'B00B7NPRY8'],
    ])
    expect(
      factsOf(markupAt('/books/dune', <EditionFacts edition={testEdition(2)} labels={labels} />)).map(
        ([term]) => term,
      ),
    ).toEqual(['Kind of edition', 'Language', 'Format', 'Binding'])
  })
})
