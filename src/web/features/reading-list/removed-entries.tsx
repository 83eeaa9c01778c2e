import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemovedEntry } from '#contract/reading-list'
import { formatPartialDate } from '#i18n/formats'
import { callKey, useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { ModalLink } from '../../shared/modal-link.tsx'
import { showToast } from '../../ui/toast.tsx'
import { afterChange, asksToChange, refreshMarks } from './reading-marks.ts'

const successMs = 5000

/** What was taken off the list of late, folded up: each can be brought back, or forgotten for good. */
export function RemovedEntries({ count }: { count: number }) {
  const t = useWords('reading-list')
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <details className="removed" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('removed.title', { count })}</summary>
      {isOpen && <RemovedRows />}
    </details>
  )
}

function RemovedRows() {
  const t = useWords('reading-list')
  const common = useWords('common')
  const client = useClient()
  const query = useInfiniteQuery(
    {
      queryKey: callKey('listRemovedEntries', client.language, {}),
      queryFn: ({ pageParam, signal }) =>
        client.call('listRemovedEntries', { query: { cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
    queryClient,
  )
  if (query.isError && !query.data)
    return (
      <p>
        {t('loadFailed')}{' '}
        <button type="button" className="link" onClick={() => void query.refetch()}>
          {common('errorRetry')}
        </button>
      </p>
    )
  if (!query.data)
    return (
      <p className="muted" role="status">
        {common('loading')}
      </p>
    )
  return (
    <>
      <ul className="removed-books">
        {query.data.pages
          .flatMap((page) => page.items)
          .map((removed) => (
            <RemovedRow key={removed.id} removed={removed} />
          ))}
      </ul>
      {query.hasNextPage && (
        <button
          type="button"
          className="btn s"
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('removed.more')}
        </button>
      )}
    </>
  )
}

function RemovedRow({ removed: { id, book, expiresAt } }: { removed: RemovedEntry }) {
  const t = useWords('reading-list')
  const marks = useWords('reading')
  const client = useClient()
  const paths = usePaths()
  const language = useLanguage()
  const closeLabel = marks('close')
  const acting = useMutation(
    {
      ...asksToChange,
      async mutationFn(act: 'restore' | 'forget') {
        const params = { id }
        if (act === 'restore') await client.call('restoreRemovedEntry', { params })
        else await client.call('deleteRemovedEntry', { params })
      },
      onSuccess: (_, act) =>
        showToast({
          tone: 'success',
          text: t(act === 'restore' ? 'removed.restored' : 'removed.forgotten'),
          durationMs: successMs,
          closeLabel,
        }),
      onError: () => showToast({ tone: 'destructive', text: t('removed.failed'), closeLabel }),
      onSettled() {
        refreshMarks()
        afterChange()
      },
    },
    queryClient,
  )
  return (
    <li>
      <Cover src={book.coverImage} />
      <div>
        <ModalLink to={paths.book(book.slug)} slug={book.slug} lang={book.titleLanguage ?? undefined}>
          {book.title}
        </ModalLink>
        <p className="muted num">
          {t('removed.until', { date: formatPartialDate(expiresAt.slice(0, 10), language) })}
        </p>
      </div>
      <div className="removed-acts">
        <button
          type="button"
          className="btn s"
          aria-label={t('removed.restoreWhich', { title: book.title })}
          onClick={() => acting.mutate('restore')}
        >
          {t('removed.restore')}
        </button>
        <button
          type="button"
          className="link"
          aria-label={t('removed.forgetWhich', { title: book.title })}
          onClick={() => acting.mutate('forget')}
        >
          {t('removed.forget')}
        </button>
      </div>
    </li>
  )
}
