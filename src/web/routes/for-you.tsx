import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { forYouParameters, type ForYouQuery } from '#contract/values/page-parameters/for-you'
import { readQuery } from '#contract/values/query-parameters'
import { ForYou } from '../features/books/for-you.tsx'
import { OwnBookStars } from '../features/reviews/own-book-stars.tsx'
import { browserUrl } from '../platform/client-loader.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { OwnPage } from '../shared/own-page.tsx'
import { Placeholder } from '../shared/query-result.tsx'

export const handle = { words: ['recommendations', 'reviews'] as const }

/** Returns only the query of the URL, because the server renders no recommendations. */
const queryOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): ForYouQuery =>
  readQuery(forYouParameters, new URL(request.url).searchParams)
export const loader = queryOf
export const clientLoader = browserUrl(queryOf, handle.words)

export function meta(args: MetaArgs) {
  const t = wordsFor('recommendations', siteOf(args).language)
  return headOf(args, { title: t('forYou.title'), noindex: true })
}

export default function ForYouPage() {
  const query = useLoaderData<typeof loader>()
  const t = useWords('recommendations')
  const head = (
    <div className="list-head">
      <h1>{t('forYou.title')}</h1>
      <p>{t('forYou.lead')}</p>
    </div>
  )
  return (
    <div className="wrap">
      <OwnPage
        title={t('forYou.signInTitle')}
        text={t('forYou.signInText')}
        noScript={t('forYou.noScript')}
        head={head}
        waiting={<Placeholder lines={6} />}
      >
        {(me) => (
          <>
            {head}
            <ForYou key={me.id} filters={query} Stars={OwnBookStars} />
          </>
        )}
      </OwnPage>
    </div>
  )
}
