import { useLocation } from 'react-router'
import { unreadParameters } from '#contract/values/page-parameters/unread'
import { readQuery } from '#contract/values/query-parameters'
import { useSession } from '../platform/session.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useSignInPath } from '../platform/use-sign-in-path.ts'
import { useWords } from '../platform/words.tsx'
import { Chip } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'

/** Value of the query parameter `mine`: 'unread' hides the books that the reader has read. */
export type Mine = 'unread' | undefined

/** Returns the query parameter `mine`; undefined until hydration, because all readers get the same page. */
export function useMine(): Mine {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  return isHydrated ? readQuery(unreadParameters, new URLSearchParams(search)).mine : undefined
}

/** Link that sets or removes the filter for books that the reader has not read. */
export function UnreadChip({ hrefOf }: { hrefOf: (mine: Mine) => string }) {
  const t = useWords('catalogue')
  const mine = useMine()
  return (
    <Chip href={hrefOf(mine ? undefined : 'unread')} isCurrent={mine !== undefined}>
      {t('unreadOnly')}
    </Chip>
  )
}

/** Asks a visitor who has set the filter for unread books to sign in. */
export function UnreadSignIn() {
  const t = useWords('catalogue')
  const signIn = useSignInPath()
  const mine = useMine()
  const { state } = useSession()
  if (!mine || state !== 'signed-out') return null
  return (
    <p>
      <Link className="link" to={signIn}>
        {t('unreadSignIn')}
      </Link>
    </p>
  )
}
