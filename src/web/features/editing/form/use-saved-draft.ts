import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey } from '../../../platform/draft-storage.ts'
import { readStored, storeLocally } from '../../../platform/local-storage.ts'
import type { Names } from './draft-names.ts'

interface SavedDraft<D> {
  /** Time of the last change; UTC, ISO 8601. */
  at: string
  /** The draft as loaded from the server, before the editor's changes. */
  base: D
  /** Version of the loaded entity; null for a new entity. */
  version: number | null
  draft: D
  names: Names
}

/** Parses a stored draft; null if a part of it is missing. */
function parse<D>(stored: string): SavedDraft<D> | null {
  const { at, base, version, draft, names } = JSON.parse(stored) as Partial<SavedDraft<D>>
  return at && base && version !== undefined && draft && names ? { at, base, version, draft, names } : null
}

const storeAfterMs = 400

/**
 * Stores the draft on this device after each change.
 * @returns `found`: the draft of an earlier visit, until `decide` or `forget` is called; else null
 */
export function useSavedDraft<D extends object>(
  { userId, place }: { userId: string; place: string },
  written: Omit<SavedDraft<D>, 'at'>,
  isDirty: boolean,
) {
  const key = draftKey('edit', userId, place)
  const [found, setFound] = useState<SavedDraft<D> | null>(null)
  useEffect(() => setFound(readStored<SavedDraft<D>>(key, parse)), [key])
  const isUndecided = found !== null
  const [isStored, setStored] = useState(true)
  const store = useEffectEvent(() =>
    setStored(storeLocally(key, isDirty ? { ...written, at: new Date().toISOString() } : null)),
  )
  const { draft } = written
  const wasDirty = useRef(false)
  const isPending = useRef(false)
  // stores a waiting draft when the form is unmounted; must precede the next effect, which resets `isPending`
  useEffect(
    () => () => {
      if (isPending.current) store()
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
      store()
    }, storeAfterMs)
    const onHide = () => store()
    window.addEventListener('pagehide', onHide)
    return () => {
      isPending.current = false
      clearTimeout(timer)
      window.removeEventListener('pagehide', onHide)
    }
  }, [draft, isDirty, isUndecided])
  /** Deletes the stored draft. */
  const forget = () => {
    setFound(null)
    wasDirty.current = false
    storeLocally(key, null)
  }
  return { found, isStored: isStored && !isUndecided, forget, decide: () => setFound(null) }
}
