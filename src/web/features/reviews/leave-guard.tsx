import { useWords } from '../../platform/words.tsx'
import { useLeaveGuard } from '../../shared/use-leave-guard.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before something unsent is left behind; it stays on the device as a draft. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords('reviews')
  const leaving = useLeaveGuard(isDirty)
  if (!leaving) return null
  return (
    <Dialog title={t('leaveTitle')} onClose={leaving.stay}>
      <p className="muted">{t('leaveText')}</p>
      <div className="review-buttons review-dialog-buttons">
        <button type="button" className="btn go" onClick={leaving.stay}>
          {t('leaveStay')}
        </button>
        <button type="button" className="btn" onClick={leaving.go}>
          {t('leaveGo')}
        </button>
      </div>
    </Dialog>
  )
}
