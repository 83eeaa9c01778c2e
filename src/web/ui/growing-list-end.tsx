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
  /** Address of the next page, for readers without scripts and for search engines. */
  hrefOfNext: (cursor: string) => string
  /** Said to screen readers when the list has grown by `count`. */
  added: (count: number) => string
  /** Said when the next page could not be fetched; what is shown stays. */
  failed: string
  /** On the link to more. */
  children: ReactNode
}

/** What stands below a list that grows: how many came, what failed, the link to more. */
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
