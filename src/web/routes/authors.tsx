import { useLoaderData, useLocation } from 'react-router'
import { type AuthorListQuery, authorListParameters } from '#contract/values/page-parameters/authors'
import { readQuery } from '#contract/values/query-parameters'
import { AuthorCard } from '../features/authors/author-card.tsx'
import { AuthorsFilters, useAuthorsHref } from '../features/authors/authors-filters.tsx'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { answerOf } from '../platform/json-ld.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useLoadMore } from '../shared/use-load-more.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Empty } from '../ui/empty.tsx'
import { GrowingListEnd } from '../ui/growing-list-end.tsx'

export const handle = { words: ['authors'] as const }

async function load({ url, fetchCall }: LoadArgs) {
  const query = readQuery(authorListParameters, url.searchParams) ?? badRequest()
  await Promise.all([fetchCall('listAuthors', { query }), fetchCall('listAuthorFacets')])
  return { query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<object>) {
  const t = wordsFor('authors', siteOf(args).language)
  const listed = import.meta.env.SSR ? (answerOf(args.loaderData, 'listAuthors')?.items ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/authors',
    listed: listed.map(({ name, slug }) => ({ name, path: `/authors/${slug}` })),
  })
}

function Authors() {
  const { query } = useLoaderData<typeof loader>()
  const page = useAnswer('listAuthors', { query })
  const t = useWords('authors')
  const paths = usePaths()
  const { search } = useLocation()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <p className="num">{t('count', { count: page.total })}</p>
      </div>
      <AuthorsFilters query={query} facets={useAnswer('listAuthorFacets')} />
      {page.items.length === 0 ? (
        <Empty action={{ href: paths.authors(), label: t('emptyAction') }}>{t('empty')}</Empty>
      ) : (
        <AuthorsGrid key={search} query={query} />
      )}
    </div>
  )
}

function AuthorsGrid({ query }: { query: AuthorListQuery }) {
  const t = useWords('authors')
  const to = useAuthorsHref(query)
  const page = useAnswer('listAuthors', { query })
  const list = useLoadMore('listAuthors', { query }, page)
  return (
    <>
      <CardGrid ref={list.listRef}>
        {list.items.map((author, index) => (
          <li key={author.id}>
            <AuthorCard author={author} priority={index < 6} />
          </li>
        ))}
      </CardGrid>
      <GrowingListEnd
        list={list}
        hrefOfNext={(cursor) => to({ cursor })}
        added={(count) => t('added', { count })}
        failed={t('loadingAuthors')}
      >
        {t('more', { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}

export default withAnswers(Authors)
