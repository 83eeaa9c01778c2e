import { useLoaderData, useParams } from 'react-router'
import type { BookList, BookListItem } from '#contract/calls/book-lists'
import { listPageSizeMax } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import { type PagedQuery, pagedParameters, readQuery } from '#contract/values/query-parameters'
import { bookListJsonLd } from '../features/book-lists/book-list-json-ld.ts'
import { ListBook } from '../features/book-lists/list-books.tsx'
import { OpenListHead } from '../features/book-lists/public-list.tsx'
import { absentPage } from '../features/errors/absent-page.tsx'
import { useReadIds } from '../features/reading-list/reading-marks.ts'
import { badRequest } from '../platform/error-responses.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import {
  browserLoader,
  redirectFormerSlug,
  type LoadArgs,
  serverLoader,
  useAnswer,
  withAnswers,
} from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CoverSlot } from '../shared/cover-slot.tsx'
import { preloadReadingFace } from '../shared/font-loading.ts'
import { useLoadMore } from '../shared/use-load-more.ts'
import { GrowingListEnd } from '../ui/growing-list-end.tsx'

export const handle = { words: ['book-lists', 'reviews'] as const }

const booksOf = (address: string, query: PagedQuery) => ({
  params: { id: address },
  query: { limit: listPageSizeMax, ...query },
})
interface Loaded {
  list: BookList
  books: Page<BookListItem>
}

async function load({ params, url, prefix, fetchFresh }: LoadArgs) {
  const address = params['address']!
  const list = await fetchFresh('getBookList', { params: { id: address } })
  redirectFormerSlug({ url }, address, { id: list.id, slug: list.address }, pathsUnder(prefix).bookList)
  const query = readQuery(pagedParameters, url.searchParams) ?? badRequest()
  return { list, books: await fetchFresh('listBookListBooks', booksOf(list.address, query)), query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<Loaded>) {
  const site = siteOf(args)
  const { language } = site
  const t = wordsFor('book-lists', language)
  const loaded = args.loaderData
  if (!loaded) return headOf(args, { title: t('absentTitle'), noindex: true })
  const { list, books } = loaded
  const count = t('books', { count: list.bookCount })
  return headOf(args, {
    title: list.title,
    description: list.opening ?? t('listDescription', { books: count, name: list.user.displayName }),
    canonicalPath: `/lists/${list.address}`,
    image: pathsUnder('').sharePicture(`list/${list.address}`, language),
    isEmbeddable: list.isPublic,
    ...(list.isPublic
      ? {
          trail: [{ name: t('title'), path: '/lists' }],
          jsonLd:
            import.meta.env.SSR && books.items.length > 0 ? [bookListJsonLd(list, books.items, site)] : [],
        }
      : { noindex: true }),
  })
}

function BookListPage() {
  const { address = '' } = useParams()
  const t = useWords('book-lists')
  const read = useReadIds()
  const list = useAnswer('getBookList', { params: { id: address } })
  preloadReadingFace()
  return (
    <div className="wrap">
      <OpenListHead list={list} read={read} />
      {list.bookCount === 0 ? <p className="lists-none">{t('empty')}</p> : <Books list={list} />}
    </div>
  )
}

function Books({ list }: { list: BookList }) {
  const t = useWords('book-lists')
  const paths = usePaths()
  const { query } = useLoaderData<typeof loader>()
  const input = booksOf(list.address, query)
  const shown = useLoadMore('listBookListBooks', input, useAnswer('listBookListBooks', input))
  const left = list.bookCount - shown.items.length
  return (
    <>
      <ul className="list-books" ref={shown.listRef}>
        {shown.items.map((item) => (
          <ListBook
            key={item.book.id}
            item={item}
            language={list.language}
            controls={<CoverSlot bookId={item.book.id} title={item.book.title} place="row" />}
          />
        ))}
      </ul>
      <GrowingListEnd
        list={shown}
        hrefOfNext={(next) => paths.bookList(list.address, { cursor: next })}
        added={(count) => t('addedBooks', { count })}
        failed={t('loadFailed')}
      >
        {t('more', { count: Math.min(listPageSizeMax, Math.max(1, left)) })}
      </GrowingListEnd>
    </>
  )
}

export default withAnswers(BookListPage)

export const ErrorBoundary = absentPage('book-lists', (paths) => paths.bookLists())
