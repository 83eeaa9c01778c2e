import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-guard.tsx'

/** Returns `close`, which asks for a confirmation if a dialog has unsaved input, and the `question` to render. */
export function useConfirmedClose(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking && <LeaveQuestion stay={() => setAsking(false)} go={onClose} />,
  }
}
