import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '#contract/calls/accounts'
import { useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { refreshSession, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { StyleSheet } from '../../platform/style-sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Placeholder } from '../../shared/query-result.tsx'
import { RetryNotice } from '../../shared/retry-notice.tsx'
import { accessOf } from './access.ts'
import { type AdminSectionKey, adminSections } from './sections.ts'
import adminStyles from './admin.css?url'

interface FrameProps {
  /** Null on the start page of the administration, which belongs to no section. */
  section: AdminSectionKey | null
  title: string
  children: (me: Me) => ReactNode
}

/** Shows its children only to super users. This protects no data; the server checks every call itself. */
export function AdminOnly(props: Pick<FrameProps, 'title' | 'children'>) {
  return (
    <>
      <StyleSheet href={adminStyles} />
      <AllowedContent {...props} />
    </>
  )
}

function AllowedContent({ title, children }: Pick<FrameProps, 'title' | 'children'>) {
  const session = useSession()
  const access = accessOf(session)
  if (access === 'undecided') return <Undecided title={title} error={session.error} />
  if (access === 'denied' || !session.me) return <AccessDenied isSignedIn={session.state === 'signed-in'} />
  return children(session.me)
}

/** Frame of every page of the administration, with tabs for its sections. Shown only to super users. */
export function AdminFrame({ section, title, children }: FrameProps) {
  const t = useWords('admin')
  const paths = usePaths()
  return (
    <AdminOnly title={title}>
      {(me) => (
        <div className="wrap admin">
          <Tabs
            label={t('sections')}
            tabs={[
              { href: paths.admin(), label: t('title'), isCurrent: section === null },
              ...adminSections.map(({ key, href }) => ({
                href: href(paths),
                label: t(`section.${key}`),
                isCurrent: key === section,
              })),
            ]}
          />
          <h1>{title}</h1>
          {children(me)}
        </div>
      )}
    </AdminOnly>
  )
}

/**
 * Shown until the session is loaded. CSS shows the placeholder if the sign-in cookie exists, else the denial of
 * access.
 */
function Undecided({ title, error }: { title: string; error: Error | null }) {
  const t = useWords('admin')
  const errorText = useErrorText()
  return (
    <>
      <div className="admin-if-nobody">
        <AccessDenied isSignedIn={false} />
        <noscript>
          <p className="wrap muted">{t('noScript')}</p>
        </noscript>
      </div>
      <div className="admin-if-somebody wrap admin">
        <p className="admin-title-waiting">{title}</p>
        {error ? (
          <RetryNotice title={t('loadFailed')} onRetry={refreshSession}>
            <p>{errorText(error)}</p>
          </RetryNotice>
        ) : (
          <Placeholder lines={6} />
        )}
      </div>
    </>
  )
}

function AccessDenied({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useWords('admin')
  const common = useWords('common')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  return (
    <section className="wrap admin-denied">
      <h1>{t('denied')}</h1>
      <p>{t(isSignedIn ? 'deniedReader' : 'deniedGuest')}</p>
      <p className="admin-buttons">
        {!isSignedIn && (
          <Link className="btn go" to={paths.login({ next: pathname + search })}>
            {common('signIn')}
          </Link>
        )}
        <Link className="btn" to={paths.start()}>
          {common('errorBack')}
        </Link>
      </p>
    </section>
  )
}
