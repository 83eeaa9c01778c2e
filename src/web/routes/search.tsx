import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { searchMaxCharacters } from '#contract/limits'
import type { AuthorHit, AwardHit, BookHit, GenreHit, SearchResults, SeriesHit } from '#contract/search'
import { countHits, SearchGroups } from '../features/search/search-results.tsx'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { SearchForm } from '../ui/search-form.tsx'

export const handle = { words: ['search'] as const }

interface Loaded {
  question: string
  results: SearchResults
}

const nothing: SearchResults = { books: [], authors: [], series: [], genres: [], awards: [] }

/** The question of the address, trimmed and cut to what may be asked. */
const questionOf = (request: Request) =>
  [...(new URL(request.url).searchParams.get('q') ?? '').trim()].slice(0, searchMaxCharacters).join('')

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { reader, language } = context.get(pageContext)
  const question = questionOf(request)
  return { question, results: question === '' ? nothing : await reader.search(question, language) }
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const question = questionOf(args.request)
  return loadInBrowser<Loaded>(args, handle.words, ['search', question], async (language, signal) => {
    if (question === '') return { question, results: nothing }
    const find = <Hit,>(kind: string) =>
      api<Hit[]>(`/api/${kind}/search`, { language, signal, query: { q: question } })
    const [books, authors, series, genres, awards] = await Promise.all([
      find<BookHit>('books'),
      find<AuthorHit>('authors'),
      find<SeriesHit>('series'),
      find<GenreHit>('genres'),
      find<AwardHit>('awards'),
    ])
    return { question, results: { books, authors, series, genres, awards } }
  })
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
  return (
    <div className="wrap">
      <div className="search-head">
        <h1>{question === '' ? t('title') : t('titleFor', { question })}</h1>
        <SearchForm
          key={question}
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
