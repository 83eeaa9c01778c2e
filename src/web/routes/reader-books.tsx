import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listPageSize } from '#contract/limits'
import type { Page } from '#contract/lists'
import type { PublicBook, PublicProfile } from '#contract/statistics'
import { BookCard } from '../features/books/book-card.tsx'
import { OwnStars } from '../features/readers/own-stars.tsx'
import '../features/readers/readers.css'
import { api } from '../platform/api.ts'
import { loadAnewInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { usePaths } from '../platform/paths.ts'
import { orRefused } from '../platform/refusals.ts'
import { useLoadMore } from '../platform/use-load-more.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Empty } from '../ui/empty.tsx'
import { GrowingListEnd } from '../ui/growing-list-end.tsx'
import { Link } from '../ui/link.tsx'

export { ErrorBoundary, headers } from './reader.tsx'

export const handle = { words: ['readers', 'books'] as const }

interface Loaded {
  profile: PublicProfile
  books: Page<PublicBook>
  cursor: string | undefined
}

const cursorOf = (request: Request) => new URL(request.url).searchParams.get('cursor') || undefined

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { reader, language } = context.get(pageContext)
  const cursor = cursorOf(request)
  const name = params['handle']!
  const profile = await orRefused(reader.findPublicProfile(name, language))
  const books = await orRefused(reader.listPublicReading(name, { limit: listPageSize, cursor }, language))
  return data({ profile, books, cursor }, { headers: { 'x-page-class': 'private' } })
}

const keyOf = (name: string, cursor: string | undefined) => ['reader-books', name, cursor]
const pathOf = (name: string) => `/api/readers/${encodeURIComponent(name)}`
const query = { limit: listPageSize }

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const name = args.params['handle']!
  const cursor = cursorOf(args.request)
  return loadAnewInBrowser<Loaded>(
    args,
    handle.words,
    ['page', ...keyOf(name, cursor)],
    async (language, signal) => {
      const [profile, books] = await Promise.all([
        api<PublicProfile>(pathOf(name), { language, signal }),
        api<Page<PublicBook>>(`${pathOf(name)}/books`, { language, signal, query: { ...query, cursor } }),
      ])
      return { profile, books, cursor }
    },
  )
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: Loaded | undefined }) {
  const t = wordsFor('readers', siteOf(args).language)
  const profile = args.loaderData?.profile
  return headOf(args, {
    title: profile ? t('booksTitle', { name: profile.user.displayName }) : t('absentTitle'),
    noindex: true,
  })
}

export default function ReaderBooksPage() {
  const { profile, books, cursor } = useLoaderData<Loaded>()
  const t = useWords('readers')
  const paths = usePaths()
  const name = profile.handle
  const list = useLoadMore(books, keyOf(name, cursor), `${pathOf(name)}/books`, query)
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
              <OwnStars rating={rating} />
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
        {t('more', { count: Math.min(listPageSize, Math.max(1, books.total - list.items.length)) })}
      </GrowingListEnd>
    </div>
  )
}
