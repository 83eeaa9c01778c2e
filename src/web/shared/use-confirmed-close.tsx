import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-guard.tsx'

/**
 * Returns `close`, a function that closes a dialog, and `question`, which the dialog must render. If there is unsaved
 * input, `close` asks for confirmation first.
 */
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
