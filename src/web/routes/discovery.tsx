import { useLoaderData } from 'react-router'
import { discoveries, type Discovery } from '#contract/values/discoveries'
import type { Language } from '#contract/values/languages'
import type { BookFilters } from '#contract/values/page-parameters/book-filters'
import { discoveryLink, ownFilters, readDiscovery } from '../features/books/discoveries.ts'
import { listedBooks } from '../features/books/books-json-ld.ts'
import { isNarrowed } from '../features/books/books-query.ts'
import { fetchBooks, NarrowedBooks } from '../features/books/narrowed-books.tsx'
import { absentPage } from '../features/errors/absent-page.tsx'
import { absent, badRequest } from '../platform/error-responses.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { useLanguage, useWords, wordsFor } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'
import '../features/books/discoveries.css'

export const handle = { words: ['discover', 'books'] as const }

const nameOf = (slug: string | undefined): Discovery => discoveries.find((name) => name === slug) ?? absent()

async function load({ params, url, language, fetchCall }: LoadArgs) {
  const name = nameOf(params['slug'])
  const query = readDiscovery(name, language, url.searchParams) ?? badRequest()
  await fetchBooks(fetchCall, query)
  return { name, query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ name: Discovery; query: BookFilters }>) {
  const { language } = siteOf(args)
  const t = wordsFor('discover', language)
  if (!args.loaderData) return headOf(args, { title: t('absentTitle'), noindex: true })
  const { name, query } = args.loaderData
  return headOf(args, {
    title: t(name),
    description: t(`${name}.text`),
    canonicalPath: `/discover/${name}`,
    trail: [{ name: t('title'), path: '/discover' }],
    listed: import.meta.env.SSR ? listedBooks(args.loaderData) : [],
    noindex: isNarrowed(query, ownFilters(name, language)),
  })
}

function DiscoveryPage() {
  const { name, query } = useLoaderData<typeof loader>()
  const language: Language = useLanguage()
  const page = useAnswer('listBooks', { query })
  const t = useWords('discover')
  const catalogue = useWords('catalogue')
  const paths = usePaths()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t(name)}</h1>
        <p className="num">{catalogue('books', { count: page.total })}</p>
      </div>
      <p className="muted discovery-lead">{t(`${name}.text`)}</p>
      <NarrowedBooks
        query={query}
        hrefOf={(other) => paths.discovery(name, discoveryLink(name, language, other))}
        own={ownFilters(name, language)}
      />
      <p>
        <Link className="link" to={paths.discover()}>
          {t('links')}
        </Link>
      </p>
    </div>
  )
}
export default withAnswers(DiscoveryPage)

export const ErrorBoundary = absentPage('discover', (paths) => paths.discover())
