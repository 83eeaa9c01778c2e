import { draftPrefix } from '../../../platform/session.ts'
import type { Names } from './names.ts'

/** An unsaved draft as it is stored on this device. */
export interface SavedDraft<D> {
  /** Time of the last change; UTC, ISO 8601. */
  at: string
  /** The draft before the changes, and its version; null for a new entity. */
  base: D
  version: number | null
  draft: D
  names: Names
}

/**
 * Returns the storage key. It contains the reader's id, so that readers on a shared device don't see each other's
 * drafts.
 */
const keyOf = (userId: string, place: string) => `${draftPrefix}edit:${userId}:${place}`

/** Returns the stored draft; null if there is none or storage is forbidden. */
export function readSavedDraft<D>(userId: string, place: string): SavedDraft<D> | null {
  try {
    const text = localStorage.getItem(keyOf(userId, place))
    return text === null ? null : (JSON.parse(text) as SavedDraft<D>)
  } catch {
    return null
  }
}

/** Stores a draft on this device; null deletes it. */
export function saveDraft<D>(userId: string, place: string, draft: SavedDraft<D> | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId, place))
    else localStorage.setItem(keyOf(userId, place), JSON.stringify(draft))
  } catch {
    // without storage there are no drafts
  }
}
