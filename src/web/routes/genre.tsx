import { redirect } from 'react-router'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['genres'] as const }

/** `/genres/{id or slug}` leads to the genre's place among the genres (decisions, 'Answers and addresses'). */
async function load({ params, prefix, ask }: LoadArgs): Promise<never> {
  const genre = await ask('getGenre', { params: { id: params['slug']! } })
  throw redirect(pathsUnder(prefix).genres({ genre: genre.slug }), 301)
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('genres', siteOf(args).language)('absentTitle'), noindex: true })
}

/** Never shown: the loaders lead on. */
export default function GenreAddress() {
  return null
}

/** A genre that is not there: a page that helps on, answered 404. */
export function ErrorBoundary() {
  const t = useWords('genres')
  const paths = usePaths()
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.genres(), label: t('allGenres') }}
    />
  )
}
