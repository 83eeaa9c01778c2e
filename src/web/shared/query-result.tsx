import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../platform/error-text.ts'
import { useWords } from '../platform/words.tsx'
import { RetryNotice } from './retry-notice.tsx'
import './query-result.css'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  lines?: number
  /** Title of the message after an error; by default a general text. */
  title?: string
  children: (data: T) => ReactNode
}

/**
 * Shows the result of a query: a placeholder while it is loading, and a message with a retry button after an error.
 */
export function Loaded<T>({ query, lines = 2, title, children }: LoadedProps<T>) {
  const common = useWords('common')
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <RetryNotice title={title ?? common('partFailed')} onRetry={query.refetch}>
        <p>{errorText(query.error)}</p>
      </RetryNotice>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {common('loading')}
      </p>
      <Placeholder lines={lines} />
    </>
  )
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
