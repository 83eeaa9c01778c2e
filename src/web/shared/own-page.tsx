import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '#contract/calls/accounts'
import { useErrorText } from '../platform/error-text.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Guest } from './guest-page.tsx'
import { RetryNotice } from './retry-notice.tsx'

interface OwnPageProps {
  /** Title and text of the invitation to sign in. */
  title: string
  text: string
  /** Text for readers whose browser runs no scripts. */
  noScript?: string
  /** Title of the message that the session could not be loaded. */
  failed?: string
  /** Shown while the session loads, above `waiting`. */
  head?: ReactNode
  /** Placeholder of the content, shown while the session loads. */
  waiting: ReactNode
  children: (me: Me) => ReactNode
}

/**
 * Content of a page that needs a sign-in. Visitors see an invitation to sign in. Until the session is known, a style
 * sheet shows the placeholder or the invitation, depending on the sign-in cookie.
 */
export function OwnPage({ title, text, noScript, failed, head, waiting, children }: OwnPageProps) {
  const { pathname, search } = useLocation()
  const session = useSession()
  const common = useWords('common')
  const errorText = useErrorText()
  const guest = <Guest title={title} text={text} next={pathname + search} />
  if (session.state === 'signed-out') return guest
  if (session.me) return children(session.me)
  return (
    <>
      <div className="if-nobody">
        {guest}
        {noScript && (
          <noscript>
            <p className="muted">{noScript}</p>
          </noscript>
        )}
      </div>
      <div className="if-somebody">
        {head}
        {session.error ? (
          <RetryNotice title={failed ?? common('partFailed')} onRetry={refreshSession}>
            <p>{errorText(session.error)}</p>
          </RetryNotice>
        ) : (
          waiting
        )}
      </div>
    </>
  )
}
