import type { AdminUser } from '#contract/calls/admin-users'
import { formatMoment } from '#i18n/formats'
import { initialOf } from '../../platform/initial.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'

interface RowProps {
  user: AdminUser
  isMe: boolean
  onManage: () => void
}

export function UserRow({ user, isMe, onManage }: RowProps) {
  const t = useWords('admin')
  const language = useLanguage()
  const { displayName, email, profileImageUrl } = user
  return (
    <>
      <span className="avatar" aria-hidden="true">
        {profileImageUrl ? (
          <img src={profileImageUrl} alt="" width="36" height="36" />
        ) : (
          initialOf({ firstName: displayName, email })
        )}
      </span>
      <div className="admin-row-main">
        <p>
          <b>{displayName}</b>
          {isMe && <span className="admin-mark">{t('users.you')}</span>}
          <span className="admin-mark">{t(`role.${user.role}`)}</span>
          {user.isLocked && <span className="admin-mark admin-mark-danger">{t('users.locked')}</span>}
        </p>
        <p className="muted">{email}</p>
        <p className="muted small admin-facts">
          <span>
            {user.lastLogin
              ? t('users.lastLogin', { date: formatMoment(user.lastLogin, language) })
              : t('users.neverIn')}
          </span>
          <span>{t('users.since', { date: formatMoment(user.registeredDate, language) })}</span>
          <span>{t('users.signedIn', { count: user.sessions })}</span>
          <span>{t('users.reviews', { count: user.reviewsWritten })}</span>
        </p>
      </div>
      <Button
        isSmall
        className="admin-user-manage"
        aria-label={t('users.manageWhich', { name: displayName })}
        onClick={onManage}
      >
        {t('users.manage')}
      </Button>
    </>
  )
}
