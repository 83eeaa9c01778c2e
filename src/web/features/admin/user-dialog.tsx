import { useId, useRef, useState } from 'react'
import type { AdminUser } from '#contract/calls/admin-users'
import { type Role, roles } from '#contract/values/enums'
import { adminReasonMaxCharacters } from '#contract/values/limits'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Link } from '../../ui/link.tsx'
import { Options } from '../../ui/options.tsx'

interface DialogProps {
  /** The user as loaded by the list of users. */
  opened: AdminUser
  isMe: boolean
  onClose: () => void
}

/** Dialog with the actions of an admin on an account. Each action requires a sign-in within the last ten minutes. */
export function UserDialog({ opened, isMe, onClose }: DialogProps) {
  const t = useWords('admin')
  const paths = usePaths()
  const [user, setUser] = useState(opened)
  const name = user.displayName

  // the server ends all sessions of the changed account; an admin who changes their own account is signed out
  const update = useCall('updateUser', {
    done: (_, { body: { role, isLocked } }) =>
      role === undefined
        ? t(isLocked ? 'users.lockSaved' : 'users.unlocked', { name })
        : t('users.roleSaved', { name, role: t(`role.${role}`) }),
    onSuccess: setUser,
  })
  const signOut = useCall('signOutUser', {
    done: ({ sessions }) => t('users.signedOut', { name, count: sessions }),
  })
  const isBusy = update.isPending || signOut.isPending

  function change(body: { role: Role } | { isLocked: true; reason: string } | { isLocked: false }): void {
    if (!isBusy) update.mutate({ params: { id: user.id }, body: { version: user.version, ...body } })
  }

  return (
    <Dialog title={t('users.manageWhich', { name })} onClose={onClose}>
      <p className="muted">{user.email}</p>
      <CallOutcome of={[update, signOut]} />
      <RoleForm key={user.role} user={user} isBusy={isBusy} onGive={(role) => change({ role })} />
      <LockForm
        user={user}
        isMe={isMe}
        isBusy={isBusy}
        onLock={(reason) => change({ isLocked: true, reason })}
        onUnlock={() => change({ isLocked: false })}
      />
      <section className="admin-act">
        <h3>{t('users.signOutTitle')}</h3>
        <p className="muted small">{t('users.signOutText')}</p>
        <Button
          isSmall
          aria-disabled={isBusy}
          onClick={() => isBusy || signOut.mutate({ params: { id: user.id } })}
        >
          {t('users.signOut')}
        </Button>
      </section>
      <p className="admin-buttons admin-act">
        <Link className="btn s" to={paths.adminAudit({ scope: 'all', user: user.id })}>
          {t('users.history')}
        </Link>
        <Button isSmall onClick={onClose}>
          {t('close')}
        </Button>
      </p>
    </Dialog>
  )
}

interface RoleProps {
  user: AdminUser
  isBusy: boolean
  onGive: (role: Role) => void
}

function RoleForm({ user, isBusy, onGive }: RoleProps) {
  const t = useWords('admin')
  const id = useId()
  const [role, setRole] = useState(user.role)
  return (
    <section className="admin-act">
      <h3>
        <label htmlFor={id}>{t('users.roleTitle')}</label>
      </h3>
      <p className="muted small">{t('users.roleText')}</p>
      <div className="admin-buttons">
        <select
          id={id}
          className="input admin-select"
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
        >
          <Options values={roles} label={(each) => t(`role.${each}`)} />
        </select>
        <Button isSmall disabled={role === user.role} aria-disabled={isBusy} onClick={() => onGive(role)}>
          {t('users.roleSave')}
        </Button>
      </div>
    </section>
  )
}

interface LockProps {
  user: AdminUser
  isMe: boolean
  isBusy: boolean
  onLock: (reason: string) => void
  onUnlock: () => void
}

function LockForm({ user, isMe, isBusy, onLock, onUnlock }: LockProps) {
  const t = useWords('admin')
  const [reason, setReason] = useState('')
  const [isLacking, setLacking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <section className="admin-act">
      <h3>{t('users.lockTitle')}</h3>
      {user.isLocked ? (
        <>
          <p className="muted small">{t('users.lockedBecause', { reason: user.lockReason ?? '–' })}</p>
          <Button isSmall aria-disabled={isBusy} onClick={onUnlock}>
            {t('users.unlock')}
          </Button>
        </>
      ) : isMe ? (
        <p className="muted small">{t('users.lockSelf')}</p>
      ) : (
        <form
          className="admin-lock"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const text = reason.trim()
            setLacking(text === '')
            // focuses the field, so that a screen reader reads the error message of the field
            if (text === '') area.current?.focus()
            else onLock(text)
          }}
        >
          <p className="muted small">{t('users.lockText')}</p>
          <FieldArea
            ref={area}
            label={t('users.lockReason')}
            error={isLacking ? t('users.lockReasonNeeded') : undefined}
            rows={2}
            maxLength={adminReasonMaxCharacters}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" isSmall kind="danger" aria-disabled={isBusy}>
            {t('users.lockSave')}
          </Button>
        </form>
      )}
    </section>
  )
}
