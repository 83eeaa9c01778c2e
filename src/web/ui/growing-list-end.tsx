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
  /** Text for screen readers after the list has grown by `count`. */
  added: (count: number) => string
  /** Text after the next page failed to load; the shown items remain. */
  failed: string
  /** Label of the link. */
  children: ReactNode
}

/** Shown below a growing list: number of added items, error, and the link to the next page. */
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
