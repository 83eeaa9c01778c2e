import { lazy, Suspense, useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Me } from '#contract/calls/accounts'
import type { BookCard as BookCardData } from '#contract/calls/books'
import { assistantWishMaxCharacters } from '#contract/values/limits'
import { passesRole } from '#contract/values/roles'
import { Examples } from '../features/assistant/examples.tsx'
import { useHistory } from '../features/assistant/use-history.ts'
import { BookCard } from '../features/books/book-card.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { useErrorText } from '../platform/error-text.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Guest } from '../shared/guest-page.tsx'
import { Placeholder } from '../shared/query-result.tsx'
import { RetryNotice } from '../shared/retry-notice.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import '../features/assistant/assistant.css'

export const handle = { words: ['assistant', 'reading'] as const }

/** The chat. The script is loaded only if the reader's role permits the assistant. */
const Conversation = lazy(() => import('../features/assistant/conversation.tsx'))

/** Returns nothing, because the server renders no data of the reader. */
export const loader = () => null

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await wordsInBrowser(args, handle.words)
  return null
}
clientLoader.hydrate = true as const

export function meta(args: MetaArgs) {
  const t = wordsFor('assistant', siteOf(args).language)
  return headOf(args, { title: t('title'), description: t('description'), canonicalPath: '/assistant' })
}

/** The level is 2, because only the main heading of the page is above the books. */
const renderBook = (book: BookCardData) => <BookCard book={book} headingLevel={2} />
const renderExample = (book: BookCardData) => <BookCard book={book} headingLevel={3} />

export default function Assistant() {
  const t = useWords('assistant')
  const common = useWords('common')
  const errorText = useErrorText()
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const session = useSession()
  const me = session.me
  const isOpen = me !== null && passesRole('golden', me.role)
  return (
    <div className="wrap assistant-page">
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <noscript>
          <p>{t('needsScript')}</p>
        </noscript>
      </header>
      {session.state === 'unknown' && (
        <div className="if-somebody">
          {session.error ? (
            <RetryNotice title={common('partFailed')} onRetry={refreshSession}>
              <p>{errorText(session.error)}</p>
            </RetryNotice>
          ) : (
            <Placeholder lines={6} />
          )}
        </div>
      )}
      {isOpen && <Chat me={me} />}
      {me && !isOpen && (
        <Notice tone="info" title={t('rejectedTitle')}>
          <p>{t('rejectedText')}</p>
        </Notice>
      )}
      {session.state === 'signed-out' && (
        <Guest level={2} title={t('guestTitle')} text={t('guestText')} next={pathname + search} />
      )}
      {session.state !== 'unknown' && !isOpen && (
        <p>
          <Link className="link" to={paths.wish()}>
            {t('openPage')}
          </Link>
        </p>
      )}
      {session.state !== 'unknown' && !isOpen && <Examples renderBook={renderExample} />}
    </div>
  )
}

const requestOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'ask' in state && typeof state.ask === 'string'
    ? state.ask
    : null

/** Shows the chat. A message that the reader has typed on the start page is sent at once. */
function Chat({ me }: { me: Me }) {
  const t = useWords('assistant')
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const [wish] = useState(() => (search.get('wish') ?? '').slice(0, assistantWishMaxCharacters))
  const location = useLocation()
  const navigate = useNavigate()
  const [requestText] = useState(() => requestOf(location.state))
  useEffect(() => {
    // removes the request from the URL and from the history, so that a reload does not send it again
    if (requestText !== null || wish !== '')
      void navigate({ ...location, search: '' }, { replace: true, state: null, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const { data, error, refetch } = useHistory()
  if (!data && error)
    return (
      <RetryNotice title={t('loadFailed')} onRetry={refetch}>
        <p>{errorText(error)}</p>
      </RetryNotice>
    )
  if (!data) return <Placeholder lines={6} />
  return (
    <Suspense>
      <Conversation
        key={me.id}
        history={data}
        renderBook={renderBook}
        start={requestText ?? wish}
        isSentAtOnce={requestText !== null}
      />
    </Suspense>
  )
}
