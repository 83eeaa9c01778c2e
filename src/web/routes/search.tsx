import { useEffect } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { searchMaxCharacters } from '#contract/limits'
import type { SearchResults } from '#contract/search'
import { searchOf } from '../features/search/ask-search.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { countHits, SearchGroups } from '../features/search/search-results.tsx'
import { track } from '../platform/analytics.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['search'] as const }

/** The question of the address, trimmed and cut to what may be asked. */
const questionOf = ({ searchParams }: URL) =>
  [...(searchParams.get('q') ?? '').trim()].slice(0, searchMaxCharacters).join('')

async function load({ url, prefix, ask }: LoadArgs) {
  const question = questionOf(url)
  if (question === '') return { question }
  const { books } = await ask('searchAll', searchOf(question))
  // an ISBN of one edition leads straight to it: whoever pastes or scans one means that very book
  const [only, ...others] = books
  if (only && only.editionId !== null && others.length === 0)
    throw redirect(pathsUnder(prefix).book(only.slug, { edition: only.editionId }))
  return { question }
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
  const { question } = useLoaderData<typeof loader>()
  return question === '' ? (
    <SearchPage question="" results={null} />
  ) : (
    <Answered key={question} question={question} />
  )
}
export default withAnswers(Search)

function Answered({ question }: { question: string }) {
  const results = useAnswer('searchAll', searchOf(question))
  const count = countHits(results)
  useEffect(() => {
    void track({ eventType: 'interaction', route: '/search', search: question, results: count })
    // once for each question, whatever comes of it later
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question])
  return <SearchPage question={question} results={results} />
}

function SearchPage({ question, results }: { question: string; results: SearchResults | null }) {
  const t = useWords('search')
  const common = useWords('common')
  const paths = usePaths()
  const count = results ? countHits(results) : 0
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
          {results === null
            ? t('initial')
            : count > 0
              ? t(results.isExact ? 'results' : 'similar', { count, question })
              : ''}
        </p>
        {results && count > 0 && !results.isExact && (
          <p>
            <Link to={paths.contact({ title: question })}>{t('tellMissing')}</Link>
          </p>
        )}
      </div>
      {results && count === 0 && (
        <Empty
          action={{ href: paths.books(), label: t('emptyAction') }}
          other={{ href: paths.contact({ title: question }), label: t('tellMissing') }}
        >
          {t('empty', { question })} {t('emptyHint')}
        </Empty>
      )}
      {results && <SearchGroups results={results} />}
    </div>
  )
}
