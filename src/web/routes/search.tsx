import { type ReactNode, useEffect } from 'react'
import { redirect, useLoaderData, useLocation, useNavigation } from 'react-router'
import { foundSorts, type FoundSort } from '#contract/values/enums'
import type { BookList } from '#contract/values/page-parameters/book-filters'
import { foundBookParameters, searchParameters } from '#contract/values/page-parameters/search'
import { readQuery } from '#contract/values/query-parameters'
import type { FoundPage, SearchKind, SearchResults } from '#contract/calls/search'
import { BooksFacets } from '../features/books/books-facets.tsx'
import { filtersOf } from '../features/books/books-query.ts'
import { NothingLeft } from '../features/books/no-matching-books.tsx'
import { searchOf } from '../features/search/search-results-query.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { countHits, FoundList, isCapped, KindTabs, SearchGroups } from '../features/search/search-results.tsx'
import { useResultNote } from '../features/search/use-result-note.ts'
import { track } from '../platform/analytics.ts'
import { badRequest } from '../platform/error-responses.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['search', 'books'] as const }

type FoundList = BookList<FoundSort>

/** Reads the query and the kind of results; for books, also the sort order and filters. */
function readSearch({ searchParams: search }: URL) {
  const { q: question = '', kind } = readQuery(searchParameters, search) ?? badRequest()
  const { cursor, ...filters } = readQuery(foundBookParameters, search) ?? badRequest()
  const list: FoundList = kind === 'books' ? { ...filters, cursor } : { sort: 'relevance', cursor }
  return { question, kind, list }
}

const foundOf = (q: string, kind: SearchKind, list: FoundList) => ({ q, kind, ...list })
const facetsOf = (q: string, list: FoundList) => ({ q, ...filtersOf(list) })
/** Returns the input of `listFound` for a page that needs only `counts`, the numbers of results by kind. */
const countsOf = (q: string) => ({ q, kind: 'books', sort: 'relevance', limit: 1 }) as const

async function load({ url, prefix, fetchCall }: LoadArgs) {
  const { question, kind, list } = readSearch(url)
  if (question === '') return { question, kind, list }
  if (kind !== undefined) {
    await Promise.all([
      fetchCall('listFound', { query: foundOf(question, kind, list) }),
      kind === 'books' && fetchCall('listFoundFacets', { query: facetsOf(question, list) }),
    ])
    return { question, kind, list }
  }
  const [{ books }] = await Promise.all([
    fetchCall('searchAll', searchOf(question)),
    fetchCall('listFound', { query: countsOf(question) }),
  ])
  // an ISBN finds only one edition: redirects to this edition on the page of its book
  const [only, ...others] = books
  if (only && only.editionId !== null && others.length === 0)
    throw redirect(pathsUnder(prefix).book(only.slug, { edition: only.editionId }))
  return { question, kind, list }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ question: string }>) {
  const t = wordsFor('search', siteOf(args).language)
  const question = args.loaderData?.question ?? ''
  return headOf(args, {
    title: question === '' ? t('title') : t('titleFor', { question }),
    description: t('description'),
    noindex: true,
  })
}

function Search() {
  const { question, kind, list } = useLoaderData<typeof loader>()
  if (question === '') return <SearchPage question="" found={null} kind={undefined} />
  if (kind === undefined) return <BestOfAll key={question} question={question} />
  return kind === 'books' ? (
    <FoundBooks question={question} list={list} />
  ) : (
    <OfKind question={question} kind={kind} list={list} />
  )
}
export default withAnswers(Search)

function BestOfAll({ question }: { question: string }) {
  const paths = usePaths()
  const results = useAnswer('searchAll', searchOf(question))
  const { counts } = useAnswer('listFound', { query: countsOf(question) })
  const count = countHits(counts)
  useEffect(() => {
    void track({ eventType: 'interaction', route: '/search', search: question, results: count })
    // `count` is no dependency, because a new count for the same query must not send a second event
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question])
  return (
    <SearchPage question={question} found={{ ...results, counts, total: count }} kind={undefined}>
      <SearchGroups
        results={results}
        counts={counts}
        hrefOf={(kind) => paths.search({ q: question, kind })}
      />
    </SearchPage>
  )
}

interface OfKindProps {
  question: string
  list: FoundList
}

function FoundBooks({ question, list }: OfKindProps) {
  const paths = usePaths()
  const query = foundOf(question, 'books', list)
  const page = useAnswer('listFound', { query })
  const counts = useAnswer('listFoundFacets', { query: facetsOf(question, list) })
  const hrefOf = (other: FoundList) => paths.search({ q: question, kind: 'books', ...other })
  const facets = { query: list, counts, hrefOf }
  return (
    <SearchPage question={question} found={{ ...page, books: booksIn(page) }} kind="books">
      {page.counts.books > 0 && <BooksFacets {...facets} sorts={foundSorts} />}
      {page.counts.books > 0 && page.total === 0 ? (
        <NothingLeft {...facets} />
      ) : (
        <FoundList
          key={JSON.stringify(query)}
          query={query}
          hrefOfNext={(cursor) => hrefOf({ ...list, cursor })}
        />
      )}
    </SearchPage>
  )
}

function OfKind({ question, kind, list }: OfKindProps & { kind: SearchKind }) {
  const paths = usePaths()
  const query = foundOf(question, kind, list)
  const page = useAnswer('listFound', { query })
  return (
    <SearchPage question={question} found={{ ...page, books: booksIn(page) }} kind={kind}>
      <FoundList
        key={JSON.stringify(query)}
        query={query}
        hrefOfNext={(cursor) => paths.search({ q: question, kind, cursor })}
      />
    </SearchPage>
  )
}

const booksIn = ({ items }: FoundPage) => items.filter((hit) => hit.kind === 'books')

interface SearchPageProps {
  question: string
  /** Results of the query; null without a query. */
  found:
    | (Pick<FoundPage, 'counts' | 'isExact' | 'total' | 'unknownNumber'> & Pick<SearchResults, 'books'>)
    | null
  kind: SearchKind | undefined
  children?: ReactNode
}

/** Page with the search form, the tabs with the number of results by kind, and the results. */
function SearchPage({ question, found, kind, children }: SearchPageProps) {
  const t = useWords('search')
  const common = useWords('common')
  const paths = usePaths()
  const all = found ? countHits(found.counts) : 0
  const noteOf = useResultNote()
  const isLeaving = useIsLeaving(question)
  return (
    <div className="wrap">
      <div className="search-head">
        <h1>{question === '' ? t('title') : t('titleFor', { question })}</h1>
        <SearchBox
          action={paths.search()}
          label={common('searchLabel')}
          placeholder={common('searchPlaceholder')}
          defaultValue={question}
          size="large"
        />
        <p className="muted num" role="status">
          {found === null
            ? t('initial')
            : all > 0
              ? (noteOf(question, { ...found, isEmpty: false }) ??
                t(isCapped(found.counts, kind) ? 'resultsAtLeast' : 'results', { count: found.total }))
              : ''}
        </p>
        {found && all > 0 && !found.isExact && (
          <p>
            <Link className="link" to={paths.contact({ title: question })}>
              {t('tellMissing')}
            </Link>
          </p>
        )}
      </div>
      <div className="search-found" aria-busy={isLeaving}>
        {found && all > 0 && (
          <KindTabs
            counts={found.counts}
            kind={kind}
            hrefOf={(other) => paths.search({ q: question, kind: other })}
          />
        )}
        {found && all === 0 ? (
          <Empty
            action={{ href: paths.books(), label: t('emptyAction') }}
            other={{ href: paths.contact({ title: question }), label: t('tellMissing') }}
          >
            {noteOf(question, { ...found, isEmpty: true })}
          </Empty>
        ) : (
          children
        )}
      </div>
    </div>
  )
}

/** Returns true while the reader navigates from the results of `question` to the results of another search text. */
function useIsLeaving(question: string): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  return next?.pathname === pathname && new URLSearchParams(next.search).get('q')?.trim() !== question
}
