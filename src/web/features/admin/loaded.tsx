import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Shows what has been asked for; until then its place, and where it cannot be had, a way to try again. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const t = useWords('admin')
  const common = useWords('common')
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <Notice tone="error" title={t('loadFailed')}>
        <p>{query.error.message}</p>
        <p>
          <button type="button" className="btn s" onClick={() => void query.refetch()}>
            {common('errorRetry')}
          </button>
        </p>
      </Notice>
    )
  return <Placeholder lines={8} />
}

/** Keeps the place of what is on its way. */
export function Placeholder({ lines }: { lines: number }) {
  return (
    <div className="admin-placeholder" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
