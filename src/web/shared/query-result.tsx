import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import { useWords } from '../platform/words.tsx'
import './query-result.css'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Number of lines of the placeholder; 2 by default. */
  lines?: number
  children: (data: T) => ReactNode
}

/**
 * Shows the result of a query. Shows a placeholder while the query is loading, and after an error a message with a
 * retry button.
 */
export function Loaded<T>({ query, lines = 2, children }: LoadedProps<T>) {
  const common = useWords('common')
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <Notice tone="error" title={common('partFailed')}>
        <p>{query.error.message}</p>
        <p>
          <button type="button" className="btn s" onClick={() => void query.refetch()}>
            {common('errorRetry')}
          </button>
        </p>
      </Notice>
    )
  return <Placeholder lines={lines} />
}

/** Shows grey lines in place of content that is loading. */
export function Placeholder({ lines }: { lines: number }) {
  return (
    <div className="placeholder" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
