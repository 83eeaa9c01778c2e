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
  /** Returns the text that screen readers read after `count` items were added. */
  added: (count: number) => string
  /** Shown if the next page could not be loaded. */
  failed: string
  children: ReactNode
}

/** End of a list that loads more on request: a link to the next page, and messages about the loading. */
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
