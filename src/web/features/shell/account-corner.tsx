import type { Me } from '#contract/calls/accounts'
import { initialOf } from '../../platform/initial.ts'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useSignInPath } from '../../platform/use-sign-in-path.ts'
import { useSite, useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { accountLinks, leaveSoon } from './account-links.ts'
import { useLanguageItems } from './language-menu.tsx'

/**
 * Last element of the top bar. Until the session is loaded, renders the sign-in link and a menu placeholder. CSS shows
 * one of the two, depending on the sign-in cookie.
 */
export function AccountCorner() {
  const t = useWords('common')
  const { state, me } = useSession()
  const signIn = useSignInPath()
  if (me)
    return (
      <>
        <OwnBooks />
        <AccountMenu me={me} />
      </>
    )
  const isUnknown = state === 'unknown'
  return (
    <>
      {isUnknown && (
        <div className="account-place">
          <OwnBooks />
          <span />
        </div>
      )}
      <Link className={isUnknown ? 'btn s account-unknown' : 'btn s'} to={signIn}>
        {t('signIn')}
      </Link>
    </>
  )
}

/** Link to the reader's books in the top bar of a phone. On wide screens it is in the account menu. */
function OwnBooks() {
  const t = useWords('common')
  const paths = usePaths()
  return (
    <Link className="icon-button own-books" to={paths.readingList()}>
      <Icon name="bookmark" />
      <span className="visually-hidden">{t('myBooks')}</span>
    </Link>
  )
}

/** Account menu, opened by the reader's picture or initial. Except on phones, it contains the languages. */
export function AccountMenu({
  me,
}: {
  me: Pick<Me, 'role' | 'displayName' | 'firstName' | 'email' | 'profileImageUrl'>
}) {
  const t = useWords('common')
  const paths = usePaths()
  const { year } = useSite()
  const languages = useLanguageItems().map((item) => ({ ...item, isWideOnly: true }))
  const links = accountLinks(me.role, paths, year).map(({ key, href, isWideOnly }) => ({
    href,
    label: t(key as 'profile'),
    isWideOnly,
    ...(key === 'signOut' && { onSelect: leaveSoon }),
  }))
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
        items={[...links.slice(0, -1), ...languages, ...links.slice(-1)]}
      />
    </div>
  )
}
