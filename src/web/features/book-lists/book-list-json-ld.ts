import type { BookList, BookListItem } from '#contract/calls/book-lists'
import { type JsonLd, known } from '../../platform/json-ld.ts'

/** Returns a public list as JSON-LD: title, reader, and the books on the page in their order. */
export const bookListJsonLd = (list: BookList, items: readonly BookListItem[], publicUrl: string): JsonLd =>
  known({
    '@type': 'ItemList',
    '@id': `${publicUrl}/lists/${list.address}#list`,
    url: `${publicUrl}/lists/${list.address}`,
    name: list.title,
    inLanguage: list.language,
    description: list.opening,
    author: { '@type': 'Person', name: list.user.displayName },
    dateModified: list.changedOn,
    numberOfItems: list.bookCount,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: items.map(({ place, book }) => ({
      '@type': 'ListItem',
      position: place,
      item: {
        '@type': 'Book',
        '@id': `${publicUrl}/books/${book.slug}#work`,
        url: `${publicUrl}/books/${book.slug}`,
        name: book.title,
        author: book.authors.map(({ name }) => ({ '@type': 'Person', name })),
      },
    })),
  })
