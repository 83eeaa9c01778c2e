import type { CallInput } from '#contract/calls/call-types'
import { listPageSize } from '#contract/values/limits'
import { CardGrid } from '../../ui/card-grid.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { useAnswer } from '../../platform/page-load.tsx'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { BookCard } from './book-card.tsx'

interface BookGridProps {
  /** What the page has asked `listBooks` by. */
  query: NonNullable<CallInput<'listBooks'>['query']>
  /** Address of the next page, for readers without scripts and for search engines. */
  hrefOfNext: (cursor: string) => string
  /** How many books the pages so far left out: total minus shown, for the button's words. */
  headingLevel?: 2 | 3
}

/** Covers that are on the first screen: fetched at once, the others when they come near. */
const firstScreen = 6

/** A grid of books that grows in place. */
export function BookGrid({ query, hrefOfNext, headingLevel = 2 }: BookGridProps) {
  const t = useWords('books')
  const catalogue = useWords('catalogue')
  const page = useAnswer('listBooks', { query })
  const list = useLoadMore('listBooks', { query }, page)
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
