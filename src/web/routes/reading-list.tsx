import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ReadingListQuery, readReadingList } from '../features/reading-list/list-query.ts'
import { ReadingList } from '../features/reading-list/reading-list.tsx'
import { browserUrl } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { OwnPage } from '../shared/own-page.tsx'
import { Placeholder } from '../shared/query-result.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['reading-list', 'reading'] as const }

/** Returns only the query of the URL, because the server renders no data of the reader. */
const queryOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): ReadingListQuery =>
  readReadingList(new URL(request.url).searchParams)
export const loader = queryOf
export const clientLoader = browserUrl(queryOf, handle.words)

export const meta = unlistedHead('reading-list', (t) => t('title'))

export default function ReadingListPage() {
  const query = useLoaderData<typeof loader>()
  const t = useWords('reading-list')
  const paths = usePaths()
  return (
    <div className="wrap">
      <OwnPage
        title={t('signIn.title')}
        text={t('signIn.text')}
        noScript={t('noScript')}
        failed={t('loadFailed')}
        head={
          <div className="list-head reading-head">
            <h1>{t('title')}</h1>
          </div>
        }
        waiting={
          <div className="reading-waiting">
            <Placeholder lines={10} />
          </div>
        }
      >
        {(me) => (
          <>
            <div className="list-head reading-head">
              <h1>{t('title')}</h1>
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
            </div>
            <ReadingList key={me.id} query={query} hrefOf={paths.readingList} headingLevel={2} />
          </>
        )}
      </OwnPage>
    </div>
  )
}
