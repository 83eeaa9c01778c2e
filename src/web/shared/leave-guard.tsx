import { useWords } from '../platform/words.tsx'
import { Confirm } from './confirm.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface LeaveGuardProps {
  /** Something is unsaved. */
  isDirty: boolean
  /** What is asked, where 'Leave without saving?' is not it. */
  title?: string
  /** What becomes of it, where it is not simply lost. */
  text?: string | undefined
}

/** Asks before something unsaved is left behind: inside the site with a dialog of ours, outside with the browser's. */
export function LeaveGuard({ isDirty, title, text }: LeaveGuardProps) {
  const t = useWords('common')
  const leaving = useLeaveGuard(isDirty)
  if (!leaving) return null
  return (
    <Confirm
      title={title ?? t('leave.title')}
      yes={t('leave.stay')}
      no={t('leave.go')}
      onYes={leaving.stay}
      onNo={leaving.go}
      onClose={leaving.stay}
    >
      <p className="muted">{text ?? t('leave.text')}</p>
    </Confirm>
  )
}
