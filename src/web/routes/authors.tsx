import { useLoaderData, useLocation } from 'react-router'
import { type AuthorSort, authorSorts, type GenreGroup, genreGroups } from '#contract/values/enums'
import { listPageSize } from '#contract/values/limits'
import { AuthorCard } from '../features/authors/author-card.tsx'
import {
  type AuthorsAsked,
  AuthorsFilters,
  defaultAuthorSort,
  useAuthorsHref,
} from '../features/authors/authors-filters.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import { answerOf, listPage } from '../platform/json-ld.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useLoadMore } from '../shared/use-load-more.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Empty } from '../ui/empty.tsx'
import { GrowingListEnd } from '../ui/growing-list-end.tsx'

export const handle = { words: ['authors'] as const }

function readAsked({ searchParams: search }: URL): AuthorsAsked {
  const sort = search.get('sort') || defaultAuthorSort
  const group = search.get('group') || undefined
  const [letter, language, country] = ['letter', 'language', 'country'].map(
    (name) => search.get(name) || undefined,
  )
  const isKnown =
    (authorSorts as readonly string[]).includes(sort) &&
    (group === undefined || (genreGroups as readonly string[]).includes(group)) &&
    (letter === undefined || /^[a-z0]$/.test(letter)) &&
    (language === undefined || /^[a-z]{2,3}$/.test(language)) &&
    (country === undefined || /^[A-Z]{2}$/.test(country))
  if (!isKnown) return badRequest()
  return {
    sort: sort as AuthorSort,
    group: group as GenreGroup | undefined,
    letter,
    language,
    country,
    cursor: search.get('cursor') || undefined,
  }
}

const queryOf = (asked: AuthorsAsked) => ({ query: { ...asked, limit: listPageSize } })

async function load({ url, ask }: LoadArgs) {
  const asked = readAsked(url)
  await Promise.all([ask('listAuthors', queryOf(asked)), ask('listAuthorFacets')])
  return { asked }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: object | undefined }) {
  const site = siteOf(args)
  const t = wordsFor('authors', site.language)
  const listed = import.meta.env.SSR ? (answerOf(args.loaderData, 'listAuthors')?.items ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/authors',
    jsonLd: import.meta.env.SSR
      ? [
          listPage(
            t('title'),
            listed.map(({ name, slug }) => ({ name, path: `/authors/${slug}` })),
            site,
          ),
        ]
      : [],
  })
}

function Authors() {
  const { asked } = useLoaderData<typeof loader>()
  const page = useAnswer('listAuthors', queryOf(asked))
  const t = useWords('authors')
  const paths = usePaths()
  const { search } = useLocation()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <p className="num">{t('count', { count: page.total })}</p>
      </div>
      <AuthorsFilters asked={asked} facets={useAnswer('listAuthorFacets')} />
      {page.items.length === 0 ? (
        <Empty action={{ href: paths.authors(), label: t('emptyAction') }}>{t('empty')}</Empty>
      ) : (
        <AuthorsGrid key={search} asked={asked} />
      )}
    </div>
  )
}

function AuthorsGrid({ asked }: { asked: AuthorsAsked }) {
  const t = useWords('authors')
  const to = useAuthorsHref(asked)
  const page = useAnswer('listAuthors', queryOf(asked))
  const list = useLoadMore('listAuthors', queryOf(asked), page)
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
        {t('more', { count: Math.min(listPageSize, Math.max(1, page.total - list.items.length)) })}
      </GrowingListEnd>
    </>
  )
}

export default withAnswers(Authors)
