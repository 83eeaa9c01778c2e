import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useRouteError,
} from 'react-router'
import type { Award } from '#contract/awards'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { PageError } from '../features/errors/page-error.tsx'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { pathsUnder, prefixOf, usePaths } from '../platform/paths.ts'
import { absent } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['awards'] as const }

/** `/awards/{id or slug}` leads to the award's place among the awards (decisions, 'Answers and addresses'). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<never> {
  const { reader, language, prefix } = context.get(pageContext)
  const found = await reader.findAward(params['slug']!, language)
  if (found.kind === 'absent') return absent()
  // a former address: once more with the present one, which has the id
  throw redirect(
    found.kind === 'moved'
      ? pathsUnder(prefix).award(found.slug)
      : pathsUnder(prefix).awards({ id: found.value.id }),
    301,
  )
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<never> {
  const slug = args.params['slug']!
  const award = await loadInBrowser<Award>(args, handle.words, ['award', slug], (language, signal) =>
    api(`/api/awards/${encodeURIComponent(slug)}`, { language, signal }),
  )
  throw redirect(pathsUnder(prefixOf(args.params)).awards({ id: award.id }))
}

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('awards', siteOf(args).language)('absentTitle'), noindex: true })
}

/** Never shown: the loaders lead on. */
export default function AwardAddress() {
  return null
}

/** A award that is not there: a page that helps on, answered 404. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useWords('awards')
  const paths = usePaths()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <PageError status={isRouteErrorResponse(error) ? error.status : 500} />
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.awards(), label: t('absentAction') }}
    />
  )
}
