import type { BookList, BookListItem } from '#contract/calls/book-lists'
import { type JsonLd, type JsonLdSite, known, rootOf } from '../../platform/json-ld.ts'

/** Returns a public list as JSON-LD, with the books on the current page of the list. */
export function bookListJsonLd(list: BookList, items: readonly BookListItem[], site: JsonLdSite): JsonLd {
  const root = rootOf(site)
  return known({
    '@type': 'ItemList',
    '@id': `${root}/lists/${list.address}#list`,
    url: `${root}/lists/${list.address}`,
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
        '@id': `${root}/books/${book.slug}#work`,
        url: `${root}/books/${book.slug}`,
        name: book.title,
        author: book.authors.map(({ name }) => ({ '@type': 'Person', name })),
      },
    })),
  })
}
