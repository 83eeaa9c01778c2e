import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { ForYouQuery } from '#contract/calls/recommendations'
import { readForYouQuery } from '../features/books/for-you-query.ts'
import { ForYou } from '../features/books/for-you.tsx'
import { OwnBookStars } from '../features/reviews/own-book-stars.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Guest } from '../shared/guest.tsx'
import { Placeholder } from '../shared/loaded.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { words: ['recommendations', 'reviews'] as const }

const askedOf = (request: Request): ForYouQuery => readForYouQuery(new URL(request.url).searchParams)

/** The page is the same for everybody: what is recommended to whom, only the browser asks. */
export const loader = ({ request }: LoaderFunctionArgs): ForYouQuery => askedOf(request)

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<ForYouQuery> {
  await wordsInBrowser(args, handle.words)
  return askedOf(args.request)
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('recommendations', siteOf(args).language)
  return headOf(args, { title: t('forYou.title'), noindex: true })
}

export default function ForYouPage() {
  const asked = useLoaderData<typeof loader>()
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
          <ForYou key={me.id} asked={asked} Stars={OwnBookStars} />
        </>
      ) : (
        <>
          <div className="if-nobody">
            {guest(paths.forYou(asked))}
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
