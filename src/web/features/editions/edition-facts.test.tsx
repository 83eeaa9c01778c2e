import { describe, expect, it } from 'vitest'
import { factsOf, markupAt } from '#tests/support/markup'
import { EditionFacts } from './edition-facts.tsx'
import { testEdition } from '#tests/support/sample-editions'

describe('EditionFacts', () => {
  it('EditionFacts shows the facts of an edition, and omits unknown facts [spec 169]', () => {
    const known = testEdition(1, {
      editionType: 'original',
      languageCode: 'en',
      formatType: 'physical',
      bindingType: 'hardcover',
      publisher: 'Chilton Books',
      publicationDate: '1965',
      pages: 412,
      isbn: '9780441013593',
      asin: 'B00B7NPRY8',
      translator: 'X',
    })
    expect(factsOf(markupAt('/books/dune', <EditionFacts edition={known} />))).toEqual([
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
    const unknown = testEdition(2, { editionType: null })
    expect(
      factsOf(markupAt('/books/dune', <EditionFacts edition={unknown} />)).map(([term]) => term),
    ).toEqual(['Binding'])
  })
})
