import type { ReactNode } from 'react'
import type { BookFilterName } from '#contract/values/book-facets'
import { type LoadArgs, useAnswer } from '../../platform/page-load.tsx'
import { BookGrid } from './book-grid.tsx'
import { BooksFacets } from './books-facets.tsx'
import { type BooksAsked, isNarrowed, toFacetsQuery, toListQuery } from './books-query.ts'
import { NothingLeft } from './nothing-left.tsx'

/** Asks for what `NarrowedBooks` shows; answers the list. */
export async function askForBooks(ask: LoadArgs['ask'], asked: BooksAsked) {
  const [page] = await Promise.all([
    ask('listBooks', { query: toListQuery(asked) }),
    ask('listBookFacets', { query: toFacetsQuery(asked) }),
  ])
  return page
}

interface NarrowedBooksProps {
  asked: BooksAsked
  /** The address of a list: the page's own as long as it is about the same. */
  hrefOf: (asked: BooksAsked) => string
  /** What the page is about, and so can not be taken away. */
  own?: readonly BookFilterName[]
  headingLevel?: 2 | 3
  /** All the books, told in another way than as a list. */
  children?: ReactNode
}

/** A list of books with its filters. */
export function NarrowedBooks({ asked, hrefOf, own, headingLevel = 2, children }: NarrowedBooksProps) {
  const query = toListQuery(asked)
  const page = useAnswer('listBooks', { query })
  const counts = useAnswer('listBookFacets', { query: toFacetsQuery(asked) })
  const facets = { asked, counts, hrefOf, ...(own && { own }) }
  return (
    <>
      <BooksFacets {...facets} />
      {page.items.length === 0 && isNarrowed(asked, own) ? (
        <NothingLeft {...facets} />
      ) : (
        (children ?? (
          <BookGrid
            key={JSON.stringify(asked)}
            query={query}
            hrefOfNext={(cursor) => hrefOf({ ...asked, cursor })}
            headingLevel={headingLevel}
          />
        ))
      )}
    </>
  )
}
