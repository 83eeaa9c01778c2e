import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemovedEntry } from '#contract/calls/reading-list'
import { formatPartialDate } from '#i18n/formats'
import { callKey, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Cover } from '../../shared/cover.tsx'
import { ModalLink } from '../../shared/modal-link.tsx'
import { useToast } from '../../shared/use-toast.ts'
import { Button } from '../../ui/button.tsx'

/** Collapsed list of recently removed entries, each of which can be restored or deleted permanently. */
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
  const errorText = useErrorText()
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: callKey('listRemovedEntries', client.language, {}),
    queryFn: ({ pageParam, signal }) =>
      client.call('listRemovedEntries', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  if (query.isError && !query.data)
    return (
      <p>
        {t('loadFailed')} {errorText(query.error)}{' '}
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
      {query.isFetchNextPageError && (
        <p role="alert">
          {t('loadFailed')} {errorText(query.error)}
        </p>
      )}
      {query.hasNextPage && (
        <Button isSmall aria-busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('removed.more')}
        </Button>
      )}
    </>
  )
}

function RemovedRow({ removed: { id, book, expiresAt } }: { removed: RemovedEntry }) {
  const t = useWords('reading-list')
  const paths = usePaths()
  const language = useLanguage()
  const errorText = useErrorText()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const report = (done: 'restored' | 'forgotten', failed: 'restoreFailed' | 'forgetFailed') => ({
    onSuccess: () => toast('success', t(`removed.${done}`)),
    onError: (error: Error) => toast('destructive', `${t(`removed.${failed}`)} ${errorText(error)}`),
  })
  const restoring = useCall('restoreRemovedEntry', report('restored', 'restoreFailed'))
  const forgetting = useCall('deleteRemovedEntry', report('forgotten', 'forgetFailed'))
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
        <Button
          isSmall
          aria-label={t('removed.restoreWhich', { title: book.title })}
          onClick={() => restoring.mutate({ params: { id } })}
        >
          {t('removed.restore')}
        </Button>
        <button
          type="button"
          className="link"
          aria-label={t('removed.forgetWhich', { title: book.title })}
          onClick={() => setAsking(true)}
        >
          {t('removed.forget')}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={t('removed.forgetTitle', { title: book.title })}
          yes={t('removed.forget')}
          isDanger
          onYes={() => {
            setAsking(false)
            forgetting.mutate({ params: { id } })
          }}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('removed.forgetText')}</p>
        </Confirm>
      )}
    </li>
  )
}
