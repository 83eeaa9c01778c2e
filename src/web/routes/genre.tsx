import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useRouteError,
} from 'react-router'
import type { Genre } from '#contract/genres'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { PageError } from '../features/errors/page-error.tsx'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { pathsUnder, prefixOf, usePaths } from '../platform/paths.ts'
import { absent } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['genres'] as const }

/** `/genres/{id or slug}` leads to the genre's place among the genres (decisions, 'Answers and addresses'). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<never> {
  const { reader, language, prefix } = context.get(pageContext)
  const found = await reader.findGenre(params['slug']!, language)
  if (found.kind === 'absent') return absent()
  throw redirect(
    pathsUnder(prefix).genres({ genre: found.kind === 'moved' ? found.slug : found.value.slug }),
    301,
  )
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<never> {
  const slug = args.params['slug']!
  const genre = await loadInBrowser<Genre>(args, handle.words, ['genre', slug], (language, signal) =>
    api(`/api/genres/${encodeURIComponent(slug)}`, { language, signal }),
  )
  throw redirect(pathsUnder(prefixOf(args.params)).genres({ genre: genre.slug }))
}

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('genres', siteOf(args).language)('absentTitle'), noindex: true })
}

/** Never shown: the loaders lead on. */
export default function GenreAddress() {
  return null
}

/** A genre that is not there: a page that helps on, answered 404. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useWords('genres')
  const paths = usePaths()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <PageError status={isRouteErrorResponse(error) ? error.status : 500} />
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.genres(), label: t('allGenres') }}
    />
  )
}
