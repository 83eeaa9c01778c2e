import type { ShownBook } from './shown-book.ts'
import type { Page } from '#contract/lists'
import { listPageSize } from '#contract/limits'
import { CardGrid } from '../../ui/card-grid.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { useLoadMore } from '../../platform/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { BookCard } from './book-card.tsx'

interface BookGridProps {
  page: Page<ShownBook>
  /** Query key of the loader, without language. */
  queryKey: readonly unknown[]
  /** Query of the API's list, without cursor. */
  query: Record<string, string | number | undefined>
  /** Address of the next page, for readers without scripts and for search engines. */
  hrefOfNext: (cursor: string) => string
  /** How many books the pages so far left out: total minus shown, for the button's words. */
  headingLevel?: 2 | 3
}

/** Covers that are on the first screen: fetched at once, the others when they come near. */
const firstScreen = 6

/** A grid of books that grows in place. */
export function BookGrid({ page, queryKey, query, hrefOfNext, headingLevel = 2 }: BookGridProps) {
  const t = useWords('books')
  const catalogue = useWords('catalogue')
  const list = useLoadMore(page, queryKey, '/api/books', query)
  return (
    <>
      <CardGrid ref={list.listRef}>
        {list.items.map((book, index) => (
          <li key={book.id}>
            <BookCard book={book} priority={index < firstScreen} headingLevel={headingLevel} />
          </li>
        ))}
      </CardGrid>
      <GrowingListEnd
        list={list}
        hrefOfNext={hrefOfNext}
        added={(count) => t('added', { count })}
        failed={catalogue('loadingBooks')}
      >
        {t('more', { count: Math.min(listPageSize, Math.max(1, page.total - list.items.length)) })}
      </GrowingListEnd>
    </>
  )
}
