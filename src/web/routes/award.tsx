import { redirect } from 'react-router'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['awards'] as const }

/** `/awards/{id or slug}` leads to the award's place among the awards (decisions, 'Answers and addresses'). */
async function load({ params, prefix, ask }: LoadArgs): Promise<never> {
  const award = await ask('getAward', { params: { id: params['slug']! } })
  throw redirect(pathsUnder(prefix).awards({ id: award.id }), 301)
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('awards', siteOf(args).language)('absentTitle'), noindex: true })
}

/** Never shown: the loaders lead on. */
export default function AwardAddress() {
  return null
}

/** A award that is not there: a page that helps on, answered 404. */
export function ErrorBoundary() {
  const t = useWords('awards')
  const paths = usePaths()
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.awards(), label: t('absentAction') }}
    />
  )
}
