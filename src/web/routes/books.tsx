import { useLoaderData, useLocation } from 'react-router'
import { formatOwnLanguages } from '#i18n/formats'
import { BookGrid } from '../features/books/book-grid.tsx'
import { BooksFilters } from '../features/books/books-filters.tsx'
import { readBooksQuery, toAddress, toListQuery } from '../features/books/books-query.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { badRequest } from '../platform/error-responses.ts'
import { usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'

export const handle = { words: ['books'] as const }

async function load({ url, ask }: LoadArgs) {
  const asked = readBooksQuery(url.searchParams) ?? badRequest()
  await ask('listBooks', { query: toListQuery(asked) })
  return { asked }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  const { language } = siteOf(args)
  const t = wordsFor('books', language)
  const description = t('description', { languages: formatOwnLanguages(language) })
  return headOf(args, { title: t('title'), description, canonicalPath: '/books' })
}

function Books() {
  const { asked } = useLoaderData<typeof loader>()
  const query = toListQuery(asked)
  const page = useAnswer('listBooks', { query })
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
          query={query}
          hrefOfNext={(cursor) => paths.books({ ...toAddress(asked), cursor })}
        />
      )}
    </div>
  )
}

export default withAnswers(Books)
