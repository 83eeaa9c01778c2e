import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../platform/error-text.ts'
import { useWords } from '../platform/words.tsx'
import { RetryNotice } from './retry-notice.tsx'
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
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <RetryNotice title={common('partFailed')} onRetry={query.refetch}>
        <p>{errorText(query.error)}</p>
      </RetryNotice>
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
