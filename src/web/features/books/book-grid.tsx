import type { BookCard as Book } from '#contract/calls/books'
import type { CallInput } from '#contract/calls/call-types'
import type { Page } from '#contract/calls/pagination'
import { CardGrid } from '../../ui/card-grid.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { useAnswer } from '../../platform/page-load.tsx'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { BookCard } from './book-card.tsx'

interface BookGridProps {
  query: NonNullable<CallInput<'listBooks'>['query']>
  /** Returns the link to the next page, for readers without scripts and for search engines. */
  hrefOfNext: (cursor: string) => string
  headingLevel?: 2 | 3
}

/** Number of covers that load at once, because they may be on the first screen. Others load in view. */
const firstScreen = 6

/** Grid of the books that the page's loader has loaded. Loads more on request. */
export function BookGrid(props: BookGridProps) {
  const page = useAnswer('listBooks', { query: props.query })
  return <GrowingGrid {...props} call="listBooks" page={page} />
}

interface GrowingGridProps extends BookGridProps {
  call: 'listBooks' | 'listUnreadBooks'
  page: Page<Book>
}

/** Grid of the books of `page`, with a button that loads the next page with the call `call`. */
export function GrowingGrid({ call, page, query, hrefOfNext, headingLevel = 2 }: GrowingGridProps) {
  const t = useWords('books')
  const catalogue = useWords('catalogue')
  const list = useLoadMore(call, { query }, page)
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
        {t('more', { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}
