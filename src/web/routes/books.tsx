import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { BookCard } from '#contract/books'
import type { Page } from '#contract/lists'
import { BookGrid } from '../features/books/book-grid.tsx'
import { BooksFilters } from '../features/books/books-filters.tsx'
import { type BooksAsked, readBooksQuery, toAddress, toListQuery } from '../features/books/books-query.ts'
import { type ShownBook, shownPage } from '../features/books/shown-book.ts'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { badRequest, refusing } from '../platform/refusals.ts'
import { usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'

export const handle = { words: ['books'] as const }

interface Loaded {
  asked: BooksAsked
  page: Page<ShownBook>
}

function readAsked(request: Request): BooksAsked {
  return readBooksQuery(new URL(request.url).searchParams) ?? badRequest()
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { reader, language } = context.get(pageContext)
  const asked = readAsked(request)
  return { asked, page: shownPage(await refusing(reader.listBooks(toListQuery(asked), language))) }
}

const keyOf = (asked: BooksAsked) => ['books', asked] as const
const apiQuery = (asked: BooksAsked): Record<string, string | number | undefined> => ({
  ...toListQuery(asked),
  cursor: undefined,
})

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const asked = readAsked(args.request)
  // the key holds the page itself, so that a list that has grown is found as it was left
  const page = await loadInBrowser<Page<ShownBook>>(
    { ...args, serverLoader: async () => (await args.serverLoader<Loaded>()).page },
    handle.words,
    keyOf(asked),
    (language, signal) =>
      api<Page<BookCard>>('/api/books', {
        language,
        signal,
        query: { ...apiQuery(asked), cursor: asked.cursor },
      }),
  )
  return { asked, page }
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('books', siteOf(args).language)
  return headOf(args, { title: t('title'), description: t('description'), canonicalPath: '/books' })
}

export default function Books() {
  const { asked, page } = useLoaderData<typeof loader>()
  const t = useWords('books')
  const paths = usePaths()
  const { search } = useLocation()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <p className="num">{t('works', { count: page.total })}</p>
      </div>
      <BooksFilters asked={asked} />
      {page.items.length === 0 ? (
        <Empty action={{ href: paths.books(), label: t('emptyAction') }}>{t('empty')}</Empty>
      ) : (
        <BookGrid
          key={search}
          page={page}
          queryKey={keyOf(asked)}
          query={apiQuery(asked)}
          hrefOfNext={(cursor) => paths.books({ ...toAddress(asked), cursor })}
        />
      )}
    </div>
  )
}
