import type { ReactNode } from 'react'
import type { BookSort } from '#contract/values/enums'
import type { BookFilterName, BookList } from '#contract/values/page-parameters/book-list'
import { type LoadArgs, useAnswer } from '../../platform/page-load.tsx'
import { BookGrid } from './book-grid.tsx'
import { BooksFacets } from './books-facets.tsx'
import { filtersOf, isNarrowed } from './books-query.ts'
import { NothingLeft } from './nothing-left.tsx'

/** Loads the data of `NarrowedBooks`; returns the list. */
export async function fetchBooks(fetchCall: LoadArgs['fetchCall'], query: BookList<BookSort>) {
  const [page] = await Promise.all([
    fetchCall('listBooks', { query }),
    fetchCall('listBookFacets', { query: filtersOf(query) }),
  ])
  return page
}

interface NarrowedBooksProps {
  query: BookList<BookSort>
  /** Returns the link to a list: of the page itself while its own filter is unchanged. */
  hrefOf: (query: BookList<BookSort>) => string
  /** The page's own filters, which can't be removed. */
  own?: readonly BookFilterName[]
  headingLevel?: 2 | 3
  /** Another presentation of all books in place of the list. */
  children?: ReactNode
}

/** Shows a list of books with its filters. */
export function NarrowedBooks({ query, hrefOf, own, headingLevel = 2, children }: NarrowedBooksProps) {
  const page = useAnswer('listBooks', { query })
  const counts = useAnswer('listBookFacets', { query: filtersOf(query) })
  const facets = { query, counts, hrefOf, ...(own && { own }) }
  return (
    <>
      <BooksFacets {...facets} />
      {page.items.length === 0 && isNarrowed(query, own) ? (
        <NothingLeft {...facets} />
      ) : (
        (children ?? (
          <BookGrid
            key={JSON.stringify(query)}
            query={query}
            hrefOfNext={(cursor) => hrefOf({ ...query, cursor })}
            headingLevel={headingLevel}
          />
        ))
      )}
    </>
  )
}
