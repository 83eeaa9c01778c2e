import { useWords } from '../platform/words.tsx'
import { Confirm } from './confirm.tsx'
import { type Leaving, useLeaveGuard } from './use-leave-guard.ts'

interface LeaveQuestionProps extends Leaving {
  /** What is asked, where 'Leave without saving?' is not it. */
  title?: string | undefined
  /** What becomes of it, where it is not simply lost. */
  text?: string | undefined
}

/** Asks whether something unsaved is to be left behind. */
export function LeaveQuestion({ title, text, stay, go }: LeaveQuestionProps) {
  const t = useWords('common')
  return (
    <Confirm
      title={title ?? t('leave.title')}
      yes={t('leave.stay')}
      no={t('leave.go')}
      onYes={stay}
      onNo={go}
      onClose={stay}
    >
      <p className="muted">{text ?? t('leave.text')}</p>
    </Confirm>
  )
}

interface LeaveGuardProps extends Pick<LeaveQuestionProps, 'title' | 'text'> {
  /** Something is unsaved. */
  isDirty: boolean
}

/** Asks before something unsaved is left behind: inside the site with a dialog of ours, outside with the browser's. */
export function LeaveGuard({ isDirty, ...question }: LeaveGuardProps) {
  const leaving = useLeaveGuard(isDirty)
  return leaving && <LeaveQuestion {...question} {...leaving} />
}
