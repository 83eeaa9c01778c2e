import { useLeaveGuard } from '../../shared/use-leave-guard.ts'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before something unsaved is left behind: inside the site with a dialog of ours, outside with the browser's. */
export function LeaveGuard({ isDirty, hasDraft }: { isDirty: boolean; hasDraft: boolean }) {
  const t = useWords('profile')
  const leaving = useLeaveGuard(isDirty)
  if (!leaving) return null
  return (
    <Dialog title={t('leave.title')} onClose={leaving.stay}>
      <p className="muted">{t(hasDraft ? 'leave.textDraft' : 'leave.text')}</p>
      <div className="profile-buttons leave-buttons">
        <button type="button" className="btn go" onClick={leaving.stay}>
          {t('leave.stay')}
        </button>
        <button type="button" className="btn" onClick={leaving.go}>
          {t('leave.go')}
        </button>
      </div>
    </Dialog>
  )
}
