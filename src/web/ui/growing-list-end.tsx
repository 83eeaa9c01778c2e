import type { MouseEventHandler, ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'
import { Notice } from './notice.tsx'

interface GrowingListEndProps {
  list: {
    nextCursor: string | null
    added: number | null
    isLoading: boolean
    hasFailed: boolean
    onLoadMore: MouseEventHandler<HTMLAnchorElement>
  }
  /** Returns the URL of the next page, for readers without scripts and for search engines. */
  hrefOfNext: (cursor: string) => string
  /** Returns the text for screen readers after `count` items were added to the list. */
  added: (count: number) => string
  /** Text that is shown if the next page could not be loaded. The loaded items remain visible. */
  failed: string
  /** Label of the link. */
  children: ReactNode
}

/**
 * End of a list that loads more on request: link to the next page, error, and number of added items for screen readers.
 */
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
