import { useWords } from '../platform/words.tsx'
import { Confirm } from './confirm.tsx'
import { type Leaving, useLeaveGuard } from './use-leave-guard.ts'

interface LeaveQuestionProps extends Leaving {
  title?: string | undefined
  /** Explains what happens to the unsaved input. */
  text?: string | undefined
}

/** Dialog that asks the reader whether to leave the page and discard unsaved input. */
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
  isDirty: boolean
}

/** Asks for a confirmation before the reader leaves unsaved input: with a dialog, or with the browser's prompt. */
export function LeaveGuard({ isDirty, ...question }: LeaveGuardProps) {
  const leaving = useLeaveGuard(isDirty)
  return leaving && <LeaveQuestion {...question} {...leaving} />
}
