import { useLocation } from 'react-router'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { FailedPart, onDemand } from '../platform/on-demand.tsx'
import { usePaths } from '../platform/paths.ts'
import { useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['suggest', 'editing'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('suggest', (t) => t('title'))

const SuggestionsOwn = onDemand(
  () => import('../features/editing/suggest/suggestions-own.tsx').then((part) => part.SuggestionsOwn),
  handle.words,
  FailedPart,
)

export default function Suggestions() {
  const t = useWords('suggest')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const session = useSession()
  if (session.me) return <SuggestionsOwn key={session.me.id} />
  return (
    <section className="page-error wrap">
      <h1>{t('title')}</h1>
      <p>{t('signedOut')}</p>
      <p>
        <Link className="btn go" to={paths.login({ next: pathname + search })}>
          {t('signIn')}
        </Link>
      </p>
    </section>
  )
}
