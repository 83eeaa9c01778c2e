import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookList } from '#contract/calls/book-lists'
import { formatPartialDate } from '#i18n/formats'
import { pathsUnder, usePaths } from '../../platform/paths.ts'
import { currentSession, useSession } from '../../platform/session.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { ReportDialog } from '../../shared/report-dialog.tsx'
import { ShareButton } from '../../shared/share-button.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import { useListLimitText } from '../../shared/use-list-limit-text.ts'
import { useToast } from '../../shared/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ListProgress } from './list-progress.tsx'
import './book-lists.css'

const shortMs = 8000

/** Head of a public list, with the number of its books that the viewer has read. */
export function OpenListHead({ list, read }: { list: BookList; read: ReadonlySet<number> | undefined }) {
  const t = useWords('book-lists')
  const paths = usePaths()
  const language = useLanguage()
  const me = useSession((session) => session.me)
  const { user, handle, copiedFrom } = list
  return (
    <header className="list-top">
      <h1 lang={list.language}>{list.title}</h1>
      <p className="muted num">
        {handle === null ? (
          t('by', { name: user.displayName })
        ) : (
          <Link className="link" to={paths.reader(handle)}>
            {t('by', { name: user.displayName })}
          </Link>
        )}
        {' · '}
        {t('books', { count: list.bookCount })}
        {' · '}
        {t('changedOn', { date: formatPartialDate(list.changedOn, language) })}
      </p>
      {!list.isPublic && <p className="muted">{t('byLink')}</p>}
      {list.descriptionHtml !== null && (
        // the server rendered and sanitised this HTML when the text was saved (server/platform/markdown)
        <div
          className="read list-description"
          lang={list.language}
          dangerouslySetInnerHTML={{ __html: list.descriptionHtml }}
        />
      )}
      {copiedFrom && (
        <p className="muted">
          {t('copiedFrom')}{' '}
          <Link className="link" to={paths.bookList(copiedFrom.address)}>
            {copiedFrom.title}
          </Link>
        </p>
      )}
      <p>
        <ShareButton title={list.title} path={pathsUnder('').bookList(list.address)} />
      </p>
      <ListProgress bookIds={list.bookIds} read={read} />
      {me?.id === user.id ? (
        <p className="list-acts">
          {t('isYours')}
          <Link className="btn s" to={paths.ownBookList(list.id)}>
            {t('editOwn')}
          </Link>
        </p>
      ) : (
        <Acts list={list} />
      )}
    </header>
  )
}

function Acts({ list }: { list: BookList }) {
  const t = useWords('book-lists')
  const paths = usePaths()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'report' | 'sign-in-to-copy' | 'sign-in-to-report' | null>(null)
  const toast = useToast()
  const params = { id: list.address }
  const copy = useCall('copyBookList', {
    failed: useListLimitText(),
    onSuccess: ({ id }) =>
      toast('success', t('copied'), {
        durationMs: shortMs,
        action: { label: t('open'), onAct: () => void navigate(paths.ownBookList(id)) },
      }),
  })
  const isSignedOut = () => currentSession().state === 'signed-out'
  return (
    <>
      <div className="list-acts">
        <Button
          aria-busy={copy.isPending}
          onClick={() => {
            if (isSignedOut()) setDialog('sign-in-to-copy')
            else if (!copy.isPending) copy.mutate({ params })
          }}
        >
          {t('copy')}
        </Button>
        <button
          type="button"
          className="list-quiet"
          onClick={() => setDialog(isSignedOut() ? 'sign-in-to-report' : 'report')}
        >
          {t('report')}
        </button>
      </div>
      <CallOutcome of={copy} failure={t('form.failed')} />
      {dialog === 'report' && (
        <ReportDialog
          title={t('report.title')}
          text={t('report.text', { name: list.user.displayName })}
          call="reportBookList"
          subjectId={list.address}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'sign-in-to-copy' && (
        <SignInPrompt title={t('copy')} text={t('copy.signInText')} onClose={() => setDialog(null)} />
      )}
      {dialog === 'sign-in-to-report' && (
        <SignInPrompt
          title={t('report.title')}
          text={t('report.signInText')}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
