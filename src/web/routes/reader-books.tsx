import { useLoaderData, useParams } from 'react-router'
import type { PublicProfile } from '#contract/calls/statistics'
import { type PagedQuery, pagedParameters, readQuery } from '#contract/values/query-parameters'
import { BookCard } from '../features/books/book-card.tsx'
import { GivenStars } from '../features/readers/given-stars.tsx'
import '../features/readers/readers.css'
import { badRequest } from '../platform/error-responses.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { useLoadMore } from '../shared/use-load-more.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Empty } from '../ui/empty.tsx'
import { GrowingListEnd } from '../ui/growing-list-end.tsx'
import { Link } from '../ui/link.tsx'

export { ErrorBoundary } from './reader.tsx'

export const handle = { words: ['readers', 'books'] as const }

const booksOf = (handle: string, query: PagedQuery) => ({ params: { handle }, query })

async function load({ params, url, fetchFresh }: LoadArgs) {
  const name = params['handle']!
  const query = readQuery(pagedParameters, url.searchParams) ?? badRequest()
  const [profile] = await Promise.all([
    fetchFresh('getPublicProfile', { params: { handle: name } }),
    fetchFresh('listPublicReading', booksOf(name, query)),
  ])
  return { profile, query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ profile: PublicProfile }>) {
  const t = wordsFor('readers', siteOf(args).language)
  const profile = args.loaderData?.profile
  return headOf(args, {
    title: profile ? t('booksTitle', { name: profile.user.displayName }) : t('absentTitle'),
    noindex: true,
  })
}

function ReaderBooksPage() {
  const { query } = useLoaderData<typeof loader>()
  const { handle: requested = '' } = useParams()
  const profile = useAnswer('getPublicProfile', { params: { handle: requested } })
  const input = booksOf(requested, query)
  const books = useAnswer('listPublicReading', input)
  const t = useWords('readers')
  const paths = usePaths()
  const name = profile.handle
  const list = useLoadMore('listPublicReading', input, books)
  return (
    <div className="wrap reader">
      <header className="list-head">
        <h1>{t('booksTitle', { name: profile.user.displayName })}</h1>
        <p>
          <Link className="link" to={paths.reader(name)}>
            {t('back')}
          </Link>
        </p>
      </header>
      {books.items.length === 0 ? (
        <Empty action={{ href: paths.books(), label: t('nothingAction') }}>{t('booksEmpty')}</Empty>
      ) : (
        <CardGrid ref={list.listRef}>
          {list.items.map(({ book, rating }) => (
            <li key={book.id}>
              <BookCard book={book} />
              <GivenStars rating={rating} />
            </li>
          ))}
        </CardGrid>
      )}
      <GrowingListEnd
        list={list}
        hrefOfNext={(next) => paths.readerBooks(name, { cursor: next })}
        added={(count) => t('added', { count })}
        failed={t('failed')}
      >
        {t('more', { count: list.nextCount })}
      </GrowingListEnd>
    </div>
  )
}

export default withAnswers(ReaderBooksPage)
