import type { MouseEventHandler, ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'
import { Notice } from './notice.tsx'

/** State of a list with a link that loads more items. */
export interface GrowingEnd {
  nextCursor: string | null
  /** Number of items that the last click has added; null before the first click. Screen readers announce it. */
  added: number | null
  isLoading: boolean
  hasFailed: boolean
  /** Click handler of the link to the next page. It appends the items of that page. */
  onLoadMore: MouseEventHandler<HTMLAnchorElement>
}

interface GrowingListEndProps {
  list: GrowingEnd
  /** Returns the URL of the next page, for readers without scripts and for search engines. */
  hrefOfNext: (cursor: string) => string
  /** Returns the text that screen readers read after `count` items were added. */
  added: (count: number) => string
  /** Shown if the next page could not be loaded. */
  failed: string
  children: ReactNode
}

/** End of a list: a link that loads more items, and messages about the loading. */
export function GrowingListEnd({ list, hrefOfNext, added, failed, children }: GrowingListEndProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {list.added === null ? '' : added(list.added)}
      </p>
      {list.hasFailed && <Notice tone="error" title={failed} />}
      {list.nextCursor !== null && (
        <LoadMore href={hrefOfNext(list.nextCursor)} isBusy={list.isLoading} onClick={list.onLoadMore}>
          {children}
        </LoadMore>
      )}
    </>
  )
}
