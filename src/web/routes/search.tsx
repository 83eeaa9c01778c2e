import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { searchMaxCharacters } from '#contract/limits'
import type { SearchResults } from '#contract/search'
import { askSearch, searchKey } from '../features/search/ask-search.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { countHits, SearchGroups } from '../features/search/search-results.tsx'
import { track } from '../platform/analytics.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { type Paths, pathsUnder, prefixOf, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'

export const handle = { words: ['search'] as const }

interface Loaded {
  question: string
  results: SearchResults
}

const nothing: SearchResults = {
  books: [],
  authors: [],
  series: [],
  genres: [],
  awards: [],
  hasMore: { books: false, authors: false, series: false, genres: false, awards: false },
  suggestion: null,
}

/** The question of the address, trimmed and cut to what may be asked. */
const questionOf = (request: Request) =>
  [...(new URL(request.url).searchParams.get('q') ?? '').trim()].slice(0, searchMaxCharacters).join('')

/** An ISBN that belongs to one edition leads straight to it: whoever pastes or scans one means that very book. */
function followIsbn({ results }: Loaded, paths: Paths): void {
  const [only, ...others] = results.books
  if (only && only.editionId !== null && others.length === 0)
    throw redirect(paths.book(only.slug, { edition: only.editionId }))
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { reader, language, prefix } = context.get(pageContext)
  const question = questionOf(request)
  const loaded = { question, results: question === '' ? nothing : await reader.search(question, language) }
  followIsbn(loaded, pathsUnder(prefix))
  return loaded
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const question = questionOf(args.request)
  const loaded = await loadInBrowser<Loaded>(
    args,
    handle.words,
    searchKey(question),
    async (language, signal) =>
      question === '' ? { question, results: nothing } : askSearch(question, language, signal),
  )
  followIsbn(loaded, pathsUnder(prefixOf(args.params)))
  return loaded
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: Loaded | undefined }) {
  const t = wordsFor('search', siteOf(args).language)
  const question = args.loaderData?.question ?? ''
  return headOf(args, {
    title: question === '' ? t('title') : t('titleFor', { question }),
    description: t('description'),
    noindex: true,
  })
}

export default function Search() {
  const { question, results } = useLoaderData<typeof loader>()
  const t = useWords('search')
  const common = useWords('common')
  const paths = usePaths()
  const count = countHits(results)
  useEffect(() => {
    if (question !== '')
      void track({ eventType: 'interaction', route: '/search', search: question, results: count })
    // once for each question, whatever comes of it later
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question])
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
          {question === '' ? t('initial') : count > 0 ? t('results', { count }) : ''}
        </p>
      </div>
      {question !== '' && count === 0 && (
        <Empty action={{ href: paths.books(), label: t('emptyAction') }}>
          {t('empty', { question })} {t('emptyHint')}
        </Empty>
      )}
      <SearchGroups results={results} />
    </div>
  )
}
