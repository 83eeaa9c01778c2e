import { useLoaderData } from 'react-router'
import { pagedParameters, readQuery } from '#contract/values/query-parameters'
import { ListCard } from '../features/book-lists/list-card.tsx'
import { badRequest } from '../platform/error-responses.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { answerOf } from '../platform/json-ld.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { useLoadMore } from '../shared/use-load-more.ts'
import { Empty } from '../ui/empty.tsx'
import { GrowingListEnd } from '../ui/growing-list-end.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['book-lists'] as const }

async function load({ url, fetchFresh }: LoadArgs) {
  const query = readQuery(pagedParameters, url.searchParams) ?? badRequest()
  await fetchFresh('listBookLists', { query })
  return { query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<object>) {
  const t = wordsFor('book-lists', siteOf(args).language)
  const lists = answerOf(args.loaderData, 'listBookLists')?.items ?? []
  return headOf(args, {
    title: t('title'),
    description: t('pageDescription'),
    listed: lists.map(({ title, address }) => ({ name: title, path: `/lists/${address}` })),
  })
}

function BookListsPage() {
  const { query } = useLoaderData<typeof loader>()
  const t = useWords('book-lists')
  const paths = usePaths()
  const page = useAnswer('listBookLists', { query })
  const shown = useLoadMore('listBookLists', { query }, page)
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <Link className="section-more" to={paths.ownBookLists()}>
          {t('own')}
        </Link>
      </div>
      <p className="muted lists-intro">{t('intro')}</p>
      {shown.items.length === 0 ? (
        <Empty action={{ href: paths.ownBookLists(), label: t('noneAction') }}>{t('none')}</Empty>
      ) : (
        <>
          <ul className="lists-grid" ref={shown.listRef}>
            {shown.items.map((list) => (
              <ListCard
                key={list.id}
                href={paths.bookList(list.address)}
                title={list.title}
                language={list.language}
                covers={list.covers}
                count={list.bookCount}
                headingLevel={2}
              >
                {' · '}
                {t('by', { name: list.user.displayName })}
              </ListCard>
            ))}
          </ul>
          <GrowingListEnd
            list={shown}
            hrefOfNext={(next) => paths.bookLists({ cursor: next })}
            added={(count) => t('addedLists', { count })}
            failed={t('loadFailed')}
          >
            {t('more', { count: shown.nextCount })}
          </GrowingListEnd>
        </>
      )}
    </div>
  )
}

export default withAnswers(BookListsPage)
