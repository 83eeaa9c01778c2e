import type { ReactNode } from 'react'
import type { BookSort } from '#contract/values/enums'
import type { BookFilterName, BookList } from '#contract/values/page-parameters/book-filters'
import { type LoadArgs, useAnswer } from '../../platform/page-load.tsx'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { type Mine, UnreadChip, UnreadSignIn, useMine } from '../../shared/unread.tsx'
import { GrowingGrid } from './book-grid.tsx'
import { BooksFacets } from './books-facets.tsx'
import { filtersOf, isNarrowed } from './books-query.ts'
import { NothingLeft } from './no-matching-books.tsx'
import { useUnreadBooks } from './use-unread-books.ts'

/** Loads the books and the filter counts that `NarrowedBooks` shows. Returns the page of books. */
export async function fetchBooks(fetchCall: LoadArgs['fetchCall'], query: BookList<BookSort>) {
  const [page] = await Promise.all([
    fetchCall('listBooks', { query }),
    fetchCall('listBookFacets', { query: filtersOf(query) }),
  ])
  return page
}

interface NarrowedBooksProps {
  query: BookList<BookSort>
  /** Returns the URL of a page that lists the books for a query. */
  hrefOf: (query: BookList<BookSort> & { mine?: Mine }) => string
  /** True to offer the filter for books that the reader has not read. */
  hasUnread?: boolean
  /** Filters that the page sets itself, for example `author` on an author's page. The reader can't remove them. */
  own?: readonly BookFilterName[]
  headingLevel?: 2 | 3
  /** Shown in place of the list of books. */
  children?: ReactNode
}

export function NarrowedBooks({
  query,
  hrefOf: hrefWithMine,
  own,
  headingLevel = 2,
  hasUnread = false,
  children,
}: NarrowedBooksProps) {
  const t = useWords('catalogue')
  const mine = useMine()
  const all = useAnswer('listBooks', { query })
  const allCounts = useAnswer('listBookFacets', { query: filtersOf(query) })
  const { found: unread, isLoading, failed } = useUnreadBooks(query)
  const { page, counts } = unread ?? { page: all, counts: allCounts }
  const hrefOf = (other: BookList<BookSort>) => hrefWithMine(hasUnread ? { ...other, mine } : other)
  const facets = { query, counts, hrefOf, ...(own && { own }) }
  return (
    <div className="narrowed-books" aria-busy={isLoading}>
      <BooksFacets {...facets}>
        {hasUnread && <UnreadChip hrefOf={(mine) => hrefWithMine({ ...query, cursor: undefined, mine })} />}
      </BooksFacets>
      <UnreadSignIn />
      {unread && <p className="muted num">{t('unreadCount', { count: page.total })}</p>}
      {failed ? (
        <Loaded query={failed}>{() => null}</Loaded>
      ) : page.items.length === 0 && isNarrowed(query, own) ? (
        <NothingLeft {...facets} />
      ) : unread && page.items.length === 0 ? (
        <p className="muted">{t('allRead')}</p>
      ) : (
        (children ?? (
          <GrowingGrid
            key={`${unread ? 'unread' : 'all'} ${JSON.stringify(query)}`}
            call={unread ? 'listUnreadBooks' : 'listBooks'}
            page={page}
            query={query}
            hrefOfNext={(cursor) => hrefOf({ ...query, cursor })}
            headingLevel={headingLevel}
          />
        ))
      )}
    </div>
  )
}
