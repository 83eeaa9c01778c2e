import { useLoaderData } from 'react-router'
import { type BookFilters, bookListParameters } from '#contract/values/page-parameters/book-filters'
import { readQuery } from '#contract/values/query-parameters'
import { formatOwnLanguages } from '#i18n/formats'
import { isNarrowed } from '../features/books/books-query.ts'
import { DiscoveryLinks } from '../features/books/discovery-links.tsx'
import { fetchBooks, NarrowedBooks } from '../features/books/narrowed-books.tsx'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { badRequest } from '../platform/error-responses.ts'
import { usePaths } from '../platform/paths.ts'
import { listedBooks } from '../features/books/books-json-ld.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['books', 'discover'] as const }

async function load({ url, fetchCall }: LoadArgs) {
  const query = readQuery(bookListParameters, url.searchParams) ?? badRequest()
  await fetchBooks(fetchCall, query)
  return { query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ query: BookFilters }>) {
  const { language } = siteOf(args)
  const t = wordsFor('books', language)
  const description = t('description', { languages: formatOwnLanguages(language) })
  return headOf(args, {
    title: t('title'),
    description,
    canonicalPath: '/books',
    listed: import.meta.env.SSR ? listedBooks(args.loaderData) : [],
    // search engines index no filtered lists, because there are more combinations of filters than books
    noindex: args.loaderData !== undefined && isNarrowed(args.loaderData.query),
  })
}

function Books() {
  const { query } = useLoaderData<typeof loader>()
  const page = useAnswer('listBooks', { query })
  const t = useWords('books')
  const paths = usePaths()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <p className="num">{t('works', { count: page.total })}</p>
      </div>
      {!isNarrowed(query) && <DiscoveryLinks />}
      <NarrowedBooks query={query} hrefOf={paths.books} hasUnread />
    </div>
  )
}

export default withAnswers(Books)
