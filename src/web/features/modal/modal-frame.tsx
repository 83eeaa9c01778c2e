import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ModalData } from '#contract/calls/modal'
import { ApiError } from '../../platform/api-error.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import type { BookModalProps } from './modal-host.tsx'
import './modal.css'

interface ModalFrameProps extends BookModalProps {
  query: UseQueryResult<ModalData>
  children: (data: ModalData) => ReactNode
}

/** Returns true if the book does not exist (404) or was deleted (410), or if its slug or id is invalid (400). */
const isAbsence = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 410)

/** The dialog of a book. Shows a placeholder while the book is loading, and a retry button after an error. */
export function ModalFrame({ reference, isOpen, onClose, cover, query, children }: ModalFrameProps) {
  const t = useWords('modal')
  const language = useLanguage()
  const book = query.data?.book
  const isAbsent = isAbsence(query.error)
  const title =
    book?.titleSoft ??
    book?.title ??
    t(query.isError ? (isAbsent ? 'notFoundTitle' : 'errorTitle') : 'loading')
  return (
    <WideDialog
      title={title}
      titleLanguage={book && foreign(book.titleLanguage, language)}
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={query.isPending}
      fallbackFocus={() =>
        document.querySelector<HTMLElement>(`a[data-modal="${CSS.escape(book?.slug ?? reference)}"]`) ??
        document.querySelector<HTMLElement>('main')
      }
    >
      {query.data ? (
        children(query.data)
      ) : query.isError ? (
        <Failed query={query} />
      ) : (
        <Waiting cover={cover} />
      )}
    </WideDialog>
  )
}

function Failed({ query }: { query: UseQueryResult<ModalData> }) {
  const t = useWords('modal')
  const common = useWords('common')
  const errorText = useErrorText()
  const paths = usePaths()
  if (isAbsence(query.error))
    return (
      <div className="modal-failed">
        <p role="alert">{t('notFound')}</p>
        <p>
          <Link className="btn" to={paths.books()}>
            {t('allBooks')}
          </Link>
        </p>
      </div>
    )
  return (
    <div className="modal-failed">
      <Notice tone="error" title={t('errorLoading')}>
        <p>{errorText(query.error)}</p>
        <p>
          <Button isSmall aria-busy={query.isFetching} onClick={() => void query.refetch()}>
            {common('errorRetry')}
          </Button>
        </p>
      </Notice>
    </div>
  )
}

/** Placeholder of the modal's content, with the cover that was clicked. */
function Waiting({ cover }: { cover: string | null }) {
  const common = useWords('common')
  return (
    <div className="modal-waiting">
      <p className="visually-hidden" role="status">
        {common('loading')}
      </p>
      <div className="modal-columns" aria-hidden="true">
        <div className="modal-side">
          {cover === null ? <span className="cover cover-book" /> : <Cover src={cover} priority />}
        </div>
        <div className="modal-bones">
          {Array.from({ length: 9 }, (_, line) => (
            <span key={line} />
          ))}
        </div>
      </div>
    </div>
  )
}
