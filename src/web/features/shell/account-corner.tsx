import type { Me } from '#contract/calls/accounts'
import { initialOf } from '../../platform/initial.ts'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useSignInPath } from '../../platform/use-sign-in-path.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { accountLinks, leaveSoon } from './account-links.ts'

/**
 * End of the top bar: sign-in button or account menu. The server sends the button, and an empty place for the
 * picture.
 */
export function AccountCorner() {
  const t = useWords('common')
  const { state, me } = useSession()
  const signIn = useSignInPath()
  if (me) return <AccountMenu me={me} />
  const isUnknown = state === 'unknown'
  return (
    <>
      {isUnknown && <div className="account-place" />}
      <Link className={isUnknown ? 'btn s account-unknown' : 'btn s'} to={signIn}>
        {t('signIn')}
      </Link>
    </>
  )
}

/** Menu under the reader's picture or initial. */
export function AccountMenu({
  me,
}: {
  me: Pick<Me, 'role' | 'displayName' | 'firstName' | 'email' | 'profileImageUrl'>
}) {
  const t = useWords('common')
  const paths = usePaths()
  return (
    <div className="account-menu">
      <Menu
        align="end"
        accessibleLabel={t('accountMenu')}
        heading={me.displayName}
        label={
          <span className="avatar" aria-hidden="true">
            {me.profileImageUrl ? (
              <img src={me.profileImageUrl} alt="" width="36" height="36" />
            ) : (
              initialOf(me)
            )}
          </span>
        }
        items={accountLinks(me.role, paths).map(({ key, href, isWideOnly }) => ({
          href,
          label: t(key as 'profile'),
          isWideOnly: isWideOnly ?? false,
          ...(key === 'signOut' && { onSelect: leaveSoon }),
        }))}
      />
    </div>
  )
}
