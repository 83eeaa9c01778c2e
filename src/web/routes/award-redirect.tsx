import { redirect } from 'react-router'
import { absentPage } from '../features/errors/absent-page.tsx'
import { unlistedHead } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../platform/page-load.tsx'
import { pathsUnder } from '../platform/paths.ts'

export const handle = { words: ['awards'] as const }

/** Redirects `/awards/{id or slug}` to the award on the page of awards. */
async function load({ params, prefix, fetchCall }: LoadArgs): Promise<never> {
  const award = await fetchCall('getAward', { params: { id: params['slug']! } })
  throw redirect(pathsUnder(prefix).awards({ id: award.id }), 301)
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export const meta = unlistedHead('awards', (t) => t('absentTitle'))

/** Never rendered: the loaders redirect, or throw a 404 for an unknown award. */
export default function AwardRedirect() {
  return null
}

export const ErrorBoundary = absentPage('awards', (paths) => paths.awards())
