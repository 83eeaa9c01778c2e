import { redirect } from 'react-router'
import { absentPage } from '../features/errors/absent-page.tsx'
import { unlistedHead } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../platform/page-load.tsx'
import { pathsUnder } from '../platform/paths.ts'

export const handle = { words: ['genres'] as const }

/** Redirects `/genres/{id or slug}` to the genre on the page of genres. */
async function load({ params, prefix, fetchCall }: LoadArgs): Promise<never> {
  const genre = await fetchCall('getGenre', { params: { id: params['slug']! } })
  throw redirect(pathsUnder(prefix).genres({ genre: genre.slug }), 301)
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export const meta = unlistedHead('genres', (t) => t('absentTitle'))

/** Never rendered: the loaders redirect, or throw a 404 for an unknown genre. */
export default function GenreRedirect() {
  return null
}

export const ErrorBoundary = absentPage('genres', (paths) => paths.genres())
