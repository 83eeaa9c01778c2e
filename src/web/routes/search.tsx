import { type ReactNode, useEffect } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { foundSorts, type FoundSort } from '#contract/values/enums'
import { listPageSize, searchMaxCharacters } from '#contract/values/limits'
import type { FoundPage, FoundQuery, SearchKind } from '#contract/calls/search'
import { BooksFacets } from '../features/books/books-facets.tsx'
import { type Asked, readSortedBy, toAddress, toFacetsQuery } from '../features/books/books-query.ts'
import { NothingLeft } from '../features/books/nothing-left.tsx'
import { searchOf } from '../features/search/ask-search.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { shownKinds } from '../features/search/search-options.ts'
import { countHits, FoundList, isCapped, KindTabs, SearchGroups } from '../features/search/search-results.tsx'
import { track } from '../platform/analytics.ts'
import { badRequest } from '../platform/error-responses.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['search', 'books'] as const }

/** The question of the address, trimmed and cut to what may be asked. */
const questionOf = ({ searchParams }: URL) =>
  [...(searchParams.get('q') ?? '').trim()].slice(0, searchMaxCharacters).join('')

type FoundAsked = Asked<FoundSort>

/** Which kind is shown alone, if one is, and in which order; books alone have filters. */
function readAsked({ searchParams: search }: URL): { kind: SearchKind | undefined; asked: FoundAsked } {
  const named = search.get('kind') || undefined
  const kind = shownKinds.find((each) => each === named)
  if (named !== undefined && kind === undefined) return badRequest()
  const asked = readSortedBy(foundSorts, search, 'relevance') ?? badRequest()
  return { kind, asked: kind === 'books' ? asked : { sort: 'relevance', cursor: asked.cursor } }
}

const foundQuery = (q: string, kind: SearchKind, asked: FoundAsked): FoundQuery => ({
  q,
  kind,
  ...asked,
  limit: listPageSize,
})
const facetsQuery = (q: string, asked: FoundAsked) => ({ q, ...toFacetsQuery(asked) })
/** How many there are of each kind comes with a page of any. */
const countsQuery = (q: string): FoundQuery => ({ q, kind: 'books', sort: 'relevance', limit: 1 })

async function load({ url, prefix, ask }: LoadArgs) {
  const question = questionOf(url)
  const { kind, asked } = readAsked(url)
  if (question === '') return { question, kind, asked }
  if (kind !== undefined) {
    await Promise.all([
      ask('listFound', { query: foundQuery(question, kind, asked) }),
      kind === 'books' && ask('listFoundFacets', { query: facetsQuery(question, asked) }),
    ])
    return { question, kind, asked }
  }
  const [{ books }] = await Promise.all([
    ask('searchAll', searchOf(question)),
    ask('listFound', { query: countsQuery(question) }),
  ])
  // an ISBN of one edition leads straight to it: whoever pastes or scans one means that very book
  const [only, ...others] = books
  if (only && only.editionId !== null && others.length === 0)
    throw redirect(pathsUnder(prefix).book(only.slug, { edition: only.editionId }))
  return { question, kind, asked }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: { question: string } | undefined }) {
  const t = wordsFor('search', siteOf(args).language)
  const question = args.loaderData?.question ?? ''
  return headOf(args, {
    title: question === '' ? t('title') : t('titleFor', { question }),
    description: t('description'),
    noindex: true,
  })
}

function Search() {
  const { question, kind, asked } = useLoaderData<typeof loader>()
  if (question === '') return <SearchPage question="" found={null} kind={undefined} />
  if (kind === undefined) return <BestOfAll key={question} question={question} />
  return kind === 'books' ? (
    <FoundBooks question={question} asked={asked} />
  ) : (
    <OfKind question={question} kind={kind} asked={asked} />
  )
}
export default withAnswers(Search)

function BestOfAll({ question }: { question: string }) {
  const paths = usePaths()
  const results = useAnswer('searchAll', searchOf(question))
  const { counts } = useAnswer('listFound', { query: countsQuery(question) })
  const count = countHits(counts)
  useEffect(() => {
    void track({ eventType: 'interaction', route: '/search', search: question, results: count })
    // once for each question, whatever comes of it later
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question])
  return (
    <SearchPage
      question={question}
      found={{ counts, isExact: results.isExact, total: count }}
      kind={undefined}
    >
      <SearchGroups results={results} counts={counts} hrefOf={(kind) => paths.search(question, { kind })} />
    </SearchPage>
  )
}

interface OfKindProps {
  question: string
  asked: FoundAsked
}

/** All books that were found, with the filters of every list of books. */
function FoundBooks({ question, asked }: OfKindProps) {
  const paths = usePaths()
  const query = foundQuery(question, 'books', asked)
  const page = useAnswer('listFound', { query })
  const counts = useAnswer('listFoundFacets', { query: facetsQuery(question, asked) })
  const hrefOf = (other: FoundAsked) =>
    paths.search(question, { kind: 'books', ...toAddress(other, 'relevance') })
  const facets = { asked, counts, hrefOf }
  return (
    <SearchPage question={question} found={page} kind="books">
      {page.counts.books > 0 && <BooksFacets {...facets} sorts={foundSorts} />}
      {page.counts.books > 0 && page.total === 0 ? (
        <NothingLeft {...facets} />
      ) : (
        <FoundList
          key={JSON.stringify(query)}
          query={query}
          hrefOfNext={(cursor) => hrefOf({ ...asked, cursor })}
        />
      )}
    </SearchPage>
  )
}

/** All authors, series, genres or awards that were found. */
function OfKind({ question, kind, asked }: OfKindProps & { kind: SearchKind }) {
  const paths = usePaths()
  const query = foundQuery(question, kind, asked)
  const page = useAnswer('listFound', { query })
  return (
    <SearchPage question={question} found={page} kind={kind}>
      <FoundList
        key={JSON.stringify(query)}
        query={query}
        hrefOfNext={(cursor) => paths.search(question, { kind, cursor })}
      />
    </SearchPage>
  )
}

interface SearchPageProps {
  question: string
  /** Null where nothing was asked. */
  found: Pick<FoundPage, 'counts' | 'isExact' | 'total'> | null
  kind: SearchKind | undefined
  children?: ReactNode
}

/** The question, how much was found of what, and below it what was. */
function SearchPage({ question, found, kind, children }: SearchPageProps) {
  const t = useWords('search')
  const common = useWords('common')
  const paths = usePaths()
  const all = found ? countHits(found.counts) : 0
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
              ? !found.isExact
                ? t('similar', { question })
                : t(isCapped(found.counts, kind) ? 'resultsAtLeast' : 'results', { count: found.total })
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
      {found && all > 0 && (
        <KindTabs
          counts={found.counts}
          kind={kind}
          hrefOf={(other) => paths.search(question, { kind: other })}
        />
      )}
      {found && all === 0 ? (
        <Empty
          action={{ href: paths.books(), label: t('emptyAction') }}
          other={{ href: paths.contact({ title: question }), label: t('tellMissing') }}
        >
          {t('empty', { question })} {t('emptyHint')}
        </Empty>
      ) : (
        children
      )}
    </div>
  )
}
