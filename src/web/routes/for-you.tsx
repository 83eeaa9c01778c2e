import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { forYouParameters, type ForYouQuery } from '#contract/values/page-parameters/for-you'
import { readQuery } from '#contract/values/query-parameters'
import { ForYou } from '../features/books/for-you.tsx'
import { OwnBookStars } from '../features/reviews/own-book-stars.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Guest } from '../shared/guest-page.tsx'
import { Placeholder } from '../shared/query-result.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { words: ['recommendations', 'reviews'] as const }

const queryOf = (request: Request): ForYouQuery =>
  readQuery(forYouParameters, new URL(request.url).searchParams)

/** Returns only the query of the URL. The server renders the page without recommendations; the browser loads them. */
export const loader = ({ request }: LoaderFunctionArgs): ForYouQuery => queryOf(request)

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<ForYouQuery> {
  await wordsInBrowser(args, handle.words)
  return queryOf(args.request)
}
clientLoader.hydrate = true as const

export function meta(args: MetaArgs) {
  const t = wordsFor('recommendations', siteOf(args).language)
  return headOf(args, { title: t('forYou.title'), noindex: true })
}

export default function ForYouPage() {
  const query = useLoaderData<typeof loader>()
  const t = useWords('recommendations')
  const common = useWords('common')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const { state, me, error } = useSession()
  const guest = (next: string) => (
    <Guest title={t('forYou.signInTitle')} text={t('forYou.signInText')} next={next} />
  )
  const head = (
    <div className="list-head">
      <h1>{t('forYou.title')}</h1>
      <p>{t('forYou.lead')}</p>
    </div>
  )
  if (state === 'signed-out') return <div className="wrap">{guest(pathname + search)}</div>
  return (
    <div className="wrap">
      {me ? (
        <>
          {head}
          <ForYou key={me.id} filters={query} Stars={OwnBookStars} />
        </>
      ) : (
        <>
          <div className="if-nobody">
            {guest(paths.forYou(query))}
            <noscript>
              <p className="muted">{t('forYou.noScript')}</p>
            </noscript>
          </div>
          <div className="if-somebody">
            {head}
            {error ? (
              <Notice tone="error" title={common('partFailed')}>
                <p>
                  <button type="button" className="btn s" onClick={() => void refreshSession()}>
                    {common('errorRetry')}
                  </button>
                </p>
              </Notice>
            ) : (
              <Placeholder lines={6} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
