import type { ReactNode } from 'react'
import type { BookSort } from '#contract/values/enums'
import type { BookFilterName, BookList } from '#contract/values/page-parameters/book-list'
import { type LoadArgs, useAnswer } from '../../platform/page-load.tsx'
import { BookGrid } from './book-grid.tsx'
import { BooksFacets } from './books-facets.tsx'
import { filtersOf, isNarrowed } from './books-query.ts'
import { NothingLeft } from './nothing-left.tsx'

/** Asks for what `NarrowedBooks` shows; answers the list. */
export async function askForBooks(ask: LoadArgs['ask'], query: BookList<BookSort>) {
  const [page] = await Promise.all([
    ask('listBooks', { query }),
    ask('listBookFacets', { query: filtersOf(query) }),
  ])
  return page
}

interface NarrowedBooksProps {
  query: BookList<BookSort>
  /** The link to a list: the page's own as long as it is about the same. */
  hrefOf: (query: BookList<BookSort>) => string
  /** What the page is about, and so can not be taken away. */
  own?: readonly BookFilterName[]
  headingLevel?: 2 | 3
  /** All the books, told in another way than as a list. */
  children?: ReactNode
}

/** A list of books with its filters. */
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
