import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SavedDraft, readSavedDraft, saveDraft } from './saved-draft.ts'

const keepAfterMs = 400

/**
 * Stores the changed draft on this device after each change.
 * @returns `found`: the draft of an earlier visit, or null; `forget` deletes the stored draft; `decide` only clears
 * `found`
 */
export function useSavedDraft<D extends object>(
  { userId, place }: { userId: string; place: string },
  written: Omit<SavedDraft<D>, 'at'>,
  isDirty: boolean,
) {
  const [found, setFound] = useState<SavedDraft<D> | null>(null)
  useEffect(() => setFound(readSavedDraft<D>(userId, place)), [userId, place])
  const isUndecided = found !== null
  const keep = useEffectEvent(() =>
    saveDraft(userId, place, isDirty ? { ...written, at: new Date().toISOString() } : null),
  )
  const { draft } = written
  const wasDirty = useRef(false)
  const isPending = useRef(false)
  // stores the draft if the form is unmounted during the delay; this effect must precede the next one, whose cleanup
  // sets `isPending` to false
  useEffect(
    () => () => {
      if (isPending.current) keep()
    },
    [],
  )
  useEffect(() => {
    // a stored draft is not overwritten until the editor has restored or discarded it
    if (isUndecided || !(isDirty || wasDirty.current)) return undefined
    wasDirty.current = isDirty
    isPending.current = true
    const timer = setTimeout(() => {
      isPending.current = false
      keep()
    }, keepAfterMs)
    const onHide = () => keep()
    window.addEventListener('pagehide', onHide)
    return () => {
      isPending.current = false
      clearTimeout(timer)
      window.removeEventListener('pagehide', onHide)
    }
  }, [draft, isDirty, isUndecided])
  const forget = () => {
    setFound(null)
    wasDirty.current = false
    saveDraft(userId, place, null)
  }
  return { found, forget, decide: () => setFound(null) }
}
