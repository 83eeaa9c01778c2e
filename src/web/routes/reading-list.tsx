import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import {
  readingListLink,
  type ReadingListQuery,
  readReadingList,
} from '../features/reading-list/list-query.ts'
import { ReadingList } from '../features/reading-list/reading-list.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Guest } from '../shared/guest-page.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { words: ['reading-list', 'reading'] as const }

const queryOf = (request: Request): ReadingListQuery => readReadingList(new URL(request.url).searchParams)

/**
 * Returns only the query of the URL. The server renders the page without data of the reader; the browser loads them.
 */
export const loader = ({ request }: LoaderFunctionArgs): ReadingListQuery => queryOf(request)

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<ReadingListQuery> {
  await wordsInBrowser(args, handle.words)
  return queryOf(args.request)
}
clientLoader.hydrate = true as const

export const meta = unlistedHead('reading-list', (t) => t('title'))

export default function ReadingListPage() {
  const query = useLoaderData<typeof loader>()
  const t = useWords('reading-list')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const { state, me, error } = useSession()
  if (state === 'signed-out')
    return (
      <div className="wrap">
        <Guest title={t('signIn.title')} text={t('signIn.text')} next={pathname + search} />
      </div>
    )
  const head = (
    <div className="list-head reading-head">
      <h1>{t('title')}</h1>
      {me && (
        <p className="list-head-ways">
          <Link className="section-more" to={paths.diary()}>
            {t('diary')}
          </Link>
          <Link className="section-more" to={paths.ownBookLists()}>
            {t('ownLists')}
          </Link>
          <Link className="section-more" to={paths.forYou()}>
            {t('forYou')}
          </Link>
        </p>
      )}
    </div>
  )
  return (
    <div className="wrap">
      {me ? (
        <>
          {head}
          <ReadingList key={me.id} query={query} hrefOf={paths.readingList} headingLevel={2} />
        </>
      ) : (
        <>
          <div className="if-nobody">
            <Guest
              title={t('signIn.title')}
              text={t('signIn.text')}
              next={paths.readingList(readingListLink(query))}
            />
            <noscript>
              <p className="muted">{t('noScript')}</p>
            </noscript>
          </div>
          <div className="if-somebody">
            {head}
            {error ? <Unreachable /> : <div className="reading-waiting" />}
          </div>
        </>
      )}
    </div>
  )
}

/** Shown if the session could not be loaded. */
function Unreachable() {
  const t = useWords('reading-list')
  const common = useWords('common')
  return (
    <Notice tone="error" title={t('loadFailed')}>
      <p>
        <button type="button" className="btn s" onClick={() => void refreshSession()}>
          {common('errorRetry')}
        </button>
      </p>
    </Notice>
  )
}
