import { draftPrefix } from './session.ts'

/**
 * Returns the local storage key of a draft. It contains the user id, so that readers on a shared device don't see each
 * other's drafts.
 * @param place identifies the draft among those of this kind, for example the id of the edited entity
 */
export const draftKey = (kind: string, userId: string, ...place: readonly (string | number)[]): string =>
  draftPrefix + [kind, userId, ...place].join(':')

/**
 * Returns the draft stored on this device; null if there is none, if `parse` throws an error, or if local storage is
 * unavailable.
 * @param parse reads the stored text; null if the text is no valid draft
 */
export function readDraft<Draft>(key: string, parse: (stored: string) => Draft | null): Draft | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : parse(stored)
  } catch {
    return null
  }
}

/**
 * Stores a draft on this device: a text unchanged, an object as JSON. Null deletes the stored draft. Returns false if
 * local storage is unavailable.
 */
export function saveDraft(key: string, draft: string | object | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof draft === 'string' ? draft : JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
