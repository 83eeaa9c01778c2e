import { expect, it } from 'vitest'
import type { ContainedBook } from '#contract/calls/books'
import { elementsOf, markupAt, textOf } from '#tests/support/markup'
import { BookContents } from './book-contents.tsx'
import { testBook } from '#tests/support/sample-books'

const asimov = { id: 7, slug: 'isaac-asimov', name: 'Isaac Asimov' }
const nightfall: ContainedBook = {
  id: 20,
  slug: 'nightfall',
  name: 'Nightfall',
  titleLanguage: 'en',
  authors: [asimov],
  publicationYear: 1941,
}
const rowsOf = (markup: string) => elementsOf(markup, 'li').map(textOf)
const headingsOf = (markup: string) => elementsOf(markup, 'h2').map(textOf)

it('a collection lists its works with their years, and the authors who are not authors of the collection', () => {
  const arena = { ...nightfall, id: 21, slug: 'arena', name: 'Arena', publicationYear: 1944 }
  const brown = { id: 8, slug: 'fredric-brown', name: 'Fredric Brown' }
  const book = testBook({ authors: [asimov], contents: [nightfall, { ...arena, authors: [brown] }] })
  const markup = markupAt('/en/books/stories', <BookContents book={book} />)
  expect(headingsOf(markup)).toEqual(['In this book'])
  expect(rowsOf(markup)).toEqual(['Nightfall1941', 'ArenaFredric Brown1944'])
  expect(markup).toContain('href="/en/books/nightfall"')
})

it('the page of a story names the collections that contain the story', () => {
  const collection = {
    ...nightfall,
    slug: 'nightfall-and-other-stories',
    name: 'Nightfall and Other Stories',
  }
  const book = testBook({ authors: [asimov], containedIn: [{ ...collection, publicationYear: null }] })
  const markup = markupAt('/de/books/nightfall', <BookContents book={book} />)
  expect(headingsOf(markup)).toEqual(['Enthalten in'])
  expect(rowsOf(markup)).toEqual(['Nightfall and Other Stories'])
})

it('a book without contents has no section for contents', () => {
  expect(markupAt('/it/books/dune', <BookContents book={testBook()} />)).toBe('')
})
