import { useRef } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { RetryNotice } from '../../shared/retry-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { Refusals } from './use-refusals.ts'

/** Lists the books that the reader refused as recommendations, each with a button to recommend it again. */
export function RefusedBooks({ refusals }: { refusals: Refusals }) {
  const t = useWords('recommendations')
  const common = useWords('common')
  const paths = usePaths()
  const errorText = useErrorText()
  const summary = useRef<HTMLElement>(null)
  const { query, refuse } = refusals
  const { data: books = [], error, refetch } = query
  if (query.isLoadingError)
    return (
      <RetryNotice title={common('partFailed')} onRetry={refetch}>
        <p>{errorText(error)}</p>
      </RetryNotice>
    )
  if (books.length === 0) return null
  return (
    <details className="for-you-refused">
      <summary ref={summary}>
        {t('forYou.refused')} <span className="num muted">{books.length}</span>
      </summary>
      <ul>
        {books.map((book) => (
          <li key={book.id}>
            <span>
              <Link className="link" to={paths.book(book.slug)}>
                {book.title}
              </Link>{' '}
              <span className="muted">{book.authors.map(({ name }) => name).join(', ')}</span>
            </span>
            <Button
              isSmall
              aria-label={t('forYou.takeBackWhich', { title: book.title })}
              onClick={() => {
                // moves the focus before the click removes the row with the focused button
                summary.current?.focus()
                refuse(book, false)
              }}
            >
              {t('forYou.again')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
