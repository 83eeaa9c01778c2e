import { useLoaderData } from 'react-router'
import { formatOwnLanguages } from '#i18n/formats'
import {
  type BooksAsked,
  isNarrowed,
  readBooksQuery,
  toAddress,
  toListQuery,
} from '../features/books/books-query.ts'
import { DiscoveryLinks } from '../features/books/discovery-links.tsx'
import { askForBooks, NarrowedBooks } from '../features/books/narrowed-books.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { badRequest } from '../platform/error-responses.ts'
import { usePaths } from '../platform/paths.ts'
import { booksPage } from '../features/books/books-json-ld.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['books', 'discover'] as const }

async function load({ url, ask }: LoadArgs) {
  const asked = readBooksQuery(url.searchParams) ?? badRequest()
  await askForBooks(ask, asked)
  return { asked }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(
  args: Parameters<typeof headOf>[0] & { loaderData?: { asked: BooksAsked } | undefined },
) {
  const site = siteOf(args)
  const { language } = site
  const t = wordsFor('books', language)
  const description = t('description', { languages: formatOwnLanguages(language) })
  return headOf(args, {
    title: t('title'),
    description,
    canonicalPath: '/books',
    jsonLd: import.meta.env.SSR ? [booksPage(t('title'), args.loaderData, site)] : [],
    // there are more combinations of filters than books
    noindex: args.loaderData !== undefined && isNarrowed(args.loaderData.asked),
  })
}

function Books() {
  const { asked } = useLoaderData<typeof loader>()
  const page = useAnswer('listBooks', { query: toListQuery(asked) })
  const t = useWords('books')
  const paths = usePaths()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <p className="num">{t('works', { count: page.total })}</p>
      </div>
      {!isNarrowed(asked) && <DiscoveryLinks />}
      <NarrowedBooks asked={asked} hrefOf={(other) => paths.books(toAddress(other))} />
    </div>
  )
}

export default withAnswers(Books)
