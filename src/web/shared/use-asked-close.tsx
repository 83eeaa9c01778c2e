import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-guard.tsx'

/**
 * Closing a dialog, by Escape and by its buttons alike: where something unsaved would be lost it is asked first.
 * `question` stands within the dialog.
 */
export function useAskedClose(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking && <LeaveQuestion stay={() => setAsking(false)} go={onClose} />,
  }
}
